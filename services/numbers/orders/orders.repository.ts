import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model, type mongo, Types } from 'mongoose';
import { type AdminOrder } from '@ringlet/contracts/numbers/admin';
import { type Message, type getOrderLabels, type Order } from '@ringlet/contracts/numbers/orders';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { codeIn } from '../domain/message-code';
import { conditionOf, mayTake, statusOf, type Transition, transitions } from '../domain/order-states';
import { type Duty, type MessageRow, OrderRow } from './order.model';
import { type ProviderName } from '../domain/provider-name';

type Named = Pick<OrderRow, '_id' | 'number' | 'countryName' | 'serviceName' | 'rental'>;

/** What a step changes besides the state. */
export interface Changes {
  readonly set?: Partial<Omit<OrderRow, '_id' | 'state'>>;
  /** When and by whom the order is to be looked after next; nothing more to do without it. */
  readonly next?: { readonly duty: Duty; readonly at: Date };
  readonly unset?: readonly (keyof OrderRow)[];
  /** The step counts only while this claim holds. */
  readonly claim?: string;
  /** Who works on it from now on; nobody without it. */
  readonly hold?: string;
  /** What else must be true of the order for the step to be taken. */
  readonly only?: mongo.Filter<OrderRow>;
  readonly session?: ClientSession;
  readonly push?: mongo.UpdateFilter<OrderRow>['$push'];
}

/** The orders as they are kept. No other code writes them. */
@Injectable()
export class Orders {
  readonly rows: Collection<OrderRow>;

  constructor(@InjectModel(OrderRow.name) model: Model<OrderRow>) {
    this.rows = model.collection as unknown as Collection<OrderRow>;
  }

  async insert(order: OrderRow): Promise<void> {
    await this.rows.insertOne(order);
  }

  async find(id: Types.ObjectId): Promise<OrderRow | undefined> {
    return (await this.rows.findOne({ _id: id })) ?? undefined;
  }

  /** What these orders of a client are for, by their id. */
  async names(userId: string, ids: readonly string[]): Promise<ReplyOf<typeof getOrderLabels>> {
    const orders = await this.namedOf(userId, ids);
    // An extension has no number of its own: it is its rental's.
    const rentals = await this.namedOf(
      userId,
      orders.flatMap(({ rental }) => rental ?? []),
    );
    const numbers = new Map(rentals.map(({ _id, number }) => [_id.toHexString(), number]));
    return Object.fromEntries(
      orders.map(({ _id, rental, countryName, serviceName, number = numbers.get(rental ?? '') }) => [
        _id.toHexString(),
        { countryName, serviceName, ...(number !== undefined && { number }) },
      ]),
    );
  }

  private async namedOf(userId: string, ids: readonly string[]): Promise<Named[]> {
    if (ids.length === 0) return [];
    const projection = { number: 1, countryName: 1, serviceName: 1, rental: 1 };
    const wanted = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, userId };
    return this.rows.find<Named>(wanted, { projection }).toArray();
  }

  async findByRequestKey(requestKey: string): Promise<OrderRow | undefined> {
    return (await this.rows.findOne({ requestKey })) ?? undefined;
  }

  /** Takes one step if the order is where the step starts. Returns whether it did. */
  async take(transition: Transition, id: Types.ObjectId, changes: Changes = {}): Promise<boolean> {
    const { set, next, claim, hold, only, session, push } = changes;
    const state = transitions[transition].to;
    const gone: (keyof OrderRow)[] = ['tries', ...(changes.unset ?? [])];
    if (hold === undefined) gone.push('claim');
    if (next === undefined) gone.push('duty', 'dueAt');
    const { matchedCount } = await this.rows.updateOne(
      { ...only, _id: id, ...conditionOf(transition), ...(claim === undefined ? {} : { claim }) },
      {
        $set: {
          ...set,
          state,
          ...(hold === undefined ? {} : { claim: hold }),
          ...(next === undefined ? {} : { duty: next.duty, dueAt: next.at }),
        },
        $unset: Object.fromEntries(gone.map((field) => [field, ''])),
        ...(push ? { $push: push } : {}),
      },
      { session },
    );
    return matchedCount === 1;
  }

  /**
   * Up to `limit` orders that are due for a duty, each claimed under `claim` until `until`: another process takes over what is
   * not done by then. Longest due first.
   */
  async claimDue(duty: Duty, now: Date, until: Date, claim: string, limit: number): Promise<OrderRow[]> {
    const due = { duty, dueAt: { $lte: now } };
    const found = await this.rows
      .find(due, { projection: { _id: 1 } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .toArray();
    if (found.length === 0) return [];
    const _id = { $in: found.map((row) => row._id) };
    await this.rows.updateMany({ _id, ...due }, { $set: { claim, dueAt: until } });
    return this.rows.find({ _id, claim }).toArray();
  }

  /** Makes leases longer. Returns which of the orders are still under the claim. */
  async renew(ids: Types.ObjectId[], claim: string, until: Date): Promise<'all' | ReadonlySet<string>> {
    const still = { _id: { $in: ids }, claim };
    const { matchedCount } = await this.rows.updateMany(still, { $set: { dueAt: until } });
    if (matchedCount === ids.length) return 'all';
    const kept = await this.rows.find(still, { projection: { _id: 1 } }).toArray();
    return new Set(kept.map(({ _id }) => _id.toHexString()));
  }

  /**
   * The orders of a provider's rental; those that wait for a message are due now. An asking for a further message whose
   * answer is out is left alone: what is seen before that answer belongs to the round before.
   */
  async requestPoll(
    provider: ProviderName,
    activationId: string,
    now: Date,
  ): Promise<Pick<OrderRow, '_id' | 'state'>[]> {
    const found = await this.rows.find({ provider, activationId }, { projection: { state: 1 } }).toArray();
    const waiting = found.filter(({ state }) => state === 'active').map(({ _id }) => _id);
    if (waiting.length > 0) {
      await this.rows.updateMany(
        { _id: { $in: waiting }, state: 'active', resendState: { $ne: 'unconfirmed' }, dueAt: { $gt: now } },
        { $set: { dueAt: now }, $unset: { claim: '' } },
      );
    }
    return found;
  }

  /** Whether another order listens on the same number for the same service. */
  async hasTwin({ _id, number, service }: OrderRow): Promise<boolean> {
    const twin = { number, service, state: 'active' as const, _id: { $ne: _id } };
    return (await this.rows.findOne(twin, { projection: { _id: 1 } })) !== null;
  }

  /** Puts claimed orders back for later. What somebody else has claimed since is left alone. */
  async putBack(later: readonly { id: Types.ObjectId; claim: string; at: Date; tries?: number }[]): Promise<void> {
    if (later.length === 0) return;
    const updates = later.map(({ id, claim, at: dueAt, tries }) => ({
      updateOne: {
        filter: { _id: id, claim },
        update: { $set: { dueAt, ...(tries === undefined ? {} : { tries }) }, $unset: { claim: '' as const } },
      },
    }));
    await this.rows.bulkWrite(updates, { ordered: false });
  }

  /** Claims an active order for a piece of work that is no step. Returns whether it was still as it was read. */
  async hold(order: OrderRow, claim: string, until: Date, set: Partial<OrderRow>): Promise<boolean> {
    const { _id, state, round, received } = order;
    const held = await this.rows.updateOne({ _id, state, round, received }, { $set: { ...set, claim, dueAt: until } });
    return held.matchedCount === 1;
  }

  /** Ends a claim: due again at `at`. */
  async release(id: Types.ObjectId, claim: string, at: Date, set: Partial<OrderRow>): Promise<void> {
    await this.rows.updateOne({ _id: id, claim }, { $set: { ...set, dueAt: at }, $unset: { claim: '' } });
  }

  /** Holds a rental for an extension, if it is active until after `now` and no other extension is under way. */
  async beginExtension(id: Types.ObjectId, extending: string, now: Date): Promise<boolean> {
    const begun = await this.rows.updateOne(
      { _id: id, state: 'active', kind: 'rental', extending: { $exists: false }, expiresAt: { $gt: now } },
      { $set: { extending, dueAt: now }, $unset: { claim: '' } },
    );
    return begun.matchedCount === 1;
  }

  /** Lets a rental go that is held for an extension; whoever looks after it reads it anew. */
  async endExtension(
    id: Types.ObjectId,
    extending: string,
    set: Pick<OrderRow, 'expiresAt' | 'extended'>,
    now: Date,
    session?: ClientSession,
  ): Promise<boolean> {
    const ended = await this.rows.updateOne(
      { _id: id, extending },
      { $set: { ...set, dueAt: now }, $unset: { extending: '', claim: '' } },
      { session },
    );
    return ended.matchedCount === 1;
  }

  /** Notes that its owner looks at an active rental, which is then looked at more often. */
  async watch(id: Types.ObjectId, now: Date): Promise<void> {
    await this.rows.updateOne(
      { _id: id, state: 'active', kind: 'rental' },
      { $set: { watchedAt: now, dueAt: now }, $unset: { claim: '' } },
    );
  }

  /** A client's order whose refund was asked for with a key. */
  async findByRefundKey(
    userId: string,
    refundKey: string,
  ): Promise<Pick<OrderRow, '_id' | 'refundWhenPossible'> | undefined> {
    return (await this.rows.findOne({ userId, refundKey }, { projection: { refundWhenPossible: 1 } })) ?? undefined;
  }

  /**
   * Keeps in mind that an active number without a message is to be given back at a time; whoever holds it reads it anew.
   * Returns whether it is such a number.
   */
  async refundLater(
    id: Types.ObjectId,
    wish: Pick<OrderRow, 'refundAt' | 'refundKey' | 'refundWhenPossible' | 'refundedBy'>,
    now: Date,
  ): Promise<boolean> {
    const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
    const { matchedCount } = await this.rows.updateOne(
      { _id: id, state: 'active', received: false },
      { $set: { ...given, dueAt: now }, $unset: { claim: '' } },
    );
    return matchedCount === 1;
  }

  /** A client's orders, but not the extensions of rentals: those show in their rental. */
  async list(
    userId: string,
    page: Page,
    wanted: mongo.Filter<OrderRow> = { kind: { $ne: 'extension' } },
  ): Promise<PageOf<Order>> {
    const branch = { where: { userId, ...wanted }, projection: { messages: 0 } as const };
    return keysetPage(page, newestFirst, [branch], this.rows, presentOrder);
  }
}

export function presentOrder(row: OrderRow): Order {
  return {
    id: row._id.toHexString(),
    userId: row.userId,
    kind: row.kind ?? 'code',
    ...(row.number === undefined ? {} : { number: row.number }),
    country: row.country,
    countryName: row.countryName,
    service: row.service,
    serviceName: row.serviceName,
    price: row.price,
    priceUsd: row.usCents / 100,
    status: statusOf[row.state],
    createdAt: row.createdAt.toISOString(),
    ...(row.expiresAt === undefined ? {} : { expiresAt: row.expiresAt.toISOString() }),
    ...(row.refundableUntil === undefined || !mayTake('cancel', row) || row.extended === true
      ? {}
      : { refundableUntil: row.refundableUntil.toISOString() }),
  };
}

export function presentToAdmin(row: OrderRow): AdminOrder {
  return {
    ...presentOrder(row),
    provider: row.provider,
    cost: row.cost,
    messages: row.messages.length,
    ...(row.attention === undefined ? {} : { attention: row.attention }),
    ...(row.activationId === undefined ? {} : { activationId: row.activationId }),
  };
}

export function presentMessage({ _id, sms, at }: MessageRow): Message {
  const code = codeIn(sms);
  const found = code === undefined ? {} : { code };
  return { id: _id.toHexString(), sms, is_error: 0, created_at: at.toISOString(), ...found };
}
