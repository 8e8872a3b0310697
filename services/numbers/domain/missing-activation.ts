/** An activation counts as gone after its provider has answered this many times in a row that it does not know it. */
export const asksUntilGone = 6;
/** The same after the number's end, when providers remove activations. */
export const asksAfterEnd = 2;
const maxWaitMs = 60_000;
/**
 * How long a refund waits after the number's end while the provider does not answer, refuses, or has an activation outage
 * (milliseconds).
 */
export const graceMs = 10 * 60_000;

/** A provider has an activation outage only if at least this many of its active numbers are missing at once. */
const minMissing = 5;
/** And at least this share of them: among many numbers, some end at the provider without our request. */
const missingShare = 0.1;
/** After an outage of this length missing numbers count as gone again (milliseconds). */
export const longestOutageMs = 30 * 60_000;

export interface MissingActivation {
  /** Answers in a row, including this one, that the activation is unknown. */
  readonly asks: number;
  /** Whether many numbers of this provider are missing. */
  readonly isOutage: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly endsAt: number;
}

/**
 * What to do when a provider does not know an activation: ask again, count it as gone, or, after the number's end during an
 * activation outage, refund without confirmation.
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

/** When to ask again: the waits double up to a minute but never skip the number's end. Milliseconds since 1970. */
export function askAgainAt({ asks, now, endsAt }: MissingActivation, firstWaitMs: number): number {
  const next = now + Math.min(Math.max(firstWaitMs, maxWaitMs), firstWaitMs * 2 ** (asks - 1));
  return now < endsAt ? Math.min(next, endsAt) : next;
}

/**
 * Whether a provider has an activation outage, by the number of missing active numbers. It ends below half of the threshold, so
 * that the state does not flip with every number.
 */
export function isActivationOutage(missing: number, active: number, wasOutage: boolean): boolean {
  const enough = Math.max(minMissing, active * missingShare);
  return missing >= (wasOutage ? enough / 2 : enough);
}

/** How many active numbers to count at most: with this many, the missing ones are no outage however many more are active. */
export function activeToCount(missing: number): number {
  return Math.ceil((2 * missing) / missingShare) + 1;
}
