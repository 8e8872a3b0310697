import { Injectable } from '@nestjs/common';
import { type Collection, type mongo, Types } from 'mongoose';
import { orderKinds } from '@ringlet/contracts/numbers/order';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { type ReviewQueueCount } from '@ringlet/contracts/review-queues';
import { InjectCollection } from '@ringlet/persistence/collection';
import { byNewest } from '@ringlet/persistence/first-rows';
import { beginsWith, type Branch, keysetPage, type Ordering } from '@ringlet/persistence/keyset';
import { countQueue } from '@ringlet/persistence/review-queues';
import { tailDigits, wholeNumber } from '../domain/number-tails';
import { providerNames } from '../domain/provider-name';
import { hasReview, numberIndex, OrderRow, refundIndex, reviewIndex } from './order.model';

const openReview = { ...hasReview, 'review.status': 'open' } as const;
/** The fields that sales are computed from. */
const soldFields = {
  price: 1,
  cost: 1,
  activatedAt: 1,
  state: 1,
  received: 1,
  refund: 1,
} as const;
const placeFields = {
  userId: 1,
  provider: 1,
  kind: 1,
  service: 1,
  serviceName: 1,
  country: 1,
  countryName: 1,
  chargedAt: 1,
} as const;

export type SoldOrder = Pick<OrderRow, '_id' | Exclude<keyof typeof soldFields, 'activatedAt'>> &
  Required<Pick<OrderRow, 'activatedAt'>>;
type PlacedSale = SoldOrder & Pick<OrderRow, keyof typeof placeFields>;

/** Reads all clients' orders for the back office. */
@Injectable()
export class AdminOrderReads {
  constructor(@InjectCollection(OrderRow) private readonly rows: Collection<OrderRow>) {}

  page<View>(
    page: Page,
    ordering: Ordering<OrderRow>,
    branches: readonly Branch<OrderRow>[],
    present: (row: OrderRow) => View,
  ): Promise<PageOf<View>> {
    return keysetPage(page, ordering, branches, this.rows, present);
  }

  async hasOrder(id: Types.ObjectId): Promise<boolean> {
    return (await this.rows.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
  }

  async findAll(where: mongo.Filter<OrderRow>): Promise<OrderRow[]> {
    return this.rows.find(where).toArray();
  }

  /** Up to `limit` orders whose number contains these digits, or, for fewer than six, begins with them. */
  async numbered(digits: string, where: mongo.Filter<OrderRow>, limit: number): Promise<OrderRow[]> {
    const part = digits.length < tailDigits ? wholeNumber(digits) : digits;
    return this.rows
      .find({ ...where, ...numberedWith(part) }, { hint: { ...numberIndex } })
      .limit(limit)
      .toArray();
  }

  /** Up to `limit` orders whose number ends with these digits, six or more, newest first. */
  async endingWith(digits: string, limit: number): Promise<OrderRow[]> {
    return this.rows.find({ numberTails: digits }).sort({ _id: -1 }).limit(limit).toArray();
  }

  /** Up to `limit` orders for each kind of search term. */
  async search(terms: SearchTerms, limit: number): Promise<OrderRow[]> {
    const found = searchConditions(terms).map((where) => this.rows.find(where).limit(limit).toArray());
    return (await Promise.all(found)).flat();
  }

  /** A client's orders before an id, newest first. */
  async before(userId: string, id: string | undefined, limit: number): Promise<OrderRow[]> {
    const before = id === undefined ? {} : { _id: { $lt: new Types.ObjectId(id) } };
    const found = orderKinds.map((kind) => {
      return this.rows
        .find({ userId, kind, ...before })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray();
    });
    return (await Promise.all(found)).flat().sort(byNewest).slice(0, limit);
  }

  countReviews(): Promise<ReviewQueueCount> {
    return countQueue(this.rows, openReview, 'createdAt', { hint: { ...reviewIndex } });
  }

  /** Up to `limit` orders with a number after an id, oldest first. */
  async salesAfter(id: string | undefined, limit: number): Promise<PlacedSale[]> {
    const after = id === undefined ? {} : { _id: { $gt: new Types.ObjectId(id) } };
    const projection = { ...soldFields, ...placeFields };
    const found = this.rows.find<PlacedSale>({ ...after, activatedAt: { $exists: true } }, { projection });
    return found.sort({ _id: 1 }).limit(limit).toArray();
  }

  /** Orders with a number: all, or those placed from one time until before another. */
  sales(time?: { readonly from: Date; readonly to: Date }): AsyncIterable<SoldOrder> {
    const placed = time && { _id: { $gte: idAt(time.from), $lt: idAt(time.to) } };
    return this.rows.find<SoldOrder>({ ...placed, activatedAt: { $exists: true } }, { projection: soldFields });
  }

  async firstPlacedAt(): Promise<Date | undefined> {
    const first = await this.rows.findOne({}, { sort: { _id: 1 }, projection: { _id: 1 } });
    return first?._id.getTimestamp();
  }

  /** The placement times of orders that were placed before a time and refunded since another. */
  async *placedOfRefunded(since: Date, placedBefore: Date): AsyncGenerator<Date> {
    const refunded = { 'refund.madeAt': { $gte: since }, _id: { $lt: idAt(placedBefore) } };
    const options = { projection: { _id: 1 }, hint: { ...refundIndex } };
    for await (const { _id } of this.rows.find(refunded, options)) yield _id.getTimestamp();
  }
}

/** An order's search terms: its id, digits of its number, its activation's id. */
export interface SearchTerms {
  readonly id?: string | undefined;
  readonly digits?: string | undefined;
  readonly activationId?: string | undefined;
}

/** The conditions of the queries, each served by an index. */
function searchConditions({ id, digits, activationId }: SearchTerms): mongo.Filter<OrderRow>[] {
  return [
    ...(id === undefined ? [] : [{ _id: new Types.ObjectId(id) }]),
    ...(activationId === undefined ? [] : providerNames.map((provider) => ({ provider, activationId }))),
    ...(digits === undefined ? [] : [numberedWith(digits)]),
  ];
}

/** Without $elemMatch, one tail could match one bound and another tail the other. */
function numberedWith(digits: string): mongo.Filter<OrderRow> {
  return { numberTails: { $elemMatch: beginsWith(digits) } };
}

function idAt(at: Date): Types.ObjectId {
  return Types.ObjectId.createFromTime(at.getTime() / 1000);
}
