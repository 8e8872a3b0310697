import { type Requester } from '@ringlet/messaging/requester';

/** Further differences are only counted. */
const namedAtMost = 50;

/** Differences: a sentence by its subject. `complete`: nothing can be compared. */
export type Differences = ReadonlyMap<string, string>;

export const notRebuilt: Differences = new Map([
  ['complete', 'figures from before the update are missing; run `ringlet-admin analytics rebuild`'],
]);

/**
 * The differences that every comparison found, because sums lag behind until an event is applied. `isLast`: no other comparison follows.
 */
export async function persistentDifferences(
  compare: (isLast: boolean) => Promise<Differences>,
  pause: () => Promise<void>,
  attempts: number,
): Promise<string[]> {
  let found = await compare(attempts <= 1);
  for (let left = attempts - 1; left > 0 && found.size > 0 && !found.has('complete'); left--) {
    await pause();
    const earlier = found;
    found = new Map([...(await compare(left === 1))].filter(([about]) => earlier.has(about)));
  }
  const all = [...found.values()];
  return all.length > namedAtMost
    ? [...all.slice(0, namedAtMost), `${all.length - namedAtMost} more differences`]
    : all;
}

/** A comparison whose differences count if they persisted over all attempts: it returns a sentence for each. */
export const verification =
  (compare: (requester: Requester, now: Date) => Promise<Differences>) =>
  (requester: Requester, now: Date, pause: () => Promise<void>, attempts = 30): Promise<string[]> =>
    persistentDifferences(() => compare(requester, now), pause, attempts);
