import { type SiteStatusView, useSiteStatusQuery } from '../api/api.generated';

/** Milliseconds, while something is not as usual, so that its end is seen soon. */
const pollMs = 15_000;
const asUsual: SiteStatusView = {};

/**
 * What is not as usual, with a sentence for clients each. Empty until it is known. Read once, then when the window gets the focus and
 * when a call is refused (shared/api/errorToasts.ts).
 */
export function useSiteStatus(): SiteStatusView {
  const known = useSiteStatusQuery(undefined, { refetchOnFocus: true }).data?.data ?? asUsual;
  const isUnusual = Object.values(known).some((text) => text !== undefined);
  useSiteStatusQuery(undefined, { pollingInterval: isUnusual ? pollMs : 0, skipPollingIfUnfocused: true });
  return known;
}
