import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { Metrics } from '@ringlet/platform/metrics';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { deliveryWindows, freshestRate, type MeasuredRate, oldestBucket, sumBuckets } from '../domain/delivery-windows';
import { type DeliveryStats, placeKey, type Pool, poolKey } from '../domain/success-rate';
import { KeptInMemory } from '../kept-in-memory';
import { DeliveryBucketRow } from './delivery-bucket.model';
import { DeliveryCounts } from './delivery-counts';
import { PoolsAside } from './pools-aside';
import { type PoolAside, type PublishedSuccessRate, PublishedSuccessRatesRow } from './published-success-rates.model';

interface SuccessRate extends MeasuredRate {
  /** ISO 8601 */
  readonly measuredAt?: string;
}

interface Published {
  readonly version: number;
  readonly rates: ReadonlyMap<string, SuccessRate>;
  /** The pools that have stopped delivering, and since when. */
  readonly aside: ReadonlyMap<string, Date>;
}

const _id = 'published';

/**
 * Success rates from our own orders, and the pools that have stopped delivering. One replica at a time computes and publishes
 * them, and all show the published ones: otherwise the catalog's version, and every cached answer, would differ between
 * replicas.
 */
@Injectable()
export class SuccessRates extends KeptInMemory<Published> {
  constructor(
    @InjectCollection(DeliveryBucketRow) private readonly buckets: Collection<DeliveryBucketRow>,
    @InjectCollection(PublishedSuccessRatesRow) private readonly published: Collection<PublishedSuccessRatesRow>,
    private readonly deliveryCounts: DeliveryCounts,
    private readonly poolsAside: PoolsAside,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    super('success rates', { version: 0, rates: new Map(), aside: new Map() });
    const asideCount = () => this.current.aside.size;
    metrics.gauge({
      name: 'ringlet_pools_aside',
      help: 'Pools of number providers that have stopped delivering and are sold last.',
      collect() {
        this.set(asideCount());
      },
    });
  }

  override async onApplicationBootstrap(): Promise<void> {
    await super.onApplicationBootstrap();
    const { successRatesEveryMs } = this.settings.timing;
    await this.tasks.runExclusive('success-rates', successRatesEveryMs, async () => {
      await this.deliveryCounts.collect();
      await this.publish();
    });
  }

  /** The sold pool's success rate, or, if that pool has too few orders, that of all pools of the offer. */
  of(pool: Pool): SuccessRate | undefined {
    const { rates } = this.current;
    return rates.get(poolKey(pool)) ?? rates.get(placeKey(pool));
  }

  get hasAside(): boolean {
    return this.current.aside.size > 0;
  }

  /** Whether a pool has stopped delivering. */
  isAside(pool: Pool): boolean {
    return this.current.aside.has(poolKey(pool));
  }

  /** The pools that have stopped delivering (pool: empty if unnamed), and since when. */
  pools(): readonly (Required<Pool> & { since: Date })[] {
    return [...this.current.aside].map(([key, since]) => {
      const [country = '', service = '', provider = '', pool = ''] = key.split('/');
      return { country, service, provider, pool, since };
    });
  }

  /** Each provider's orders that ended in the last 24 hours, and how many received a code. */
  async ofProviders(): Promise<ReadonlyMap<string, Pick<DeliveryStats, 'ended' | 'received'>>> {
    const [window, at] = [deliveryWindows[1]!, 1];
    const rows = this.buckets.aggregate<{ _id: string } & Pick<DeliveryStats, 'ended' | 'received'>>([
      { $match: { window: at, start: { $gte: new Date(oldestBucket(window, this.clock.nowMs())) } } },
      { $group: { _id: '$key', ended: { $sum: '$ended' }, received: { $sum: '$received' } } },
    ]);
    const sums = new Map<string, Pick<DeliveryStats, 'ended' | 'received'>>();
    for await (const { _id: key, ended, received } of rows) {
      const [, , provider] = key.split('/');
      // Without a provider it is the sum of all pools of an offer.
      if (provider === undefined) continue;
      const before = sums.get(provider) ?? { ended: 0, received: 0 };
      sums.set(provider, { ended: before.ended + ended, received: before.received + received });
    }
    return sums;
  }

  /** Computes the rates and the pools to set aside, and publishes changes. */
  async publish(): Promise<void> {
    const now = this.clock.now();
    const counts = await this.readCounts(now.getTime());
    const rates = [...counts.keys].sort().flatMap((key): PublishedSuccessRate[] => {
      const found = freshestRate(counts.byWindow.map((window) => window.get(key)));
      return found ? [[key, found.rate, found.waitSeconds, found.sample, found.windowSeconds]] : [];
    });
    await this.published.updateOne({ _id }, { $setOnInsert: { version: 0, rates: [] } }, { upsert: true });
    const before = await this.published.findOne({ _id });
    const aside = await this.poolsAside.decide(before?.aside ?? [], counts);
    // Another replica that published meanwhile counted the same orders.
    const unchanged = { _id, version: before?.version ?? 0 } as const;
    const isChanged = { $or: [{ rates: { $ne: rates } }, { aside: { $ne: aside } }] };
    await this.published.updateOne(
      { ...unchanged, ...isChanged },
      { $set: { rates, aside, measuredAt: now }, $inc: { version: 1 } },
    );
    await this.load();
  }

  /** All offers' and pools' counts. A day's buckets tell what has ended since a time within the last day. */
  private async readCounts(now: number) {
    const byWindow: Map<string, DeliveryStats>[] = [];
    const rows = await Promise.all(
      deliveryWindows.map((window, at) =>
        this.buckets.find({ window: at, start: { $gte: new Date(oldestBucket(window, now)) } }).toArray(),
      ),
    );
    const keys = new Set<string>();
    for (const ofWindow of rows) {
      const byKey = byKeyOf(ofWindow);
      for (const key of byKey.keys()) keys.add(key);
      byWindow.push(new Map([...byKey].map(([key, buckets]) => [key, sumBuckets(buckets)])));
    }
    const hourly = byKeyOf(rows[1] ?? []);
    return {
      keys,
      byWindow,
      history: (key: string) => byWindow[byWindow.length - 1]?.get(key),
      endedSince: (key: string, since: number) =>
        sumBuckets((hourly.get(key) ?? []).filter(({ start }) => start.getTime() >= since)),
    };
  }

  /** Null if the version is loaded: the rates are many. */
  protected async read(): Promise<Published | null> {
    const head = await this.published.findOne({ _id }, { projection: { version: 1 } });
    const row = head && head.version > this.version ? await this.published.findOne({ _id }) : null;
    if (row === null) return null;
    const measuredAt = row.measuredAt && { measuredAt: row.measuredAt.toISOString() };
    const rates = row.rates.map(([key, rate, waitSeconds, sample, windowSeconds]) => {
      return [key, { rate, waitSeconds, sample, windowSeconds, ...measuredAt }] as const;
    });
    const aside = (row.aside ?? []).map(({ key, since }: PoolAside) => [key, since] as const);
    return { version: row.version, rates: new Map(rates), aside: new Map(aside) };
  }
}

function byKeyOf(rows: readonly DeliveryBucketRow[]): ReadonlyMap<string, readonly DeliveryBucketRow[]> {
  const byKey = new Map<string, DeliveryBucketRow[]>();
  for (const row of rows) {
    const known = byKey.get(row.key);
    if (known) known.push(row);
    else byKey.set(row.key, [row]);
  }
  return byKey;
}
