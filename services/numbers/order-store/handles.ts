import { type OrderFields } from './order.model';

/** What a request of the client names an order by, among all of the client's orders. */
export function handleOf(kind: 'ref' | 'refund' | 'swap', name: string): string {
  return `${kind}:${name}`;
}

/** The handles that are stored with these fields. */
export function handlesIn(fields: Readonly<Pick<OrderFields, 'refund.key' | 'swap'>>): string[] {
  const { 'refund.key': refundKey, swap } = fields;
  return [
    ...(refundKey === undefined ? [] : [handleOf('refund', refundKey)]),
    ...(swap?.key === undefined ? [] : [handleOf('swap', swap.key)]),
  ];
}
