import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { type ProviderName } from '../domain/provider-name';
import { type SupplierAmount } from '../domain/supplier-amount';
import { type Difference } from '../domain/supplier-ledger';
import { SupplierDifferenceRow } from './supplier-difference.model';

@Injectable()
export class SupplierDifferences {
  constructor(@InjectCollection(SupplierDifferenceRow) readonly rows: Collection<SupplierDifferenceRow>) {}

  async foundSince(provider: ProviderName, since: Date): Promise<Difference[]> {
    const rows = await this.rows.find({ provider, foundAt: { $gte: since } }).toArray();
    return rows.map(differenceOf);
  }

  async add(
    provider: ProviderName,
    differences: readonly Omit<Difference, 'id'>[],
    session: ClientSession,
  ): Promise<void> {
    if (differences.length === 0) return;
    const rows = differences.map(({ foundAt, from, until, ...found }) => {
      const times = { foundAt: new Date(foundAt), from: new Date(from), until: new Date(until) };
      return { _id: new Types.ObjectId(), provider, ...found, ...times };
    });
    await this.rows.insertMany(rows, { session });
  }

  async remove(ids: readonly string[], session: ClientSession): Promise<void> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    if (ids.length > 0) await this.rows.deleteMany({ _id }, { session });
  }

  /** What providers have kept since then, by standing differences. */
  async keptSince(provider: ProviderName, since: Date): Promise<Readonly<Record<Difference['kind'], SupplierAmount>>> {
    const match = { provider, foundAt: { $gte: since }, stoodAt: { $exists: true } };
    const sums = await this.rows
      .aggregate<{ _id: Difference['kind']; total: number }>([
        { $match: match },
        { $group: { _id: '$kind', total: { $sum: '$amount' } } },
      ])
      .toArray();
    const totals = Object.fromEntries(sums.map(({ _id, total }) => [_id, total]));
    return { kept: 0, unexplained: 0, 'top-up': 0, ...totals };
  }
}

export function differenceOf(row: SupplierDifferenceRow): Difference {
  const { _id, kind, amount, orders, count, foundAt, from, until } = row;
  const times = { foundAt: foundAt.getTime(), from: from.getTime(), until: until.getTime() };
  return { id: _id.toHexString(), kind, amount, orders, count, ...times };
}
