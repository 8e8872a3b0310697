import { type OrderView, usePurchasedNumbersQuery } from './api.generated';

const pollMs = 5000;

/**
 * The orders of purchases with lost answers, by idempotency key: they show the outcome without repeating the request. Follows
 * them while there are any keys.
 */
export function useOrdersOfRequests(keys: readonly string[]): ReadonlyMap<string, OrderView> {
  const { data } = usePurchasedNumbersQuery(
    { limit: 50 },
    {
      skip: keys.length === 0,
      pollingInterval: pollMs,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const known = (data?.data ?? []).flatMap((order): [string, OrderView][] =>
    order.request_key !== undefined && keys.includes(order.request_key) ? [[order.request_key, order]] : [],
  );
  return new Map(known);
}

export type Outcome = 'unknown' | 'waiting' | 'bought' | 'not-bought';

/** A purchase's outcome. `unknown`: as far as we know, the request has not arrived. */
export function outcomeOf(order: Pick<OrderView, 'status'> | undefined): Outcome {
  switch (order?.status) {
    case undefined:
      return 'unknown';
    case 'pending':
      return 'waiting';
    case 'active':
    case 'completed':
      return 'bought';
    case 'declined':
    case 'refund':
      return 'not-bought';
  }
}
