/** How orders for one service in one country have fared: of those that ended, how many got a code, and how long it took. */
export interface DeliveryStats {
  readonly ended: number;
  readonly received: number;
  /** How many first messages came within each of `waitBuckets`, then how many later. */
  readonly waits: readonly number[];
}

/** Seconds: the upper ends of the classes that waiting times are counted in. */
export const waitBuckets = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200] as const;

/** Shown only from this many orders on: fewer say nothing. */
export const minimumOrders = 20;

/** Which class a waiting time (milliseconds) is counted in. */
export function waitBucket(waitedMs: number): number {
  const found = waitBuckets.findIndex((step) => waitedMs <= step * 1000);
  return found === -1 ? waitBuckets.length : found;
}

/** The percentage of orders that got a code, and the seconds within which half of the codes came. */
export function successRateOf({
  ended,
  received,
  waits,
}: DeliveryStats): { rate: number; waitSeconds: number } | undefined {
  if (ended < minimumOrders || received > ended) return undefined;
  let seen = 0;
  const half = waits.findIndex((count) => (seen += count) * 2 >= received);
  return {
    rate: Math.round((received / ended) * 100),
    waitSeconds: waitBuckets[Math.max(0, half)] ?? waitBuckets[waitBuckets.length - 1] ?? 0,
  };
}
