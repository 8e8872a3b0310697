import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model } from 'mongoose';
import { collectionOf } from '@ringlet/persistence/collection';
import { type ProviderName } from '../domain/provider-name';
import { type SupplierAmount } from '../domain/supplier-amount';
import { type Movement } from '../domain/supplier-ledger';
import { type OrderCharge, type OrderRow } from '../order-store/order.model';
import { SupplierMovementRow } from './supplier-movement.model';

/** A movement's subject: an order, or its orphaned activation. */
export interface Bought {
  /** Identifies the purchase. */
  readonly id: string;
  readonly orderId: string;
  readonly provider: ProviderName;
  /** Absent if the charge is unknown. */
  readonly charge?: OrderCharge | undefined;
}

export function boughtBy({ _id, provider, charge }: Pick<OrderRow, '_id' | 'provider' | 'charge'>): Bought {
  const id = _id.toHexString();
  return { id, orderId: id, provider, charge };
}

/** The times before and after a call. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** The expected movements of the providers' accounts. Each is written once, however often it is reported. */
@Injectable()
export class SupplierMovements {
  private readonly rows: Collection<SupplierMovementRow>;

  constructor(@InjectModel(SupplierMovementRow.name) model: Model<SupplierMovementRow>) {
    this.rows = collectionOf(model);
  }

  /** The provider charged a purchase. */
  async charged(bought: Bought, session?: ClientSession): Promise<void> {
    const { charge } = bought;
    if (charge) await this.add('purchase', bought, { from: charge.from, until: charge.until }, session);
  }

  /** The provider confirmed a cancellation, so it returns its charge. */
  returned(bought: Bought, period: Period, session?: ClientSession): Promise<void> {
    return this.add(bought.charge ? 'return' : 'maybe', bought, period, session);
  }

  /** A purchase lost its answer: it may have been charged. */
  maybeCharged(bought: Bought, period: Period): Promise<void> {
    return this.add('maybe', bought, period);
  }

  /** Movements in no compared window yet, by their ends. */
  async open(provider: ProviderName): Promise<Movement[]> {
    const rows = await this.rows.find({ provider, isOpen: true }).sort({ until: 1 }).toArray();
    return rows.map(({ _id: id, orderId, kind, amount, isStated, from, until }) => {
      return { id, orderId, kind, amount, isStated, from: from.getTime(), until: until.getTime() };
    });
  }

  async close(ids: readonly string[], session: ClientSession): Promise<void> {
    await this.rows.updateMany({ _id: { $in: [...ids] } }, { $unset: { isOpen: '' } }, { session });
  }

  /** A number cost less than its list price, so its return is smaller, too. */
  async correct(orderId: string, amount: SupplierAmount, session: ClientSession): Promise<void> {
    const ids = (['purchase', 'return'] as const).map((kind) => idOf(orderId, kind));
    await this.rows.updateMany({ _id: { $in: ids } }, { $set: { amount, isStated: true } }, { session });
  }

  /** Charges minus expected returns. */
  async spentSince(provider: ProviderName, since: Date): Promise<SupplierAmount> {
    const match = { provider, kind: { $in: ['purchase', 'return'] }, until: { $gte: since } };
    const sums = await this.rows
      .aggregate<{ _id: Movement['kind']; total: number }>([
        { $match: match },
        { $group: { _id: '$kind', total: { $sum: '$amount' } } },
      ])
      .toArray();
    return sums.reduce((net, { _id, total }) => (_id === 'purchase' ? net + total : net - total), 0);
  }

  private async add(
    kind: Movement['kind'],
    { id, orderId, provider, charge }: Bought,
    { from, until }: Period,
    session?: ClientSession,
  ): Promise<void> {
    const { amount = 0, isStated = false } = charge ?? {};
    const row = { provider, orderId, kind, amount, isStated, from, until, isOpen: true as const };
    await this.rows.updateOne({ _id: idOf(id, kind) }, { $setOnInsert: row }, { upsert: true, session });
  }
}

function idOf(id: string, kind: Movement['kind']): string {
  return `${id}:${kind}`;
}
