/**
 * Waits between two polls: at least this long, twice as long as a poll took, and a tenth of the time waited so far, so that polling leaves
 * the processor to what it waits for.
 */
const pauseMs = 20;
const longestPauseMs = 500;

/**
 * Polls `condition` until it returns something other than undefined, null or false, and returns that.
 * @throws after `withinMs`; the last error of the condition is the cause.
 */
export async function until<T>(
  condition: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  what: string,
  withinMs = 120_000,
): Promise<T> {
  const startedAt = Date.now();
  const end = startedAt + withinMs;
  let lastError: unknown;
  do {
    const polledAt = Date.now();
    try {
      const result = await condition();
      if (result !== undefined && result !== null && result !== false) return result;
    } catch (error) {
      lastError = error;
    }
    const now = Date.now();
    const pause = Math.min(Math.max(pauseMs, 2 * (now - polledAt), (now - startedAt) / 10), longestPauseMs);
    await new Promise((resolve) => setTimeout(resolve, pause));
  } while (Date.now() < end);
  throw new Error(`timed out after ${withinMs} ms waiting until ${what}`, { cause: lastError });
}
