import { type OwnNumberView, usePurchasedNumbersQuery } from '../../shared/api/api.generated';

/** As many as the rate of the card is made of. */
const lastOnes = 50;

/** The client's last numbers; `isFirst`: whether they are all there were. */
export function useLastNumbers() {
  const { data, isLoading } = usePurchasedNumbersQuery({ limit: lastOnes });
  return { numbers: data?.data ?? [], isFirst: data !== undefined && data.nextCursor === undefined, isLoading };
}

/** How many of the numbers for codes got one, and of how many: those that got none and still wait do not count. */
export function codesOf(numbers: readonly OwnNumberView[]): { readonly received: number; readonly ended: number } {
  const over = numbers.filter(({ kind, received, status }) => kind === 'code' && (received || status === 'refund'));
  return { received: over.filter(({ received }) => received).length, ended: over.length };
}
