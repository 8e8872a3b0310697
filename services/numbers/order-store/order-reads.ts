import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, type mongo, Types } from 'mongoose';
import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type OrderKind, orderKinds } from '@ringlet/contracts/numbers/order';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { InjectCollection } from '@ringlet/persistence/collection';
import { byNewest } from '@ringlet/persistence/first-rows';
import { type Branch, keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { wholeNumber } from '../domain/number-tails';
import { ownKinds } from '../domain/order-kind';
import { endedStates } from '../domain/order-states';
import { type ProviderName } from '../domain/provider-name';
import { openSwap } from '../domain/swap';
import { handleOf } from './handles';
import { clientIndex, numberIndex, OrderRow, queueIndex } from './order.model';
import { replacementKey } from './request-key';

/** A code before these messages does not count. */
export const lastMessagesCount = 20;
export const lastMessages = { messages: { $slice: -lastMessagesCount } } as const;

/** Messages that describe an order's delivery. */
const describedMessages = 20;

/** A filter for a client's orders. */
interface OwnOrdersFilter extends Pick<Branch<OrderRow>, 'projection'> {
  readonly kinds?: readonly OrderKind[];
  readonly where?: Branch<OrderRow>['where'];
}

/** A filter for a client's code orders. */
interface CodesFilter {
  readonly isActive: boolean;
  /** Seconds since 1970: at or after `from`, before `to`. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Longer than a purchase may take (milliseconds). */
const decidedWithinMs = 3 * minuteMs;

type Place = 'country' | 'service' | 'provider' | 'pool';
type EndingRental = Pick<OrderRow, '_id' | 'userId' | 'createdAt' | 'expiresAt' | 'rental' | 'renewal'>;
type RecentCode = Pick<OrderRow, 'userId' | Place | 'expiresAt' | 'refund' | 'state' | 'swap' | 'messages'> &
  Required<Pick<OrderRow, 'activatedAt'>>;

/** How a code order went. */
const codeOutcome = {
  userId: 1,
  service: 1,
  state: 1,
  received: 1,
  activatedAt: 1,
  expiresAt: 1,
  refund: 1,
  swap: 1,
  apiKey: 1,
} as const;
export type CodeOutcome = Pick<OrderRow, '_id' | keyof typeof codeOutcome>;

/** Reads orders for clients and workers; AdminOrderReads reads them for the back office. */
@Injectable()
export class OrderReads {
  constructor(@InjectCollection(OrderRow) protected readonly rows: Collection<OrderRow>) {}

  async find(id: Types.ObjectId, session?: ClientSession): Promise<OrderRow | undefined> {
    return (await this.rows.findOne({ _id: id }, { session })) ?? undefined;
  }

  /** Throws numbers/order-not-found. */
  async get(id: Types.ObjectId | string, session?: ClientSession): Promise<OrderRow> {
    const order = await this.find(new Types.ObjectId(id), session);
    if (!order) throw new RingletError('numbers/order-not-found');
    return order;
  }

  /** A client's own order; extensions are part of their rental. Throws numbers/order-not-found. */
  async findOwn(orderId: string, userId: string): Promise<OrderRow> {
    const order = await this.find(new Types.ObjectId(orderId));
    if (!order || order.kind === 'extension' || order.userId !== userId) {
      throw new RingletError('numbers/order-not-found');
    }
    return order;
  }

  async findByRequestKey(requestKey: string): Promise<OrderRow | undefined> {
    return (await this.rows.findOne({ requestKey })) ?? undefined;
  }

  async findByRefundKey(userId: string, key: string): Promise<Pick<OrderRow, '_id' | 'refund'> | undefined> {
    const named = { userId, handles: handleOf('refund', key), 'refund.key': key };
    return (await this.rows.findOne(named, { projection: { refund: 1 } })) ?? undefined;
  }

  /** A client's order whose swap was requested with this key. */
  async findBySwapKey(userId: string, key: string): Promise<OrderRow | undefined> {
    return (await this.rows.findOne({ userId, handles: handleOf('swap', key), 'swap.key': key })) ?? undefined;
  }

  async findReplacement(order: Pick<OrderRow, '_id'>): Promise<OrderRow | undefined> {
    return this.findByRequestKey(replacementKey(order));
  }

  /** `messages`: all, or only the last ones, which hold the code. */
  async findByDecimalId(userId: string, decimalId: number, messages: 'all' | 'last'): Promise<OrderRow | undefined> {
    const options = messages === 'all' ? {} : { projection: lastMessages };
    return (await this.rows.findOne({ userId, decimalId }, options)) ?? undefined;
  }

  async findWithLastMessages(id: Types.ObjectId, userId: string): Promise<OrderRow | undefined> {
    return (await this.rows.findOne({ _id: id, userId }, { projection: lastMessages })) ?? undefined;
  }

  /** A client's order if it has this message, with the message. */
  async findMessage(
    id: Types.ObjectId,
    messageId: Types.ObjectId,
    userId: string,
  ): Promise<Pick<OrderRow, 'messages' | 'serviceName'> | null> {
    const projection = { serviceName: 1, messages: { $elemMatch: { _id: messageId } } };
    return this.rows.findOne<Pick<OrderRow, 'messages' | 'serviceName'>>({ _id: id, userId }, { projection });
  }

  /** A page of a client's orders of some kinds, newest first. */
  pageOf<View>(
    userId: string,
    page: Page,
    { kinds = ownKinds, where = {}, projection }: OwnOrdersFilter,
    present: (row: OrderRow) => View,
  ): Promise<PageOf<View>> {
    const branches = kinds.map((kind) => ({ where: { ...where, userId, kind }, index: clientIndex, projection }));
    return keysetPage(page, newestFirst, branches, this.rows, present);
  }

  /** A page of a client's orders with this `ref` of their program, newest first, without messages. */
  pageOfRef<View>(userId: string, page: Page, ref: string, present: (row: OrderRow) => View): Promise<PageOf<View>> {
    const where = { userId, handles: handleOf('ref', ref), kind: { $in: [...ownKinds] } };
    return keysetPage(page, newestFirst, [{ where, projection: { messages: 0 } }], this.rows, present);
  }

  /** A client's code orders with a decimal id, newest first, with their last messages. */
  async codesOf(userId: string, { isActive, from, to, skip, limit }: CodesFilter): Promise<OrderRow[]> {
    const _id = withoutUndefined({
      $gte: from === undefined ? undefined : Types.ObjectId.createFromTime(from),
      $lt: to === undefined ? undefined : Types.ObjectId.createFromTime(to),
    });
    const where: mongo.Filter<OrderRow> = withoutUndefined({
      userId,
      decimalId: { $exists: true },
      kind: 'code',
      _id: Object.keys(_id).length > 0 ? _id : undefined,
      state: isActive ? ('active' as const) : undefined,
    });
    const found = this.rows.find(where, { projection: lastMessages });
    return found.sort({ _id: -1 }).skip(skip).limit(limit).toArray();
  }

  /** A client's last purchases, newest first: code numbers and extensions. */
  async lastBoughtBy(
    userId: string,
    limit: number,
  ): Promise<Pick<OrderRow, '_id' | 'kind' | 'country' | 'countryName' | 'service' | 'serviceName'>[]> {
    const projection = { country: 1, countryName: 1, service: 1, serviceName: 1, kind: 1 };
    const bought = (['code', 'extension'] as const).map((kind) => {
      return this.rows.find({ userId, kind }, { projection }).sort({ _id: -1 }).limit(limit).toArray();
    });
    return (await Promise.all(bought)).flat().sort(byNewest).slice(0, limit);
  }

  /** The client's orders among these ids, as lists name them. */
  async labelled(
    userId: string,
    ids: readonly string[],
  ): Promise<Pick<OrderRow, '_id' | 'number' | 'countryName' | 'serviceName' | 'extension'>[]> {
    if (ids.length === 0) return [];
    const projection = { number: 1, countryName: 1, serviceName: 1, extension: 1 };
    return this.rows.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, userId }, { projection }).toArray();
  }

  /** A client's orders among these ids, oldest first, with their first messages. */
  async delivered(userId: string, ids: readonly string[]): Promise<OrderRow[]> {
    const among = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, userId };
    const projection = { messages: { $slice: describedMessages } };
    return this.rows.find(among, { projection }).sort({ _id: 1 }).toArray();
  }

  /** When a client's code number stops receiving. */
  async findEnd(id: Types.ObjectId, userId: string): Promise<Pick<OrderRow, 'state' | 'expiresAt'> | undefined> {
    const projection = { state: 1, expiresAt: 1 };
    return (await this.rows.findOne({ _id: id, userId, kind: 'code' }, { projection })) ?? undefined;
  }

  /** When each order stops receiving. */
  async ends(ids: readonly Types.ObjectId[]): Promise<Pick<OrderRow, '_id' | 'state' | 'expiresAt'>[]> {
    return this.rows.find({ _id: { $in: [...ids] } }, { projection: { state: 1, expiresAt: 1 } }).toArray();
  }

  /** The completed extensions of a client's rental, newest first. */
  async extensionsOf(
    userId: string,
    rentalId: string,
    limit: number,
  ): Promise<Pick<OrderRow, 'extension' | 'price' | 'createdAt'>[]> {
    const made = { userId, kind: 'extension', 'extension.of': rentalId, state: 'completed' } as const;
    const found = this.rows.find(made, { projection: { extension: 1, price: 1, createdAt: 1 } });
    return found.sort({ _id: -1 }).limit(limit).toArray();
  }

  /** Whether an extension from the present end was given up without the provider's answer: the provider may have made it. */
  async hasUnconfirmedExtension({ _id, userId, expiresAt }: OrderRow): Promise<boolean> {
    const given = { userId, kind: 'extension', 'extension.of': _id.toHexString() } as const;
    return this.exists({ ...given, 'extension.from': expiresAt, review: { $exists: true } });
  }

  /** The active rentals ending after `now` and not after `until`. */
  rentalsEnding(now: Date, until: Date): AsyncIterable<EndingRental> {
    const fields = { userId: 1, createdAt: 1, expiresAt: 1, rental: 1, renewal: 1 };
    const ending = { kind: 'rental', state: 'active', expiresAt: { $gt: now, $lte: until } } as const;
    return this.rows.find(ending, { projection: fields });
  }

  /** Those of them that renew automatically and are not being extended; without messages. */
  async rentalsRenewing(now: Date, until: Date): Promise<OrderRow[]> {
    const ending = { kind: 'rental', state: 'active', expiresAt: { $gt: now, $lte: until } } as const;
    const renewed = { renewal: { $exists: true }, 'rental.pendingExtensionId': { $exists: false } };
    return this.rows.find({ ...ending, ...renewed }, { projection: { messages: 0 } }).toArray();
  }

  /** A client's active numbers bought until then whose planned swap still waits. */
  async waitingForAutoSwap(userId: string, boughtUntil: Date): Promise<Pick<OrderRow, '_id'>[]> {
    const bought = { userId, createdAt: { $lte: boughtUntil }, state: 'active' as const };
    const planned = { ...bought, ...openSwap, 'swap.isAutomatic': true as const };
    return this.rows.find(planned, { projection: { _id: 1 } }).toArray();
  }

  async hasOpen(userId: string): Promise<boolean> {
    return this.exists({ userId, state: { $nin: [...endedStates] } });
  }

  async activeWithNumbers(numbers: readonly string[]): Promise<Pick<OrderRow, '_id' | 'number' | 'service'>[]> {
    // Without the hint the planner may read all active orders.
    const options = { projection: { number: 1, service: 1 }, hint: { ...numberIndex } };
    return this.rows.find({ numberTails: { $in: numbers.map(wholeNumber) }, state: 'active' }, options).toArray();
  }

  /** How many numbers, still within their time, their provider does not know. */
  async countMissing(provider: ProviderName, now: Date): Promise<number> {
    const queues = [`poll:${provider}` as const, `cancel:${provider}` as const];
    const open = { provider, state: { $in: ['active' as const, 'cancelling' as const] }, expiresAt: { $gt: now } };
    const missing = { 'job.queue': { $in: queues }, 'missing.asks': { $gt: 0 }, ...open };
    return this.rows.countDocuments(missing, { hint: { ...queueIndex } });
  }

  /** How many of a provider's numbers are polled, counted up to `limit`. */
  async countPolled(provider: ProviderName, limit: number): Promise<number> {
    return this.rows.countDocuments({ 'job.queue': `poll:${provider}` }, { limit });
  }

  /** Those of a provider's activations that belong to an order. */
  async knownActivations(provider: ProviderName, activationIds: readonly string[]): Promise<ReadonlySet<string>> {
    const where = { provider, activationId: { $in: [...activationIds] } };
    const rows = await this.rows.find(where, { projection: { activationId: 1 } }).toArray();
    return new Set(rows.flatMap(({ activationId }) => activationId ?? []));
  }

  /** Whether a purchase is running that began by then and may be at this provider. */
  async hasUndecided(provider: ProviderName, placedUntilMs: number): Promise<boolean> {
    const _id = { $lt: Types.ObjectId.createFromTime(Math.ceil(placedUntilMs / 1000)) };
    return this.exists({ state: { $in: ['placed', 'unknown'] }, kind: { $in: [...orderKinds] }, _id, provider });
  }

  /** A provider's charges for orders after a moment. A purchase is decided within minutes of its order. */
  chargedAfter(provider: ProviderName, after: Date): Promise<Required<Pick<OrderRow, '_id' | 'charge'>>[]> {
    const _id = { $gte: Types.ObjectId.createFromTime(Math.floor((after.getTime() - decidedWithinMs) / 1000)) };
    const charged = { _id, provider, 'charge.until': { $gt: after } };
    return this.rows
      .find<Required<Pick<OrderRow, '_id' | 'charge'>>>(charged, { projection: { charge: 1 }, hint: { _id: 1 } })
      .toArray();
  }

  /** Ended orders not yet in the success rates, with their first message. */
  async uncounted(limit: number): Promise<Pick<OrderRow, '_id' | Place | 'activatedAt' | 'messages'>[]> {
    const fields = { country: 1, service: 1, provider: 1, pool: 1, activatedAt: 1, messages: { $slice: 1 } };
    return this.rows.find({ isUncounted: true }, { projection: fields, limit }).toArray();
  }

  /** Code numbers bought since `since`, with their first message. */
  codesSince(since: Date): AsyncIterable<RecentCode> {
    const place = { userId: 1, country: 1, service: 1, provider: 1, pool: 1 };
    const course = { activatedAt: 1, expiresAt: 1, refund: 1, state: 1, swap: 1, messages: { $slice: 1 } };
    const _id = { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000)) };
    const bought = { _id, kind: 'code' as const, activatedAt: { $exists: true } };
    return this.rows.find<RecentCode>(bought, { projection: { ...place, ...course } });
  }

  /** The newest code orders of some clients since then, newest first. */
  async codesOfAll(userIds: readonly string[], since: Date, limit: number): Promise<CodeOutcome[]> {
    const _id = { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000)) };
    const bought = { userId: { $in: [...userIds] }, kind: 'code' as const, _id };
    return this.rows.find<CodeOutcome>(bought, { projection: codeOutcome, sort: { _id: -1 }, limit }).toArray();
  }

  /** Those of the services that others than these clients got codes of, with numbers bought within the times. */
  async servicesWithCodes(
    services: readonly string[],
    { from, to, without }: { readonly from: Date; readonly to: Date; readonly without: readonly string[] },
  ): Promise<ReadonlySet<string>> {
    const delivered = {
      state: { $in: ['active', 'completed'] as const },
      kind: 'code' as const,
      // A purchase takes less than a day.
      _id: { $gte: Types.ObjectId.createFromTime(Math.floor((from.getTime() - dayMs) / 1000)) },
      activatedAt: { $gte: from, $lte: to },
      service: { $in: [...services] },
      userId: { $nin: [...without] },
      received: true,
    };
    return new Set(await this.rows.distinct('service', delivered, { maxTimeMS: 10_000 }));
  }

  /**
   * Each client's orders that received a number, from the id `since` on, and how many of them are older than the id `before`. Omits
   * clients without any.
   */
  async countNumbers(
    clients: readonly { readonly userId: string; readonly since?: Types.ObjectId | undefined }[],
    before: Types.ObjectId,
  ): Promise<{ readonly _id: string; readonly all: number; readonly before: number }[]> {
    const isBefore = { $cond: [{ $lt: ['$_id', before] }, 1, 0] };
    const ofClients = clients.map(({ userId, since }) => {
      const kind = { $in: [...ownKinds] };
      return withoutUndefined({ userId, kind, activatedAt: { $exists: true }, _id: since && { $gte: since } });
    });
    const [ofClient] = ofClients;
    return this.rows
      .aggregate<{ _id: string; all: number; before: number }>([
        { $match: ofClients.length === 1 && ofClient ? ofClient : { $or: ofClients } },
        { $group: { _id: '$userId', all: { $sum: 1 }, before: { $sum: isBefore } } },
      ])
      .toArray();
  }

  private async exists(where: mongo.Filter<OrderRow>): Promise<boolean> {
    return (await this.rows.findOne(where, { projection: { _id: 1 } })) !== null;
  }
}
