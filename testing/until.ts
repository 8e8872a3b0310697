/**
 * Polls `condition` until it returns something other than undefined, null or false, and returns that.
 * @throws after `withinMs`; the last error of the condition is the cause.
 */
export async function until<T>(
  condition: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  what: string,
  withinMs = 120_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  let lastError: unknown;
  do {
    try {
      const result = await condition();
      if (result !== undefined && result !== null && result !== false) return result;
    } catch (error) {
      lastError = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  } while (Date.now() < end);
  throw new Error(`timed out after ${withinMs} ms waiting until ${what}`, { cause: lastError });
}
