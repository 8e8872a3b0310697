import type { Payment, PaymentStore } from './payment-store';

/** Faults of a provider's own list of payments. */
export interface ListFaults {
  /**
   * `reordered`: oldest first. `repeated`: each page begins with the earlier page's last row. `missing-page`: skips the second
   * page, as when rows move while somebody reads.
   */
  list: 'usual' | 'reordered' | 'repeated' | 'missing-page';
  listedAfterMs: number;
}

export const LIST_ORDERS: readonly ListFaults['list'][] = ['usual', 'reordered', 'repeated', 'missing-page'];

export interface ListQuery {
  from: number;
  to: number;
  /** From 0. */
  page: number;
  size: number;
}

/** A page of the payments of a time span, newest first: paid ones by payment time, others by creation time. */
export function listPayments(
  store: PaymentStore,
  { list, listedAfterMs }: ListFaults,
  now: number,
  { from, to, page, size }: ListQuery,
  includes: (payment: Payment) => boolean = () => true,
): { rows: Payment[]; total: number; hasMore: boolean } {
  const at = ({ paidAt, createdAt }: Payment): number => (paidAt ?? createdAt).getTime();
  const all = store
    .all()
    .filter((payment) => includes(payment) && at(payment) >= from && at(payment) <= to)
    .filter(({ paidAt }) => paidAt === null || paidAt.getTime() + listedAfterMs <= now)
    .sort((a, b) => at(b) - at(a) || b.id - a.id);
  if (list === 'reordered') all.reverse();
  if (list === 'missing-page') all.splice(size, size);
  const start = page * size - (list === 'repeated' && page > 0 ? 1 : 0);
  return { rows: all.slice(start, (page + 1) * size), total: all.length, hasMore: (page + 1) * size < all.length };
}
