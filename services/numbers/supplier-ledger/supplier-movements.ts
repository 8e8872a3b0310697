import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { type ProviderName } from '../domain/provider-name';
import { type SupplierAmount } from '../domain/supplier-amount';
import { type Movement } from '../domain/supplier-ledger';
import { type OrderCharge, type OrderRow } from '../order-store/order.model';
import { OrdersRepository } from '../order-store/orders.repository';
import { SupplierMovementRow } from './supplier-movement.model';

/** A movement's subject: an order, or its orphaned activation. */
export interface Bought {
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

/**
 * The expected movements of the providers' accounts: orders have their charges; the others are stored here, once however often
 * they are reported.
 */
@Injectable()
export class SupplierMovements {
  constructor(
    @InjectCollection(SupplierMovementRow) private readonly rows: Collection<SupplierMovementRow>,
    private readonly orders: OrdersRepository,
  ) {}

  /** The provider charged something that no order shows, for a given-up order. */
  async charged(bought: Bought): Promise<void> {
    const { charge } = bought;
    if (charge) await this.add('purchase', bought, { from: charge.from, until: charge.until });
  }

  /** The provider confirmed a cancellation, so it returns its charge. */
  returned(bought: Bought, period: Period, session?: ClientSession): Promise<void> {
    const { charge } = bought;
    return this.add(charge && charge.isDoubtful !== true ? 'return' : 'maybe', bought, period, session);
  }

  /** A purchase lost its answer: it may have been charged. */
  maybeCharged(bought: Bought, period: Period): Promise<void> {
    return this.add('maybe', bought, period);
  }

  /** Movements in no compared window yet; `since`: the end of the last one. */
  async open(provider: ProviderName, since: Date): Promise<Movement[]> {
    const [rows, charged] = await Promise.all([
      this.rows.find({ provider, isOpen: true }).toArray(),
      this.orders.chargedAfter(provider, since),
    ]);
    const purchases = charged.map(({ _id, charge: { amount, isStated, from, until } }) => {
      const orderId = _id.toHexString();
      return { _id: idOf(orderId, 'purchase'), orderId, kind: 'purchase' as const, amount, isStated, from, until };
    });
    return [...rows, ...purchases]
      .map(({ _id: id, orderId, kind, amount, isStated, from, until }) => {
        return { id, orderId, kind, amount, isStated, from: from.getTime(), until: until.getTime() };
      })
      .sort((one, other) => one.until - other.until);
  }

  async close(ids: readonly string[], session: ClientSession): Promise<void> {
    await this.rows.updateMany({ _id: { $in: [...ids] } }, { $unset: { isOpen: '' } }, { session });
  }

  /** A number cost less than its list price, so its return is smaller, too. */
  async correct(orderId: string, amount: SupplierAmount | undefined, session: ClientSession): Promise<void> {
    await this.orders.correctCharge(orderId, amount, session);
    const $set = amount === undefined ? { kind: 'maybe' as const } : { amount, isStated: true };
    await this.rows.updateOne({ _id: idOf(orderId, 'return') }, { $set }, { session });
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
