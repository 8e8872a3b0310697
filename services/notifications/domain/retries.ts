const firstWaitMs = 5_000;
const longestWaitMs = 60 * 60_000;
/** Together with the waits: given up after a bit more than a day. */
export const triesAtMost = 34;

/** How long to wait after a try that failed; undefined when it was the last. `tries` counts those made, from 1. */
export function waitAfter(tries: number): number | undefined {
  return tries >= triesAtMost ? undefined : Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);
}
