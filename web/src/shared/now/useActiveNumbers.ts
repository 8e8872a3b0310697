import { type OwnNumberView, usePurchasedNumbersQuery } from '../api/api.generated';
import { useIsLive } from '../live/connection';

/** Only while the event stream is not connected. */
const pollMs = 10_000;
const active = { status: 'active', limit: 100 } as const;

/** Whether the active numbers are known, or cannot be found out now: from then on everything below their cards stays in place. */
export const useKnowsActiveNumbers = (): boolean => !usePurchasedNumbersQuery(active).isLoading;

/** The caller's active code numbers: those with a message first, then the newest. Empty until known. */
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
