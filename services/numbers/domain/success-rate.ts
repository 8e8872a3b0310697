/** Ended orders for one service in one country: how many received a code, and after what time. */
export interface DeliveryStats {
  readonly ended: number;
  readonly received: number;
  /** First messages within each of `waitBuckets`, then later ones. */
  readonly waits: readonly number[];
}

/** Upper bounds of the histogram of waiting times, in seconds. */
export const waitBuckets = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200] as const;

/** Fewer ended orders give no meaningful rate. */
export const minimumOrders = 20;

/** The index of the histogram bucket for a waiting time in milliseconds. */
export function waitBucket(waitedMs: number): number {
  const found = waitBuckets.findIndex((step) => waitedMs <= step * 1000);
  return found === -1 ? waitBuckets.length : found;
}

/** The percentage of orders that received a code, and the median waiting time in seconds; undefined for too few orders. */
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

/** What is counted of an order that has ended. */
export interface EndedOrder {
  readonly country: string;
  readonly service: string;
  readonly activatedAt?: Date;
  readonly messages: readonly { readonly at: Date }[];
}

/** The increments of ended orders by `<country>/<service>`: `ended`, `received`, and `waits.<bucket>` of the first messages. */
export function sumDeliveries(orders: readonly EndedOrder[]): Map<string, Record<string, number>> {
  const sums = new Map<string, Record<string, number>>();
  for (const {
    country,
    service,
    activatedAt,
    messages: [first],
  } of orders) {
    const key = `${country}/${service}`;
    const sum = sums.get(key) ?? {};
    sums.set(key, sum);
    const add = (field: string): void => void (sum[field] = (sum[field] ?? 0) + 1);
    add('ended');
    if (!first || !activatedAt) continue;
    add('received');
    add(`waits.${waitBucket(first.at.getTime() - activatedAt.getTime())}`);
  }
  return sums;
}
