/** After this many answers in a row that the provider does not know an activation, the activation counts as gone. */
export const asksUntilGone = 6;
/** The same after the number's end, when providers remove activations. */
export const asksAfterEnd = 2;
const maxWaitMs = 60_000;
/** How long a refund waits after the number's end while the provider does not answer, refuses or has an activation outage (milliseconds). */
export const graceMs = 10 * 60_000;

/** A provider has an activation outage only if at least this many of its active numbers are missing at the same time. */
const minMissing = 5;
/** And at least this share of its active numbers: where there are many, some end at the provider without a request of ours. */
const missingShare = 0.1;
/** After an outage of this length missing numbers count as gone again (milliseconds). */
export const longestOutageMs = 30 * 60_000;

export interface MissingActivation {
  /** Answers in a row, this one included, that the activation is unknown. */
  readonly asks: number;
  /** Whether many numbers of this provider are missing. */
  readonly isOutage: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly endsAt: number;
}

/**
 * What to do about an activation that its provider does not know: ask again, count it as gone, or, during an activation outage
 * and after the number's time, refund without a confirmation.
 */
export function decideOnMissing({
  asks,
  isOutage,
  now,
  endsAt,
}: MissingActivation): 'ask-again' | 'gone' | 'unconfirmed' {
  if (isOutage) return now < endsAt + graceMs ? 'ask-again' : 'unconfirmed';
  return asks < (now < endsAt ? asksUntilGone : asksAfterEnd) ? 'ask-again' : 'gone';
}

/** When to ask again: the waits double up to a minute, and the number's end is not missed. Milliseconds since 1970. */
export function askAgainAt({ asks, now, endsAt }: MissingActivation, firstWaitMs: number): number {
  const next = now + Math.min(Math.max(firstWaitMs, maxWaitMs), firstWaitMs * 2 ** (asks - 1));
  return now < endsAt ? Math.min(next, endsAt) : next;
}

/**
 * Whether a provider has an activation outage, from how many of its active numbers are missing. It ends when fewer than half as many are
 * missing, so that the state does not change with every number.
 */
export function isActivationOutage(missing: number, active: number, wasOutage: boolean): boolean {
  const enough = Math.max(minMissing, active * missingShare);
  return missing >= (wasOutage ? enough / 2 : enough);
}

/** How many active numbers are counted at most. With this many the missing ones are no activation outage, however many more are active. */
export function activeToCount(missing: number): number {
  return Math.ceil((2 * missing) / missingShare) + 1;
}
