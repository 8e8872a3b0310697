const firstDelayMs = 5_000;
const maxDelayMs = 60 * 60_000;
/** With the delays below, the last attempt is about 25 hours after the first. */
export const maxAttempts = 34;

/** Milliseconds to wait after failed attempt number `attempts` (from 1); undefined after the last one. */
export function retryDelayMs(attempts: number): number | undefined {
  return attempts >= maxAttempts ? undefined : Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs);
}
