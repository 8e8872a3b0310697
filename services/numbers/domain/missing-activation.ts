/** So often a provider has to say in a row that it does not know an activation before it is believed. */
export const asksUntilGone = 6;
/** After the number's time: a provider drops what has ended. */
export const asksAfterEnd = 2;
const maxWaitMs = 60_000;
/** How long after a number's end its refund waits for a provider that does not answer, refuses or has an activation outage (milliseconds). */
export const graceMs = 10 * 60_000;

/** From so many active numbers on that are missing at one provider at the same time, it has an activation outage. */
const minMissing = 5;
/** Of its active numbers: on a provider with many numbers some end without a request at any time. */
const missingShare = 0.1;
/** After an outage of this length the missing numbers are believed to be gone (milliseconds). */
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
 * What to do about an activation that its provider does not know: ask again, believe it, or, during an activation outage and where
 * the number's time is over, refund without a confirmation.
 */
export function verdictOnMissing({
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

/** So many active numbers need not be counted any further for `missing` ones not to be enough. */
export function activeToCount(missing: number): number {
  return Math.ceil((2 * missing) / missingShare) + 1;
}
