import { type OrderFields } from './order.model';

/** A name under which the client's requests find an order among all of the client's orders. */
export function handleOf(kind: 'ref' | 'refund' | 'swap', name: string): string {
  return `${kind}:${name}`;
}

/** The handles stored with these fields. */
export function handlesIn(fields: Readonly<Pick<OrderFields, 'refund.key' | 'swap'>>): string[] {
  const { 'refund.key': refundKey, swap } = fields;
  return [
    ...(refundKey === undefined ? [] : [handleOf('refund', refundKey)]),
    ...(swap?.key === undefined ? [] : [handleOf('swap', swap.key)]),
  ];
}
