import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { type ProviderName } from '../domain/provider-name';
import { KeptInMemory } from '../kept-in-memory';
import { SupplierLedgerRow } from './supplier-ledger.model';

interface Shares {
  /** Empty while no provider keeps anything. */
  readonly version: string;
  readonly byProvider: ReadonlyMap<ProviderName, number>;
}

/** The share that each provider keeps, in memory; one replica measures it for all. */
@Injectable()
export class SupplierShares extends KeptInMemory<Shares> {
  constructor(@InjectCollection(SupplierLedgerRow) private readonly rows: Collection<SupplierLedgerRow>) {
    super('supplier shares', { version: '', byProvider: new Map() });
  }

  /** 0 if it keeps nothing, or nothing is measured. */
  of(provider: ProviderName): number {
    return this.current.byProvider.get(provider) ?? 0;
  }

  get isAny(): boolean {
    return this.current.byProvider.size > 0;
  }

  protected override isNewer({ version }: Shares): boolean {
    return version !== this.version;
  }

  protected async read(): Promise<Shares> {
    const rows = await this.rows.find({ keptShare: { $gt: 0 } }, { projection: { keptShare: 1 } }).toArray();
    const byProvider = new Map(rows.map(({ _id, keptShare = 0 }) => [_id, keptShare]));
    return { version: [...byProvider].map(([provider, share]) => `${provider}-${share}`).join('-'), byProvider };
  }
}
