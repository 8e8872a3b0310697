import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type Month, monthOf } from '@ringlet/contracts/month';
import { type OrderSums as Sums } from '@ringlet/contracts/numbers/admin';
import { DaySums } from '@ringlet/persistence/day-sums';
import { Clock } from '@ringlet/platform/clock';
import { refundedCostOf } from '../../domain/refunded-cost';
import { AdminOrderReads, type SoldOrder } from '../../order-store/admin-order-reads';

type Months = Record<Month, { revenue: Kobo; cost: Kobo }>;

/** Sums of orders by the same rules as the events order-activated and order-refunded. */
@Injectable()
export class OrderSums {
  private readonly days: DaySums<Months>;

  constructor(
    private readonly orders: AdminOrderReads,
    @InjectConnection() connection: Connection,
    private readonly clock: Clock,
  ) {
    this.days = new DaySums(connection, 'order_days', {
      first: () => this.orders.firstPlacedAt(),
      read: (from, to) => this.sum({ from, to }),
      changed: (since, before) => this.orders.placedOfRefunded(since, before),
    });
  }

  async whole(): Promise<Sums> {
    const months = await this.sum();
    const total = (field: 'revenue' | 'cost'): Kobo =>
      kobo(Object.values(months).reduce((sum, month) => sum + month[field], 0));
    return { revenue: total('revenue'), cost: total('cost'), months };
  }

  /** From the stored daily sums. */
  async byDay(): Promise<Pick<Sums, 'months'>> {
    const months: Months = {};
    for (const day of await this.days.read(this.clock.now())) {
      for (const [month, { revenue, cost }] of Object.entries(day)) add(months, month as Month, revenue, cost);
    }
    return { months };
  }

  private async sum(time?: { readonly from: Date; readonly to: Date }): Promise<Months> {
    const months: Months = {};
    for await (const order of this.orders.sales(time)) {
      add(months, monthOf(order.activatedAt), order.price, order.cost);
      const refund = refundOf(order);
      if (refund) add(months, monthOf(refund.at), -order.price, -refund.cost);
    }
    return months;
  }
}

function add(months: Months, month: Month, revenue: number, cost: number): void {
  const { revenue: revenueBefore, cost: costBefore } = months[month] ?? { revenue: 0, cost: 0 };
  months[month] = { revenue: kobo(revenueBefore + revenue), cost: kobo(costBefore + cost) };
}

export function refundOf(order: SoldOrder): { at: Date; cost: Kobo } | undefined {
  const { state, refund, activatedAt } = order;
  if (state !== 'refunded') return undefined;
  return { at: refund?.madeAt ?? activatedAt, cost: refundedCostOf(order) };
}
