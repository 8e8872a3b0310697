import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type AdminOrder, type ListAllOrdersInput, type Sale } from '@ringlet/contracts/numbers/admin';
import { orderKinds } from '@ringlet/contracts/numbers/order';
import { type SearchOrdersInput } from '@ringlet/contracts/numbers/order-search';
import { type Found, type PageOf, searchAtMost } from '@ringlet/contracts/paging';
import { type TimelineInput, type TimelineRow } from '@ringlet/contracts/timeline';
import { byNewest, firstRows } from '@ringlet/persistence/first-rows';
import { idRangeOf, isWithin } from '@ringlet/persistence/id-range';
import { type Branch, type Ordering, orderingOf, pageInMemory } from '@ringlet/persistence/keyset';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { orderStates, statesWithStatus } from '../../domain/order-states';
import { AdminOrderReads } from '../../order-store/admin-order-reads';
import { clientIndex, hasReview, type OrderRow, reviewIndex } from '../../order-store/order.model';
import { presentToAdmin } from '../../order-store/present-order';
import { saleEventFields } from '../../order-store/sale-event-fields';
import { refundOf } from './order-sums';

const sortFields = { created_at: '_id', price: 'price' } as const;
const salesPage = 1000;

@Injectable()
export class AdminOrderQueries {
  constructor(private readonly orders: AdminOrderReads) {}

  /** Errors: platform/search-too-wide. */
  async list(input: ListAllOrdersInput): Promise<PageOf<AdminOrder>> {
    const { sort = '-created_at', limit, cursor } = input;
    const page = { limit, cursor };
    const ordering = orderingOf<OrderRow>(sort, sortFields);
    const ids = idRangeOf(input);
    const found = await this.findBy(input);
    if (found === undefined) {
      const branches = branchesOf(input, ordering).map((branch) => ({ ...branch, ids }));
      return this.orders.page(page, ordering, branches, presentToAdmin);
    }
    const rows = ids === undefined ? found : found.filter((row) => isWithin(ids, row));
    return pageInMemory(page, ordering, rows, presentToAdmin);
  }

  async search({ limit, ...terms }: SearchOrdersInput): Promise<Found<AdminOrder>> {
    const found = await this.orders.search(terms, limit + 1);
    return firstRows(found.sort(byNewest), limit, presentToAdmin);
  }

  async timeline({ userId, limit, after }: TimelineInput): Promise<TimelineRow<AdminOrder>[]> {
    const orders = (await this.orders.before(userId, after, limit)).map(presentToAdmin);
    return orders.map((order) => ({ ...order, position: order.id, at: order.createdAt }));
  }

  /** Activated orders after an id, by the same rules as the sums. An empty page is the last. */
  async sales(after?: string): Promise<Sale[]> {
    return (await this.orders.salesAfter(after, salesPage)).map((order) => {
      const { _id, userId, provider, service, country, price, cost, activatedAt, received } = order;
      const refund = refundOf(order);
      return {
        id: _id.toHexString(),
        userId,
        provider,
        service,
        country,
        ...saleEventFields(order),
        price,
        cost,
        at: activatedAt.toISOString(),
        received: received || undefined,
        refund: refund && { cost: refund.cost, at: refund.at.toISOString() },
      };
    });
  }

  /** The orders with a phone number or an order id; undefined if the id is a client's or there is no search. */
  private async findBy(input: ListAllOrdersInput): Promise<OrderRow[] | undefined> {
    const { number, id } = input;
    if (number !== undefined) {
      const found = await this.orders.numbered(number, filterOf(input), searchAtMost + 1);
      if (found.length > searchAtMost) throw new RingletError('platform/search-too-wide');
      return found;
    }
    if (id === undefined) return undefined;
    const _id = new Types.ObjectId(id);
    return (await this.orders.hasOrder(_id)) ? this.orders.findAll({ ...filterOf(input), _id }) : undefined;
  }
}

/**
 * A list's queries, each served by an index in its order. A client's orders and open reviews are few, so they are read from
 * their own index and filtered.
 */
function branchesOf(input: ListAllOrdersInput, { field }: Ordering<OrderRow>): Branch<OrderRow>[] {
  const { userIds, id, status, attention } = input;
  const filter = filterOf(input);
  const ofUser = (userId: string): Branch<OrderRow>[] =>
    orderKinds.map((kind) => ({ where: { ...filter, userId, kind }, index: clientIndex }));
  if (id !== undefined) return ofUser(id);
  if (userIds !== undefined) return userIds.flatMap(ofUser);
  if (attention === true) return [{ where: filter, index: reviewIndex }];
  const states = status === undefined ? orderStates : statesWithStatus(status);
  if (field === 'price') return states.map((state) => ({ where: { state } }));
  if (status === undefined) return [{ where: {} }];
  return states.flatMap((state) => orderKinds.map((kind) => ({ where: { state, kind } })));
}

function filterOf({ status, attention }: ListAllOrdersInput): Branch<OrderRow>['where'] {
  const state = status === undefined ? undefined : { $in: statesWithStatus(status) };
  return withoutUndefined({ state, ...(attention === true ? { ...hasReview, 'review.status': 'open' } : {}) });
}
