import { type OrderRow } from './order.model';

/** The correlation id of what happens to an order without a request: by workers, and for a late or polled SMS. */
export function correlationIdOf({ _id }: Pick<OrderRow, '_id'>): string {
  return `order-${_id.toHexString()}`;
}
