import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { type Month, monthOf } from '@ringlet/contracts/month';
import { type AdminOrder, type ListAllOrdersInput, type OrderSums, type Sale } from '@ringlet/contracts/numbers/admin';
import { type PageOf, searchAtMost } from '@ringlet/contracts/paging';
import { findByPrefix, type Branch, keysetPage, orderingOf, pageInMemory } from '@ringlet/persistence/keyset';
import { tailDigits } from '../domain/number-tails';
import { statesWithStatus } from '../domain/order-states';
import { hasReview, type OrderRow, reviewIndex } from './order.model';
import { OrdersRepository } from './orders.repository';
import { presentToAdmin } from './present-order';

const sortFields = { created_at: '_id', price: 'price' } as const;
const clientIndex = { userId: 1, _id: -1 } as const;
const salesPage = 1000;
const summedFields = { price: 1, cost: 1, activatedAt: 1, state: 1, received: 1, costStays: 1, refundedAt: 1 } as const;
type Sold = Pick<OrderRow, 'price' | 'cost' | 'state' | 'received' | 'costStays' | 'refundedAt'> & {
  activatedAt: Date;
};

/** Every client's orders, for the back office. */
@Injectable()
export class AdminOrderQueries {
  private readonly rows: Collection<OrderRow>;

  constructor(orders: OrdersRepository) {
    this.rows = orders.rows;
  }

  /** Errors: platform/search-too-wide. */
  async list(input: ListAllOrdersInput): Promise<PageOf<AdminOrder>> {
    const { sort = '-created_at', limit, cursor } = input;
    const page = { limit, cursor };
    const ordering = orderingOf<OrderRow>(sort, sortFields);
    const found = await this.search(input);
    return found === undefined
      ? keysetPage(page, ordering, branchesOf(input), this.rows, presentToAdmin)
      : pageInMemory(page, ordering, found, presentToAdmin);
  }

  /** Sums by the same rules as the events order-activated and order-refunded. */
  async sums(): Promise<OrderSums> {
    const total = { revenue: 0, cost: 0 };
    const months: Record<Month, { revenue: Kobo; cost: Kobo }> = {};
    const add = (at: Date, revenue: number, cost: number): void => {
      const month = (months[monthOf(at)] ??= { revenue: kobo(0), cost: kobo(0) });
      month.revenue = kobo(month.revenue + revenue);
      month.cost = kobo(month.cost + cost);
      total.revenue += revenue;
      total.cost += cost;
    };
    const sold = this.rows.find({ activatedAt: { $exists: true } }).project<Sold>(summedFields);
    for await (const order of sold) {
      add(order.activatedAt, order.price, order.cost);
      const refund = refundOf(order);
      if (refund) add(refund.at, -order.price, -refund.cost);
    }
    return { revenue: kobo(total.revenue), cost: kobo(total.cost), months };
  }

  /** Activated orders after an id, by the same rules. An empty page is the last. */
  async sales(after?: string): Promise<Sale[]> {
    const from = after === undefined ? {} : { _id: { $gt: new Types.ObjectId(after) } };
    const sold = this.rows
      .find({ ...from, activatedAt: { $exists: true } })
      .sort({ _id: 1 })
      .limit(salesPage)
      .project<Sold & { _id: Types.ObjectId }>(summedFields);
    return (await sold.toArray()).map((order) => {
      const { _id, price, cost, activatedAt } = order;
      const refund = refundOf(order);
      return {
        id: _id.toHexString(),
        price,
        cost,
        at: activatedAt.toISOString(),
        ...(refund && { refund: { cost: refund.cost, at: refund.at.toISOString() } }),
      };
    });
  }

  /** The orders with a number or an order id; undefined where the id is a client's, or nothing is searched for. */
  private async search(input: ListAllOrdersInput): Promise<OrderRow[] | undefined> {
    const { number, id } = input;
    if (number !== undefined) return this.findByNumber(number, filterOf(input));
    if (id === undefined) return undefined;
    const _id = new Types.ObjectId(id);
    const isOrder = (await this.rows.findOne({ _id }, { projection: { _id: 1 } })) !== null;
    return isOrder ? this.rows.find({ ...filterOf(input), _id }).toArray() : undefined;
  }

  /** By any six digits or more; by fewer only at the beginning. Errors: platform/search-too-wide. */
  private async findByNumber(digits: string, where: Branch<OrderRow>['where']): Promise<OrderRow[]> {
    if (digits.length < tailDigits) return findByPrefix(this.rows, 'number', digits, { where });
    // A pattern is compared with each tail by itself; of a range, one tail could meet each bound. An older replica stores no tails.
    const beginsWith = { $regex: `^${digits}` };
    const found = await this.rows
      .find({ ...where, $or: [{ number: beginsWith }, { numberTails: beginsWith }] })
      .limit(searchAtMost + 1)
      .toArray();
    if (found.length > searchAtMost) throw new RingletError('platform/search-too-wide');
    return found;
  }
}

function refundOf({
  state,
  cost,
  received,
  costStays,
  refundedAt,
  activatedAt,
}: Sold): { at: Date; cost: Kobo } | undefined {
  if (state !== 'refunded') return undefined;
  // Older orders have no refundedAt: most were refunded within minutes.
  return { at: refundedAt ?? activatedAt, cost: received || costStays === true ? kobo(0) : cost };
}

/** A client's orders and open reviews are few: they are read from their own index and filtered. */
function branchesOf(input: ListAllOrdersInput): Branch<OrderRow>[] {
  const { userIds, id, status, attention } = input;
  const filter = filterOf(input);
  const ofUser = (userId: string): Branch<OrderRow> => ({ where: { ...filter, userId }, index: clientIndex });
  if (id !== undefined) return [ofUser(id)];
  if (userIds !== undefined) return userIds.map(ofUser);
  if (attention === true) return [{ where: filter, index: reviewIndex }];
  return status === undefined ? [{ where: {} }] : statesWithStatus(status).map((state) => ({ where: { state } }));
}

function filterOf({ status, attention }: ListAllOrdersInput): Branch<OrderRow>['where'] {
  return {
    ...(status === undefined ? {} : { state: { $in: statesWithStatus(status) } }),
    ...(attention === true ? { ...hasReview, 'review.status': 'open' } : {}),
  };
}
