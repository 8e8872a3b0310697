/**
 * Waits until `condition` returns something other than undefined, null or false, and returns it. Evaluates it every 20 ms for at
 * most `withinMs`; the last error that it threw becomes the cause of the failure.
 */
export async function until<T>(
  condition: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  what: string,
  withinMs = 20_000,
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
  throw new Error(`not within ${withinMs} ms: ${what}`, { cause: lastError });
}
