import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { successRateOf, waitBuckets } from '../domain/success-rate';
import { NumbersSettings } from '../settings';
import { DeliveryCounts } from './delivery-counts';
import { DeliveryStatsRow } from './delivery-stats.model';
import { type PublishedSuccessRate, PublishedSuccessRatesRow } from './published-success-rates.model';

interface SuccessRate {
  readonly rate: number;
  readonly waitSeconds: number;
}

const _id = 'published';
const minLeaseMs = 60_000;

/**
 * Success rates from our own orders. One replica at a time computes and publishes them and all show what is published, because
 * the catalog's version, and with it every cached answer, would differ between replicas otherwise.
 */
@Injectable()
export class SuccessRates implements OnApplicationBootstrap, OnApplicationShutdown {
  private current: ReadonlyMap<string, SuccessRate> = new Map();
  private loadedVersion = 0;
  private readonly listeners: (() => void)[] = [];
  private readonly following: IntervalTask;

  constructor(
    @InjectModel(DeliveryStatsRow.name) private readonly stats: Model<DeliveryStatsRow>,
    @InjectModel(PublishedSuccessRatesRow.name) private readonly published: Model<PublishedSuccessRatesRow>,
    private readonly deliveryCounts: DeliveryCounts,
    private readonly tasks: ScheduledTasks,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) log: Log,
  ) {
    const failed = (error: unknown): void => log.warn({ err: error }, 'success rates load failed');
    this.following = new IntervalTask(() => this.load(), settings.CATALOG_CHECK_MS, failed);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
    const { SUCCESS_RATES_EVERY_MS, CATALOG_CHECK_MS: pollMs } = this.settings;
    const options = { pollMs, leaseMs: Math.max(minLeaseMs, 3 * pollMs) };
    await this.tasks.runExclusive('success-rates', SUCCESS_RATES_EVERY_MS, () => this.countAndPublish(), options);
    this.following.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.following.stop();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Of the published rates; part of the version of what shows them. */
  get version(): number {
    return this.loadedVersion;
  }

  of(country: string, service: string): SuccessRate | undefined {
    return this.current.get(`${country}/${service}`);
  }

  private async countAndPublish(): Promise<void> {
    await this.deliveryCounts.collect();
    await this.publish();
  }

  /** Computes the rates and publishes them where they have changed. */
  async publish(): Promise<void> {
    const rows = await this.stats.find().sort({ _id: 1 }).lean<DeliveryStatsRow[]>();
    const rates = rows.flatMap(({ _id: key, ended = 0, received = 0, waits = {} }): PublishedSuccessRate[] => {
      const counts = Array.from({ length: waitBuckets.length + 1 }, (_, bucket) => waits[bucket] ?? 0);
      const successRate = successRateOf({ ended, received, waits: counts });
      return successRate ? [[key, successRate.rate, successRate.waitSeconds]] : [];
    });
    await this.published.updateOne({ _id }, { $setOnInsert: { version: 0, rates: [] } }, { upsert: true });
    await this.published.updateOne({ _id, rates: { $ne: rates } }, { $set: { rates }, $inc: { version: 1 } });
    await this.load();
  }

  /** Loads the published rates if they are newer. */
  async load(): Promise<void> {
    const head = await this.published.findOne({ _id }, { version: 1 }).lean<PublishedSuccessRatesRow>();
    if (!head || head.version <= this.loadedVersion) return;
    const row = await this.published.findOne({ _id }).lean<PublishedSuccessRatesRow>();
    if (!row || row.version <= this.loadedVersion) return;
    this.loadedVersion = row.version;
    this.current = new Map(row.rates.map(([key, rate, waitSeconds]) => [key, { rate, waitSeconds }]));
    for (const listener of this.listeners) listener();
  }
}
