import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { Gauge } from 'prom-client';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { findStop, isStopped, type SellingStop, type SellingTarget } from '../domain/selling-stops';
import { NumbersSettings } from '../settings';
import { sellingStopsId, SellingStopsRow } from './selling-stops.model';

/** Who changes the selling of what, and why. */
export interface SellingChange extends SellingTarget {
  readonly name: string;
  readonly stopped: boolean;
  readonly by: string;
  readonly reason: string;
}

/** What is not sold now, in memory. A change that another replica stored is read within CATALOG_CHECK_MS. */
@Injectable()
export class SellingStops implements OnApplicationBootstrap, OnApplicationShutdown {
  private current: Pick<SellingStopsRow, 'version' | 'stops'> = { version: 0, stops: [] };
  private readonly listeners: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(SellingStopsRow.name) private readonly rows: Model<SellingStopsRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    metrics: Metrics,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const gauge: Gauge = new Gauge({
      name: 'ringlet_selling_stopped',
      help: 'Providers and services (kind) that are not sold by the decision of an admin.',
      labelNames: ['kind', 'id'],
      registers: [metrics.registry],
      collect: () => {
        gauge.reset();
        for (const { kind, id } of this.stops) gauge.set({ kind, id }, 1);
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
    this.timer = setInterval(() => {
      this.load().catch((error: unknown) => this.log.warn({ err: error }, 'selling stops load failed'));
    }, this.settings.CATALOG_CHECK_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  get version(): number {
    return this.current.version;
  }

  get stops(): readonly SellingStop[] {
    return this.current.stops;
  }

  /** Whether the provider may not sell the service (a product id) now. */
  has(provider: string, service: string): boolean {
    return isStopped(this.stops, provider, service);
  }

  /** Called when something else is stopped or sold. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Stores a change with its audit entry. What is stopped or sold already stays as it is. */
  async change({ stopped, ...change }: SellingChange, correlationId: string): Promise<void> {
    const { kind, id, by, reason, name } = change;
    const isChanged = await this.transactions.run(correlationId, async ({ session, emit }) => {
      const saved = await this.rows.findOne({ _id: sellingStopsId }, {}, { session }).lean<SellingStopsRow>();
      const before = saved?.stops ?? [];
      const stop = findStop(before, change);
      if (stopped === (stop !== undefined)) return false;
      const stops = stopped ? [...before, { ...change, at: this.clock.now() }] : before.filter((each) => each !== stop);
      await this.rows.updateOne(
        { _id: sellingStopsId },
        { $set: { stops }, $inc: { version: 1 } },
        { upsert: true, session },
      );
      const action = stopped ? 'selling.stopped' : 'selling.resumed';
      emit(adminActed, { adminId: by, action, about: `${kind}:${id}`, to: name, reason });
      return true;
    });
    await this.load();
    if (isChanged) this.log.warn({ kind, id, admin: by }, stopped ? 'selling stopped' : 'selling resumed');
  }

  private async load(): Promise<void> {
    const saved = await this.rows.findOne({ _id: sellingStopsId }).lean<SellingStopsRow>();
    if (!saved || saved.version <= this.current.version) return;
    this.current = saved;
    for (const listener of this.listeners) listener();
  }
}
