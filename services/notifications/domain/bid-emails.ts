/** The shortest time between two e-mails about one bid. */
export const bidEmailEveryMs = 5 * 60_000;

/** The last e-mail about a bid: when it was, or will be, sent. `isSummary`: its text also holds for what happens until then. */
export interface LastBidEmail {
  readonly sendAt: Date;
  readonly isSummary: boolean;
}

/** What to e-mail. `news`: about what happened; `summary`: that more happened, later. */
export interface BidEmailPlan extends LastBidEmail {
  readonly what: 'news' | 'summary';
}

/**
 * Plans the e-mail about something that happens to a bid: at most one is sent in five minutes. Undefined where there is none: one that
 * is still to be sent reports it, or the time would be over.
 *
 * `earliest`: when it can be sent, which is later than `now` in quiet hours. `expiresAt`: from then on it is of no use. `isEnd`: the bid has
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
