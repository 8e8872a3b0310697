import { type OwnNumberView, usePurchasedNumbersQuery } from '../../shared/api/api.generated';

/** The card's rate uses this many. */
const lastOnes = 50;

/** The client's last numbers; `isFirst`: whether these are all. */
export function useLastNumbers() {
  const { data, isLoading } = usePurchasedNumbersQuery({ limit: lastOnes });
  return { numbers: data?.data ?? [], isFirst: data !== undefined && data.nextCursor === undefined, isLoading };
}

/** How many code numbers got a code, and of how many: those that still wait without one do not count. */
export function codesOf(numbers: readonly OwnNumberView[]): { readonly received: number; readonly ended: number } {
  const over = numbers.filter(({ kind, received, status }) => kind === 'code' && (received || status === 'refund'));
  return { received: over.filter(({ received }) => received).length, ended: over.length };
}
