import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { lagosTimeZone } from '@ringlet/contracts/days';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type ConfirmTopUpInput } from '@ringlet/contracts/numbers/supplier-ledger';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type ProviderName } from '../domain/provider-name';
import { type SupplierAmount, supplierAmount } from '../domain/supplier-amount';
import { confirmTopUp, type Difference } from '../domain/supplier-ledger';
import { NumbersSettings } from '../settings';
import { SupplierDifferenceRow } from './supplier-difference.model';

@Injectable()
export class SupplierDifferences {
  constructor(
    @InjectCollection(SupplierDifferenceRow) readonly rows: Collection<SupplierDifferenceRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** The owner states a payment to the provider. */
  async confirm({ id, amount: paidIn }: ConfirmTopUpInput, adminId: string, correlationId: string): Promise<void> {
    const amount = supplierAmount(paidIn);
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const at = this.clock.now();
      const open = { _id: new Types.ObjectId(id), kind: 'top-up' as const, confirmed: { $exists: false } };
      const change = { $set: { confirmed: { amount, by: adminId, at } } };
      const topUp = await this.rows.findOneAndUpdate(open, change, { session });
      if (!topUp) throw new RingletError('numbers/top-up-gone');
      const { provider } = topUp;
      const now = at.getTime();
      const known = await this.foundSince(provider, new Date(now - hourMs));
      const limits = { now, standsAfterMs: this.settings.timing.supplierStandAfterMs };
      const { added, evenedOut } = confirmTopUp(differenceOf(topUp), amount, known, limits);
      await this.remove(evenedOut, session);
      await this.add(provider, added, session);
      emit(adminActed, { adminId, action: 'top-up.confirmed', about: provider, to: paidIn });
    });
  }

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

  /** The amount that stands of one kind since then. */
  async amountSince(provider: ProviderName, since: Date, kind: Difference['kind']): Promise<SupplierAmount> {
    // Any time: `$exists` would need the rows beside the index.
    const stands = { stoodAt: { $gt: new Date(0) } };
    const [sum] = await this.rows
      .aggregate<{ amount: SupplierAmount }>([
        { $match: { provider, foundAt: { $gte: since }, kind, ...stands } },
        { $group: { _id: null, amount: { $sum: '$amount' } } },
      ])
      .toArray();
    return sum?.amount ?? 0;
  }

  /** What stands of a provider's differences since then, by day. */
  sumsSince(provider: ProviderName, since: Date): Promise<DifferenceSum[]> {
    const day = { $dateToString: { date: '$foundAt', format: '%Y-%m-%d', timezone: lagosTimeZone } };
    return this.rows
      .aggregate<DifferenceSum>([
        { $match: { provider, foundAt: { $gte: since }, stoodAt: { $exists: true } } },
        {
          $group: {
            _id: { day, kind: '$kind' },
            amount: { $sum: '$amount' },
            numbers: { $sum: { $ifNull: ['$count', 1] } },
          },
        },
        { $replaceWith: { day: '$_id.day', kind: '$_id.kind', amount: '$amount', numbers: '$numbers' } },
      ])
      .toArray();
  }
}

/** Differences of a day of Africa/Lagos. */
export interface DifferenceSum {
  readonly day: string;
  readonly kind: Difference['kind'];
  readonly amount: SupplierAmount;
  /** For how many numbers; an uncertain difference counts as one. */
  readonly numbers: number;
}

/** All that stands of one kind. */
export function amountOf(sums: readonly DifferenceSum[], kind: Difference['kind']): SupplierAmount {
  return sums.reduce((total, sum) => (sum.kind === kind ? total + sum.amount : total), 0);
}

function differenceOf(row: SupplierDifferenceRow): Difference {
  const { _id, kind, amount, orders, count, foundAt, from, until } = row;
  const times = { foundAt: foundAt.getTime(), from: from.getTime(), until: until.getTime() };
  return { id: _id.toHexString(), kind, amount, orders, count, ...times };
}
