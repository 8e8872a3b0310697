import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type ProviderName } from '../domain/provider-name';
import { NumbersSettings } from '../settings';
import { SupplierLedgerRow } from './supplier-ledger.model';

/** The share that each provider keeps, in memory; one replica measures it for all. */
@Injectable()
export class SupplierShares implements OnApplicationBootstrap, OnApplicationShutdown {
  private current: ReadonlyMap<ProviderName, number> = new Map();
  private readonly listeners: (() => void)[] = [];
  private readonly following: IntervalTask;

  constructor(
    @InjectCollection(SupplierLedgerRow) private readonly rows: Collection<SupplierLedgerRow>,
    @Inject(SETTINGS) settings: NumbersSettings,
    @Inject(LOG) log: Log,
  ) {
    const failed = (error: unknown): void => log.warn({ err: error }, 'supplier shares load failed');
    this.following = new IntervalTask(() => this.load(), settings.timing.catalogCheckMs, failed);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
    this.following.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.following.stop();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Equal on replicas with the same shares; empty while no provider keeps anything. */
  get version(): string {
    return [...this.current].map(([provider, share]) => `${provider}-${share}`).join('-');
  }

  /** 0 if it keeps nothing, or nothing is measured. */
  of(provider: ProviderName): number {
    return this.current.get(provider) ?? 0;
  }

  get isAny(): boolean {
    return this.current.size > 0;
  }

  private async load(): Promise<void> {
    const { version } = this;
    const rows = await this.rows.find({ keptShare: { $gt: 0 } }, { projection: { keptShare: 1 } }).toArray();
    this.current = new Map(rows.map(({ _id, keptShare = 0 }) => [_id, keptShare]));
    if (version !== this.version) for (const listener of this.listeners) listener();
  }
}
