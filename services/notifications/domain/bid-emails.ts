/** The shortest time between two e-mails about one bid. */
export const bidEmailEveryMs = 5 * 60_000;

/** The last e-mail about a bid: when it was, or will be, sent. `isSummary`: its text also covers what happens until then. */
export interface LastBidEmail {
  readonly sendAt: Date;
  readonly isSummary: boolean;
}

/** What to e-mail. `news`: what happened; `summary`: that more happened, later. */
export interface BidEmailPlan extends LastBidEmail {
  readonly what: 'news' | 'summary';
}

/**
 * Plans the e-mail about an event of a bid, at most one in five minutes. Undefined if none is needed: a pending one reports the event, or
 * it would arrive too late.
 * `earliest`: when it can be sent, which is later than `now` in quiet hours. `expiresAt`: when it becomes useless. `isEnd`: the bid has
 * ended, which no summary says.
 */
export function planBidEmail(
  last: LastBidEmail | undefined,
  happened: { now: Date; earliest: Date; expiresAt?: Date | undefined; isEnd: boolean },
): BidEmailPlan | undefined {
  const { now, earliest, expiresAt, isEnd } = happened;
  if (last && last.isSummary && last.sendAt > now && !isEnd) return undefined;
  const next = last === undefined ? 0 : last.sendAt.getTime() + bidEmailEveryMs;
  const isDelayed = next > earliest.getTime();
  const sendAt = isDelayed ? new Date(next) : earliest;
  if (expiresAt !== undefined && expiresAt <= sendAt) return undefined;
  const what = isDelayed && !isEnd ? 'summary' : 'news';
  return { what, sendAt, isSummary: isDelayed };
}
