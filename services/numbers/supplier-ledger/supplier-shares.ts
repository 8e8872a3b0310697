import { Inject, Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type ProviderName } from '../domain/provider-name';
import { KeptInMemory } from '../kept-in-memory';
import { NumbersSettings } from '../settings';
import { SupplierLedgerRow } from './supplier-ledger.model';

/** The share that each provider keeps, in memory; one replica measures it for all. */
@Injectable()
export class SupplierShares extends KeptInMemory {
  private current: ReadonlyMap<ProviderName, number> = new Map();

  constructor(
    @InjectCollection(SupplierLedgerRow) private readonly rows: Collection<SupplierLedgerRow>,
    @Inject(SETTINGS) settings: NumbersSettings,
    @Inject(LOG) log: Log,
  ) {
    super('supplier shares', settings, log);
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

  async load(): Promise<void> {
    const { version } = this;
    const rows = await this.rows.find({ keptShare: { $gt: 0 } }, { projection: { keptShare: 1 } }).toArray();
    this.current = new Map(rows.map(({ _id, keptShare = 0 }) => [_id, keptShare]));
    if (version !== this.version) this.changed();
  }
}
