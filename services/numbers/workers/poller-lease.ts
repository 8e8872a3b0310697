import { Inject, Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type WorkQueue } from '@ringlet/work-queue/work-queue';
import { clockDriftMs } from '../domain/call-shares';
import { type ProviderName } from '../domain/provider-name';
import { type OrderRow } from '../order-store/order.model';
import { NumbersSettings } from '../settings';
import { PollerRow } from './poller.model';

/** How long a gone replica's orders are released repeatedly: a claim that was in flight may still be written. */
const releasedForMs = hourMs;

/** A provider's queue of active orders, and how many of them this replica has leased. */
export interface PolledQueue {
  readonly provider: ProviderName;
  readonly queue: Pick<WorkQueue<OrderRow>, 'releaseAllOf'>;
  readonly leasedCount: () => number;
}

/**
 * This replica's lease on all orders that it polls: one update per quarter of `pollLeaseMs`, however many orders there are. A
 * replica polls only until the end of its stored lease; when a lease is over the others release its orders.
 */
@Injectable()
export class PollerLease {
  private readonly renewing: IntervalTask;
  private queues: readonly PolledQueue[] = [];
  private released: () => void = () => undefined;
  private holder = '';
  private until = 0;
  private live: readonly PollerRow[] = [];

  constructor(
    @InjectCollection(PollerRow) private readonly rows: Collection<PollerRow>,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const failed = (error: unknown): void => this.log.warn({ err: error }, 'poller lease renewal failed');
    this.renewing = new IntervalTask(() => this.renew(), settings.timing.pollLeaseMs / 4, failed);
  }

  /** `released` is called when a lost replica's orders are due. */
  start(queues: readonly PolledQueue[], released: () => void): void {
    this.queues = queues;
    this.released = released;
    this.renewing.start();
    this.renewing.poke();
  }

  /** Call it after the leased orders have been released. Other replicas release any that failed. */
  async stop(): Promise<void> {
    await this.renewing.stop();
    this.until = 0;
    try {
      await this.rows.updateOne({ _id: this.holder }, { $set: { endedAt: this.clock.now() } });
    } catch (error) {
      this.log.warn({ err: error }, 'poller lease release failed');
    }
  }

  /** The holder that claims and polls orders; undefined without a valid lease. An earlier holder's leases are lost. */
  current(): string | undefined {
    return this.clock.nowMs() < this.until ? this.holder : undefined;
  }

  get replicas(): number {
    return Math.max(1, this.live.length);
  }

  /** This replica's position among them, from 0. */
  get position(): number {
    const holders = this.live.map(({ _id }) => _id).sort();
    return Math.max(0, holders.indexOf(this.holder));
  }

  /** How many of a provider's orders other replicas have leased, as of their last renewals. */
  leasedByOthers(provider: ProviderName): number {
    const others = this.live.filter(({ _id }) => _id !== this.holder);
    return others.reduce((sum, { held }) => sum + (held[provider] ?? 0), 0);
  }

  async renew(): Promise<void> {
    const now = this.clock.nowMs();
    const until = new Date(now + this.settings.timing.pollLeaseMs);
    const leased = Object.fromEntries(this.queues.map(({ provider, leasedCount }) => [provider, leasedCount()]));
    if (now < this.until && (await this.extend(until, leased))) this.until = until.getTime();
    else await this.begin(until);
    const rows = await this.rows.find().toArray();
    const isOver = (row: PollerRow): boolean => row.endedAt !== undefined || row.until.getTime() + clockDriftMs <= now;
    this.live = rows.filter((row) => !isOver(row));
    await this.releaseOrdersOf(rows.filter(isOver), now);
  }

  private async extend(until: Date, held: PollerRow['held']): Promise<boolean> {
    const own = { _id: this.holder, endedAt: { $exists: false } };
    return (await this.rows.updateOne(own, { $set: { until, held } })).matchedCount === 1;
  }

  private async begin(until: Date): Promise<void> {
    if (this.holder !== '') this.log.warn({ holder: this.holder }, 'poller lease lost');
    const holder = crypto.randomUUID();
    await this.rows.insertOne({ _id: holder, until, held: {} });
    this.holder = holder;
    this.until = until.getTime();
  }

  /** One update per queue, however many replicas have ended: in a crash loop they are hundreds. */
  private async releaseOrdersOf(over: readonly PollerRow[], now: number): Promise<void> {
    const holders: string[] = [];
    for (const row of over) if (row.endedAt !== undefined || (await this.end(row, now))) holders.push(row._id);
    const released = await Promise.all(this.queues.map(({ queue }) => queue.releaseAllOf(holders)));
    const count = released.reduce((sum, each) => sum + each, 0);
    if (count > 0) {
      this.log.warn({ holders, orders: count }, 'orders of lost replicas released');
      this.released();
    }
    const isForgotten = ({ endedAt }: PollerRow): boolean =>
      endedAt !== undefined && now - endedAt.getTime() > releasedForMs;
    const forgotten = over.filter(isForgotten).map(({ _id }) => _id);
    if (forgotten.length > 0) await this.rows.deleteMany({ _id: { $in: forgotten } });
  }

  /** False if it has renewed its lease since. */
  private async end({ _id, until }: PollerRow, now: number): Promise<boolean> {
    return (await this.rows.updateOne({ _id, until }, { $set: { endedAt: new Date(now) } })).matchedCount === 1;
  }
}
