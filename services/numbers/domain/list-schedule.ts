/** Of the calls; the others are for polls. */
const listingShare = 0.6;

/** What one of several replicas lists of a provider's active numbers. */
export interface ListPlan {
  /** From 0: every replica lists each `replicas`th page. */
  readonly pages: readonly number[];
  readonly callsPerSecond: number;
}

/**
 * The pages that the replica at `position` lists in `everyMs`, and how many calls per second it takes, at most 60 % of `callsPerSecond`.
 * One page more than `waiting` numbers fill: the account may have others. No pages where there are hardly any calls.
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
