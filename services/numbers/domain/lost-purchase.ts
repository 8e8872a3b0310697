/** How far a provider's clock may be from ours (milliseconds). */
export const clockSkewMs = 60_000;
/** A purchase that its provider has not listed by then was never made (milliseconds). */
export const searchForMs = 10 * 60_000;
const firstWaitMs = 5000;

/** When to search again for a purchase whose answer was lost: the waits double. Undefined where it was the last time. Milliseconds since 1970. */
export function nextSearchAt(now: number, placedAt: number): number | undefined {
  const age = now - placedAt;
  return age >= searchForMs ? undefined : now + Math.max(firstWaitMs, age);
}
