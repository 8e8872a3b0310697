import { dayMs, hourMs, minuteMs } from '@ringlet/contracts/durations';
import { type DeliveryStats, successRateOf, waitBuckets } from './success-rate';

/** A rolling window, counted in buckets; the oldest drop out. Milliseconds. */
interface DeliveryWindow {
  readonly ms: number;
  readonly bucketMs: number;
}

/** Shortest first: a rate comes from the shortest window with enough orders. The last one is a pool's history. */
export const deliveryWindows: readonly DeliveryWindow[] = [
  { ms: hourMs, bucketMs: 10 * minuteMs },
  { ms: dayMs, bucketMs: hourMs },
  { ms: 7 * dayMs, bucketMs: dayMs },
];

/** The start of a time's bucket. Milliseconds since 1970, like all times here. */
export function bucketStart({ bucketMs }: DeliveryWindow, at: number): number {
  return Math.floor(at / bucketMs) * bucketMs;
}

/** The start of the oldest bucket that counts: it begins within the window. */
export function oldestBucket({ ms, bucketMs }: DeliveryWindow, now: number): number {
  return Math.ceil((now - ms) / bucketMs) * bucketMs;
}

/** A measured success rate: `rate` percent of `sample` orders of the last `windowSeconds`. */
export interface MeasuredRate {
  readonly rate: number;
  readonly waitSeconds: number;
  readonly sample: number;
  readonly windowSeconds: number;
}

/** The rate of the shortest window with enough orders, else undefined. In the order of `deliveryWindows`. */
export function freshestRate(statsByWindow: readonly (DeliveryStats | undefined)[]): MeasuredRate | undefined {
  for (const [at, { ms }] of deliveryWindows.entries()) {
    const stats = statsByWindow[at];
    const measured = stats && successRateOf(stats);
    if (measured) return { ...measured, windowSeconds: ms / 1000 };
  }
  return undefined;
}

/** The stored counts of one bucket; `waits` by the index of the wait's bucket. */
interface BucketCounts {
  readonly ended?: number;
  readonly received?: number;
  readonly waits?: Readonly<Record<string, number>>;
}

export function sumBuckets(buckets: Iterable<BucketCounts>): DeliveryStats {
  let [sumOfEnded, sumOfReceived] = [0, 0];
  const sums = Array.from({ length: waitBuckets.length + 1 }, () => 0);
  for (const { ended = 0, received = 0, waits = {} } of buckets) {
    sumOfEnded += ended;
    sumOfReceived += received;
    for (const [at, count] of Object.entries(waits)) sums[Number(at)] = (sums[Number(at)] ?? 0) + count;
  }
  return { ended: sumOfEnded, received: sumOfReceived, waits: sums };
}
