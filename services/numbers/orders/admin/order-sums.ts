import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Collection, type Connection, type mongo, Types } from 'mongoose';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { type Month, monthOf } from '@ringlet/contracts/month';
import { type OrderSums as Sums } from '@ringlet/contracts/numbers/admin';
import { DaySums } from '@ringlet/persistence/day-sums';
import { Clock } from '@ringlet/platform/clock';
import { refundedCostOf } from '../../domain/refunded-cost';
import { type OrderRow } from '../store/order.model';
import { OrdersRepository } from '../store/orders.repository';

export const soldFields = {
  price: 1,
  cost: 1,
  activatedAt: 1,
  state: 1,
  received: 1,
  costStays: 1,
  refundedAt: 1,
} as const;
export type Sold = Pick<OrderRow, 'price' | 'cost' | 'state' | 'received' | 'costStays' | 'refundedAt'> & {
  activatedAt: Date;
};
type Months = Record<Month, { revenue: Kobo; cost: Kobo }>;

/** Sums of orders by the same rules as the events order-activated and order-refunded. */
@Injectable()
export class OrderSums {
  private readonly rows: Collection<OrderRow>;
  private readonly days: DaySums<Months>;

  constructor(
    orders: OrdersRepository,
    @InjectConnection() connection: Connection,
    private readonly clock: Clock,
  ) {
    this.rows = orders.rows;
    this.days = new DaySums(connection, 'order_days', {
      first: async () =>
        (await this.rows.findOne({}, { sort: { _id: 1 }, projection: { _id: 1 } }))?._id.getTimestamp(),
      read: (from, to) => this.sum({ _id: { $gte: idAt(from), $lt: idAt(to) } }),
      changed: (since, before) => this.refundedSince(since, before),
    });
  }

  /** Reads every order. */
  async whole(): Promise<Sums> {
    const months = await this.sum({});
    const total = (field: 'revenue' | 'cost'): Kobo =>
      kobo(Object.values(months).reduce((sum, month) => sum + month[field], 0));
    return { revenue: total('revenue'), cost: total('cost'), months };
  }

  /** From the stored sums of days. */
  async byDay(): Promise<Pick<Sums, 'months'>> {
    const months: Months = {};
    for (const day of await this.days.read(this.clock.now())) {
      for (const [month, { revenue, cost }] of Object.entries(day)) add(months, month as Month, revenue, cost);
    }
    return { months };
  }

  private async sum(where: mongo.Filter<OrderRow>): Promise<Months> {
    const months: Months = {};
    const sold = this.rows.find({ ...where, activatedAt: { $exists: true } }).project<Sold>(soldFields);
    for await (const order of sold) {
      add(months, monthOf(order.activatedAt), order.price, order.cost);
      const refund = refundOf(order);
      if (refund) add(months, monthOf(refund.at), -order.price, -refund.cost);
    }
    return months;
  }

  /** When refunded orders were made. */
  private async *refundedSince(since: Date, before: Date): AsyncGenerator<Date> {
    const refunded = { refundedAt: { $gte: since }, _id: { $lt: idAt(before) } };
    for await (const { _id } of this.rows.find(refunded, { projection: { _id: 1 } })) yield _id.getTimestamp();
  }
}

function add(months: Months, month: Month, revenue: number, cost: number): void {
  const { revenue: revenueBefore, cost: costBefore } = months[month] ?? { revenue: 0, cost: 0 };
  months[month] = { revenue: kobo(revenueBefore + revenue), cost: kobo(costBefore + cost) };
}

/** What the provider refunds of an order that was refunded, and when. */
export function refundOf(order: Sold): { at: Date; cost: Kobo } | undefined {
  const { state, refundedAt, activatedAt } = order;
  if (state !== 'refunded') return undefined;
  // Older orders have no refundedAt: most were refunded within minutes.
  return { at: refundedAt ?? activatedAt, cost: refundedCostOf(order) };
}

function idAt(at: Date): Types.ObjectId {
  return Types.ObjectId.createFromTime(at.getTime() / 1000);
}
