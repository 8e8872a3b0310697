import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { type Month, monthOf } from '@ringlet/contracts/month';
import { type AdminOrder, type ListAllOrdersInput, type OrderSums } from '@ringlet/contracts/numbers/admin';
import { type PageOf } from '@ringlet/contracts/paging';
import { findByPrefix, type Branch, keysetPage, orderingOf, pageInMemory } from '@ringlet/persistence/keyset';
import { statesShownAs } from '../domain/order-states';
import { type OrderRow } from './order.model';
import { Orders, presentToAdmin } from './orders.repository';

const sortFields = { created_at: '_id', price: 'price' } as const;
const ofClient = { userId: 1, _id: -1 } as const;
const summed = { price: 1, cost: 1, activatedAt: 1, state: 1, received: 1, costStays: 1, refundedAt: 1 } as const;
type Sold = Pick<OrderRow, 'price' | 'cost' | 'state' | 'received' | 'costStays' | 'refundedAt'> & {
  activatedAt: Date;
};
const flagged = { attention: 1, _id: -1 } as const;

/** Every client's orders, as the back office looks for them. */
@Injectable()
export class AdminOrderQueries {
  private readonly rows: Collection<OrderRow>;

  constructor(orders: Orders) {
    this.rows = orders.rows;
  }

  /** Errors: platform/search-too-wide. */
  async list(input: ListAllOrdersInput): Promise<PageOf<AdminOrder>> {
    const { sort = '-created_at', limit, cursor } = input;
    const page = { limit, cursor };
    const ordering = orderingOf<OrderRow>(sort, sortFields);
    const found = await this.sought(input);
    return found === undefined
      ? keysetPage(page, ordering, branchesOf(input), this.rows, presentToAdmin)
      : pageInMemory(page, ordering, found, presentToAdmin);
  }

  /** One order after the other, by the same rules as the events that tell of it: see order-activated and order-refunded. */
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
    const sold = this.rows.find({ activatedAt: { $exists: true } }).project<Sold>(summed);
    for await (const { price, cost, activatedAt, state, received, costStays, refundedAt } of sold) {
      add(activatedAt, price, cost);
      // Older ones do not say when: most were over within minutes.
      if (state === 'refunded') add(refundedAt ?? activatedAt, -price, received || costStays === true ? 0 : -cost);
    }
    return { revenue: kobo(total.revenue), cost: kobo(total.cost), months };
  }

  /** What a number or the id of an order leads to; undefined where it is the id of a client, or nothing is sought. */
  private async sought(input: ListAllOrdersInput): Promise<OrderRow[] | undefined> {
    const { number, id } = input;
    if (number !== undefined) return findByPrefix(this.rows, 'number', number, { where: filterOf(input) });
    if (id === undefined) return undefined;
    const _id = new Types.ObjectId(id);
    const isOrder = (await this.rows.findOne({ _id }, { projection: { _id: 1 } })) !== null;
    return isOrder ? this.rows.find({ ...filterOf(input), _id }).toArray() : undefined;
  }
}

/** What clients and flagged orders have is little: it is read from their own index, and the rest of the filter is looked at. */
function branchesOf(input: ListAllOrdersInput): Branch<OrderRow>[] {
  const { userIds, id, status, attention } = input;
  const filter = filterOf(input);
  const ofUser = (userId: string): Branch<OrderRow> => ({ where: { ...filter, userId }, index: ofClient });
  if (id !== undefined) return [ofUser(id)];
  if (userIds !== undefined) return userIds.map(ofUser);
  if (attention === true) return [{ where: filter, index: flagged }];
  return status === undefined ? [{ where: {} }] : statesShownAs(status).map((state) => ({ where: { state } }));
}

function filterOf({ status, attention }: ListAllOrdersInput): Branch<OrderRow>['where'] {
  return {
    ...(status === undefined ? {} : { state: { $in: statesShownAs(status) } }),
    // Any text: an index can serve this, and not that there is one.
    ...(attention === true ? { attention: { $gte: '' } } : {}),
  };
}
