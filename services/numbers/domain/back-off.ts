/** What failed is tried again this soon at the latest (milliseconds), however often it failed. */
export const longestWaitMs = 60_000;

/**
 * How long to wait (milliseconds) after the `failures`-th failure in a row: twice as long each time, up to the longest, of which
 * `random` (0 to 1) takes off up to a half, so that what failed together does not come back together.
 */
export function retryAfter(failures: number, firstMs: number, random: number): number {
  const whole = Math.min(firstMs * 2 ** (failures - 1), Math.max(firstMs, longestWaitMs));
  return whole * (1 - random / 2);
}
