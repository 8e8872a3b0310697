import { type SiteStatusView, useSiteStatusQuery } from '../api/api.generated';

/** The poll interval in an unusual state, so that its end is seen soon (milliseconds). */
const pollMs = 15_000;
const asUsual: SiteStatusView = {};

/**
 * The unusual states, each with a sentence for clients. Empty until known. Read once, then when the window gets the focus and
 * when a call is refused (shared/api/errorToasts.ts).
 */
export function useSiteStatus(): SiteStatusView {
  const known = useSiteStatusQuery(undefined, { refetchOnFocus: true }).data?.data ?? asUsual;
  const isUnusual = Object.values(known).some((text) => text !== undefined);
  useSiteStatusQuery(undefined, { pollingInterval: isUnusual ? pollMs : 0, skipPollingIfUnfocused: true });
  return known;
}
