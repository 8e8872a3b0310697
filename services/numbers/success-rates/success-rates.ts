import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model } from 'mongoose';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { successRateOf, waitBucket, waitBuckets } from '../domain/success-rate';
import { type OrderRow } from '../orders/order.model';
import { NumbersSettings } from '../settings';
import { PublishedSuccessRatesRow, type PublishedSuccessRate } from './published-success-rates.model';
import { DeliveryStatsRow } from './delivery-stats.model';

interface Standing {
  readonly rate: number;
  readonly waitSeconds: number;
}

const _id = 'published';

/**
 * Counts how orders end and how long codes take. What the offers show of it is counted up by one replica at a time and published,
 * so that all show the same: the catalog's version would differ else, and nobody could keep its answers.
 */
@Injectable()
export class SuccessRates implements OnApplicationBootstrap, OnApplicationShutdown {
  private current: ReadonlyMap<string, Standing> = new Map();
  private shownVersion = 0;
  private readonly listeners: (() => void)[] = [];
  private readonly checking: IntervalTask;

  constructor(
    @InjectModel(DeliveryStatsRow.name) private readonly rows: Model<DeliveryStatsRow>,
    @InjectModel(PublishedSuccessRatesRow.name) private readonly published: Model<PublishedSuccessRatesRow>,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) log: Log,
  ) {
    const failed = (error: unknown): void => log.warn({ err: error }, 'could not read how services fare');
    this.checking = new IntervalTask(() => this.check(), settings.CATALOG_CHECK_MS, failed);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.check();
    this.checking.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.checking.stop();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Goes into the version of what shows them. */
  get version(): number {
    return this.shownVersion;
  }

  of(country: string, service: string): Standing | undefined {
    return this.current.get(`${country}/${service}`);
  }

  /** Counts an order that ended, in the transaction that ends it. */
  async record(order: OrderRow, session: ClientSession): Promise<void> {
    const [first] = order.messages;
    const waited = first && order.activatedAt ? first.at.getTime() - order.activatedAt.getTime() : undefined;
    const received = waited === undefined ? {} : { received: 1, [`waits.${waitBucket(waited)}`]: 1 };
    await this.rows.updateOne(
      { _id: `${order.country}/${order.service}` },
      { $inc: { ended: 1, ...received } },
      { upsert: true, session },
    );
  }

  /** Takes over what is published; where it is time to, counts up and publishes first. */
  async check(): Promise<void> {
    const head = await this.published.findOne({ _id }, { version: 1, nextAt: 1 }).lean<PublishedSuccessRatesRow>();
    if (await this.claim(head?.nextAt)) await this.publish();
    else if (head === null || head.version <= this.shownVersion) return;
    const now = await this.published.findOne({ _id }).lean<PublishedSuccessRatesRow>();
    if (!now || now.version <= this.shownVersion) return;
    this.shownVersion = now.version;
    this.current = new Map(now.shown.map(([place, rate, waitSeconds]) => [place, { rate, waitSeconds }]));
    for (const listener of this.listeners) listener();
  }

  /** Whether it is time to count up, and this process is the one to do it. */
  private async claim(due: Date | undefined): Promise<boolean> {
    const now = this.clock.nowMs();
    const nextAt = new Date(now + this.settings.SUCCESS_RATES_EVERY_MS);
    if (due !== undefined) {
      if (due.getTime() > now) return false;
      return (await this.published.updateOne({ _id, nextAt: due }, { $set: { nextAt } })).modifiedCount === 1;
    }
    try {
      await this.published.create({ _id, version: 0, nextAt, shown: [] });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async publish(): Promise<void> {
    const rows = await this.rows.find().sort({ _id: 1 }).lean<DeliveryStatsRow[]>();
    const shown = rows.flatMap(({ _id: place, ended = 0, received = 0, waits = {} }): PublishedSuccessRate[] => {
      const counts = Array.from({ length: waitBuckets.length + 1 }, (_, at) => waits[at] ?? 0);
      const successRate = successRateOf({ ended, received, waits: counts });
      return successRate ? [[place, successRate.rate, successRate.waitSeconds]] : [];
    });
    await this.published.updateOne({ _id, shown: { $ne: shown } }, { $set: { shown }, $inc: { version: 1 } });
  }
}
