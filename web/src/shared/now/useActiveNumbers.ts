import { type OwnNumberView, usePurchasedNumbersQuery } from '../api/api.generated';
import { useIsLive } from '../live/connection';

/** Only while the event stream is not connected. */
const pollMs = 10_000;
const active = { status: 'active', limit: 100 } as const;

/** Whether it is known which numbers are active, or that it cannot be found out now: what stands below their cards stays in its place from then on. */
export const useKnowsActiveNumbers = (): boolean => !usePurchasedNumbersQuery(active).isLoading;

/** The caller's numbers for a code that are active now: those with a message first, then the newest. Empty until they are known. */
export function useActiveNumbers(): readonly OwnNumberView[] {
  const isLive = useIsLive();
  const { data } = usePurchasedNumbersQuery(active, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isLive ? 0 : pollMs,
    skipPollingIfUnfocused: true,
  });
  return (data?.data ?? [])
    .filter(({ kind, number }) => kind === 'code' && number !== undefined)
    .toSorted((a, b) => Number(b.received) - Number(a.received));
}
