/** The largest difference between a provider's clock and ours (milliseconds). */
export const clockSkewMs = 60_000;
/** A purchase that its provider has not listed by then never happened (milliseconds). */
export const searchForMs = 10 * 60_000;
const firstWaitMs = 5000;

/**
 * When to search again for a purchase with a lost answer; each wait is twice the last. Undefined after the last search.
 * Milliseconds since 1970.
 */
export function nextSearchAt(now: number, placedAt: number): number | undefined {
  const age = now - placedAt;
  return age >= searchForMs ? undefined : now + Math.max(firstWaitMs, age);
}
