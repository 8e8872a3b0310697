/**
 * Waits until `condition` gives something other than undefined, null or false, and returns it. The condition is asked again
 * and again for at most `withinMs`; what it last threw is the reason of the failure.
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
  throw new Error(`waited ${withinMs} ms in vain until ${what}`, { cause: lastError });
}
