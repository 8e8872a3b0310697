/** Ended orders for one service in one country: how many received a code, and after how long. */
export interface DeliveryStats {
  readonly ended: number;
  readonly received: number;
  /** First messages within each of `waitBuckets`, then later ones. */
  readonly waits: readonly number[];
}

/** Upper bounds of the wait histogram, in seconds. */
export const waitBuckets = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200] as const;

/** Fewer ended orders give no meaningful rate. */
export const minimumOrders = 20;

/** The assumed success rate, 0 to 1, of an unmeasured pool. */
export const assumedSuccessRate = 0.4;

/** The index of the histogram bucket for a wait in milliseconds. */
export function waitBucket(waitedMs: number): number {
  const found = waitBuckets.findIndex((step) => waitedMs <= step * 1000);
  return found === -1 ? waitBuckets.length : found;
}

/** The percentage of orders that received a code, the sample size, and the median wait in seconds; undefined for too few orders. */
export function successRateOf({
  ended,
  received,
  waits,
}: DeliveryStats): { rate: number; waitSeconds: number; sample: number } | undefined {
  if (ended < minimumOrders || received > ended) return undefined;
  let seen = 0;
  const half = waits.findIndex((count) => (seen += count) * 2 >= received);
  return {
    rate: Math.round((received / ended) * 100),
    sample: ended,
    waitSeconds: waitBuckets[Math.max(0, half)] ?? waitBuckets[waitBuckets.length - 1] ?? 0,
  };
}

/** The fields of an ended order that are counted. */
interface EndedOrder extends Omit<Pool, 'provider'> {
  /** Absent on orders from before pools were counted. */
  readonly provider?: string;
  readonly activatedAt?: Date;
  readonly messages: readonly { readonly at: Date }[];
}

/** Names an offer in the delivery counts, by product ids. */
export function placeKey({ country, service }: Pick<Pool, 'country' | 'service'>): string {
  return `${country}/${service}`;
}

/** A pool of an offer, by product ids. */
export interface Pool {
  readonly country: string;
  readonly service: string;
  readonly provider: string;
  readonly pool?: string;
}

/** Names an offer's pool in the delivery counts. */
export function poolKey(pool: Pool): string {
  return `${placeKey(pool)}/${pool.provider}/${pool.pool ?? ''}`;
}

/** Increments by offer and by pool: `ended`, `received`, and `waits.<bucket>` of the first messages. */
export function sumDeliveries(orders: readonly EndedOrder[]): Map<string, Record<string, number>> {
  const sums = new Map<string, Record<string, number>>();
  for (const order of orders) {
    const { provider, activatedAt, messages } = order;
    const [first] = messages;
    const keys = [placeKey(order), ...(provider === undefined ? [] : [poolKey({ ...order, provider })])];
    for (const key of keys) {
      const sum = sums.get(key) ?? {};
      sums.set(key, sum);
      const add = (field: string): void => void (sum[field] = (sum[field] ?? 0) + 1);
      add('ended');
      if (!first || !activatedAt) continue;
      add('received');
      add(`waits.${waitBucket(first.at.getTime() - activatedAt.getTime())}`);
    }
  }
  return sums;
}
