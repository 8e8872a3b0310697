/** The share of calls for lists; the rest is for polls. */
const listingShare = 0.6;

/** Which pages of a provider's active numbers one of several replicas lists. */
interface ListPlan {
  /** From 0: every replica lists each `replicas`th page. */
  readonly pages: readonly number[];
  readonly callsPerSecond: number;
}

/**
 * The pages that the replica at `position` lists in `everyMs`, and the calls per second it takes, at most 60 % of
 * `callsPerSecond`. Plans one page more than `waiting` numbers fill, because the account may have others. No pages if there are
 * hardly any calls.
 */
export function planList(
  waiting: number,
  pageSize: number,
  { position, replicas }: { readonly position: number; readonly replicas: number },
  callsPerSecond: number,
  everyMs: number,
): ListPlan {
  const most = Math.floor(listingShare * callsPerSecond);
  if (most < 1) return { pages: [], callsPerSecond: 0 };
  const all = Math.ceil(waiting / pageSize) + 1;
  const pages = Array.from({ length: all }, (_, page) => page).filter((page) => page % replicas === position);
  return { pages, callsPerSecond: Math.min(most, Math.ceil((pages.length * 1000) / everyMs)) };
}
