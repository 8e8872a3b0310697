import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type AdminOrder, type ListAllOrdersInput, type Sale } from '@ringlet/contracts/numbers/admin';
import { type PageOf, searchAtMost } from '@ringlet/contracts/paging';
import { idRangeOf, isWithin } from '@ringlet/persistence/id-range';
import { findByPrefix, type Branch, keysetPage, orderingOf, pageInMemory } from '@ringlet/persistence/keyset';
import { tailDigits } from '../../domain/number-tails';
import { statesWithStatus } from '../../domain/order-states';
import { hasReview, type OrderRow, reviewIndex } from '../store/order.model';
import { refundOf, soldFields } from './order-sums';
import { conditionsOfDigits } from './order-search';
import { OrdersRepository } from '../store/orders.repository';
import { presentToAdmin } from '../store/present-order';
import { soldAs } from '../store/sold-as';

const sortFields = { created_at: '_id', price: 'price' } as const;
const clientIndex = { userId: 1, _id: -1 } as const;
const salesPage = 1000;
const namedFields = {
  userId: 1,
  provider: 1,
  kind: 1,
  service: 1,
  serviceName: 1,
  country: 1,
  countryName: 1,
} as const;
const saleFields = { ...soldFields, ...namedFields, chargedAt: 1 } as const;

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
    const ids = idRangeOf(input);
    const found = await this.search(input);
    if (found === undefined) {
      const branches = branchesOf(input).map((branch) => ({ ...branch, ids }));
      return keysetPage(page, ordering, branches, this.rows, presentToAdmin);
    }
    const rows = ids === undefined ? found : found.filter((row) => isWithin(ids, row));
    return pageInMemory(page, ordering, rows, presentToAdmin);
  }

  /** Activated orders after an id, by the rules of their sums. An empty page is the last. */
  async sales(after?: string): Promise<Sale[]> {
    const from = after === undefined ? {} : { _id: { $gt: new Types.ObjectId(after) } };
    const sold = this.rows
      .find({ ...from, activatedAt: { $exists: true } })
      .sort({ _id: 1 })
      .limit(salesPage)
      .project<OrderRow & { activatedAt: Date }>(saleFields);
    return (await sold.toArray()).map((order) => {
      const { _id, userId, provider, service, country, price, cost, activatedAt, received } = order;
      const refund = refundOf(order);
      return {
        id: _id.toHexString(),
        userId,
        provider,
        service,
        country,
        ...soldAs(order),
        price,
        cost,
        at: activatedAt.toISOString(),
        ...(received && { received: true as const }),
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
    const found = await this.rows
      .find({ ...where, $or: conditionsOfDigits(digits) })
      .limit(searchAtMost + 1)
      .toArray();
    if (found.length > searchAtMost) throw new RingletError('platform/search-too-wide');
    return found;
  }
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
