import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model, type mongo, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { collectionOf } from '@ringlet/persistence/collection';
import { type Transition, transitionFilter, transitions } from '../../domain/order-states';
import { type ProviderName } from '../../domain/provider-name';
import { type OrderJob, OrderRow } from './order.model';

/** What a transition changes besides the state. */
export interface TransitionChanges {
  readonly set?: Partial<Omit<OrderRow, '_id' | 'state' | 'job'>>;
  readonly unset?: readonly (keyof OrderRow)[];
  /** The next job, leased immediately where it has a token. Without it nothing is left to do. */
  readonly next?: Omit<OrderJob, 'attempts'>;
  /** The transition happens only while the current job has this lease token. */
  readonly leaseToken?: string;
  /** A further condition on the order. */
  readonly where?: mongo.Filter<OrderRow>;
  readonly push?: mongo.UpdateFilter<OrderRow>['$push'];
  readonly session?: ClientSession;
}

/** Whose orders have become due: those of the queues `poll:<provider>`, or `cancel:<provider>`. */
export type DueQueues = 'poll' | 'cancel';

export const endLease = { 'job.leaseToken': '' } as const;

/**
 * The orders in the database. Only this class adds orders and makes transitions between their states. Through `rows` others write fields
 * that are theirs: work queues the job, SwapsRepository the swap, and reviews, renewals, reminders, notes, delivery
 * counts and the erasure of an account what they store with the order.
 */
@Injectable()
export class OrdersRepository {
  readonly rows: Collection<OrderRow>;
  private readonly listeners: ((queues: DueQueues) => void)[] = [];

  constructor(@InjectModel(OrderRow.name) model: Model<OrderRow>) {
    this.rows = collectionOf(model);
  }

  /** Calls the listener when an order has become due at once, instead of later as its job said. */
  onDue(listener: (queues: DueQueues) => void): void {
    this.listeners.push(listener);
  }

  /** Under a session the listeners are called when it has ended: its transaction is over then. */
  becameDue(queues: DueQueues, session?: ClientSession): void {
    if (session) session.once('ended', () => this.becameDue(queues));
    else for (const listener of this.listeners) listener(queues);
  }

  async insert(order: OrderRow, session?: ClientSession): Promise<void> {
    await this.rows.insertOne(order, { session });
  }

  /**
   * Frees the key of this order where the order before with it was refused: without a charge because the price had changed, for
   * another request; with `retryRefused` for any reason, for the same request too. That order gets its own id as its key. Returns
   * whether it was freed here.
   */
  async freeKeyOfRefused({ requestKey, requestHash }: OrderRow, retryRefused: boolean): Promise<boolean> {
    const refused = retryRefused
      ? { refusal: { $exists: true } }
      : {
          requestHash: { $ne: requestHash },
          state: 'declined' as const,
          deleteAt: { $exists: true },
          'refusal.code': 'numbers/price-changed',
        };
    const earlier = await this.rows.findOne({ requestKey, ...refused }, { projection: { _id: 1 } });
    if (!earlier) return false;
    const { _id } = earlier;
    const { matchedCount } = await this.rows.updateOne(
      { _id, requestKey },
      { $set: { requestKey: _id.toHexString() } },
    );
    return matchedCount === 1;
  }

  async find(id: Types.ObjectId): Promise<OrderRow | undefined> {
    return (await this.rows.findOne({ _id: id })) ?? undefined;
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

  async findByRefundKey(
    userId: string,
    refundKey: string,
  ): Promise<Pick<OrderRow, '_id' | 'refundWhenPossible'> | undefined> {
    return (await this.rows.findOne({ userId, refundKey }, { projection: { refundWhenPossible: 1 } })) ?? undefined;
  }

  /** Makes a transition if the order is in a state that it starts from. Returns whether it was made. */
  async transition(name: Transition, id: Types.ObjectId, changes: TransitionChanges = {}): Promise<boolean> {
    const { set, unset = [], next, leaseToken, where, push, session } = changes;
    const removed = next === undefined ? [...unset, 'job'] : unset;
    const { matchedCount } = await this.rows.updateOne(
      {
        ...where,
        _id: id,
        ...transitionFilter(name),
        ...(leaseToken === undefined ? {} : { 'job.leaseToken': leaseToken }),
      },
      {
        $set: { ...set, state: transitions[name].to, ...(next && { job: { ...next, attempts: 0 } }) },
        ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map((field) => [field, ''])) }),
        ...(push && { $push: push }),
      },
      { session },
    );
    return matchedCount === 1;
  }

  /**
   * Makes the active orders of an activation due immediately, and those that were swapped and may show a late code. Returns all of its
   * orders. An order whose next-SMS request is unconfirmed is left alone: what is polled before the provider's answer belongs to the
   * round before.
   */
  async pollNow(provider: ProviderName, activationId: string, now: Date): Promise<Pick<OrderRow, '_id' | 'state'>[]> {
    const found = await this.rows.find({ provider, activationId }, { projection: { state: 1 } }).toArray();
    const active = found.filter(({ state }) => state === 'active').map(({ _id }) => _id);
    if (active.length > 0) {
      const { matchedCount } = await this.rows.updateMany(
        { _id: { $in: active }, state: 'active', resendState: { $ne: 'unconfirmed' }, 'job.runAt': { $gt: now } },
        { $set: { 'job.runAt': now }, $unset: endLease },
      );
      if (matchedCount > 0) this.becameDue('poll');
    }
    if (found.some(({ state }) => state === 'refunded')) {
      const { matchedCount } = await this.rows.updateMany(
        { provider, activationId, state: 'refunded', 'swap.endedAt': { $exists: true }, expiresAt: { $gt: now } },
        { $set: { job: { queue: `cancel:${provider}`, runAt: now, attempts: 0 } } },
      );
      if (matchedCount > 0) this.becameDue('cancel');
    }
    return found;
  }

  /** Makes those of the activations due immediately that are waiting for a code. Returns how many. */
  async pollWaiting(provider: ProviderName, activationIds: readonly string[], now: Date): Promise<number> {
    const waiting = { $or: [{ received: false }, { resendState: 'requested' as const }] };
    const { matchedCount } = await this.rows.updateMany(
      {
        provider,
        activationId: { $in: [...activationIds] },
        kind: { $ne: 'rental' as const },
        state: 'active' as const,
        ...waiting,
        resendState: { $ne: 'unconfirmed' as const },
        'job.runAt': { $gt: now },
      },
      { $set: { 'job.runAt': now }, $unset: endLease },
    );
    if (matchedCount > 0) this.becameDue('poll');
    return matchedCount;
  }

  /** The active orders with any of these numbers. */
  async activeWithNumbers(numbers: readonly string[]): Promise<Pick<OrderRow, '_id' | 'number' | 'service'>[]> {
    // Without the hint a planner may read all active orders.
    const options = { projection: { number: 1, service: 1 }, hint: { number: 1 } } as const;
    return this.rows.find({ number: { $in: [...numbers] }, state: 'active' }, options).toArray();
  }

  /** Marks the next-SMS request of an active order as unconfirmed under a lease. Returns false if the order changed since it was read. */
  async beginNextSmsRequest(order: OrderRow, leaseToken: string, now: Date, runAt: Date): Promise<boolean> {
    const { _id, state, smsRound, received, resendState, resendAskedAt } = order;
    const unset = { $exists: false };
    const { matchedCount } = await this.rows.updateOne(
      // The time of the last request: an SMS that it received leaves everything else as it was before.
      { _id, state, smsRound, received, resendState: resendState ?? unset, resendAskedAt: resendAskedAt ?? unset },
      {
        $set: {
          resendState: 'unconfirmed',
          resendAskedAt: now,
          'job.leaseToken': leaseToken,
          'job.runAt': runAt,
        },
      },
    );
    return matchedCount === 1;
  }

  /** Ends a lease: the job is due at `runAt`. */
  async release(id: Types.ObjectId, leaseToken: string, runAt: Date, set: Partial<OrderRow> = {}): Promise<void> {
    const underLease = { _id: id, 'job.leaseToken': leaseToken };
    await this.rows.updateOne(underLease, { $set: { ...set, 'job.runAt': runAt }, $unset: endLease });
  }

  /** Stores that the provider does not know an activation; with `runAt` the lease ends. */
  async markMissing(id: Types.ObjectId, leaseToken: string, missing: OrderRow['missing'], runAt?: Date): Promise<void> {
    const underLease = { _id: id, 'job.leaseToken': leaseToken };
    const ends = runAt && { $unset: endLease };
    await this.rows.updateOne(underLease, { $set: { missing, ...(runAt && { 'job.runAt': runAt }) }, ...ends });
  }

  /** The provider knows the activation again. */
  async markFound(id: Types.ObjectId): Promise<void> {
    await this.rows.updateOne({ _id: id }, { $unset: { missing: '' } });
  }

  /** Ends a lease after a failure. */
  async retry(
    id: Types.ObjectId,
    leaseToken: string,
    { runAt, attempts }: Pick<OrderJob, 'runAt' | 'attempts'>,
  ): Promise<void> {
    const underLease = { _id: id, 'job.leaseToken': leaseToken };
    await this.rows.updateOne(underLease, { $set: { 'job.runAt': runAt, 'job.attempts': attempts }, $unset: endLease });
  }

  async endJob(id: Types.ObjectId, leaseToken: string): Promise<void> {
    await this.rows.updateOne({ _id: id, 'job.leaseToken': leaseToken }, { $unset: { job: '' } });
  }

  /** Stores whom a purchase asks next: it is known after a crash. */
  async moveTo({ provider, pool }: Pick<OrderRow, 'provider' | 'pool'>, id: Types.ObjectId): Promise<void> {
    const update =
      pool === undefined ? { $set: { provider }, $unset: { pool: '' as const } } : { $set: { provider, pool } };
    await this.rows.updateOne({ _id: id }, update);
  }

  /** Extends the lease of a purchase that this process still makes. Returns false once a worker has taken it over. */
  async extendPurchase(id: Types.ObjectId, runAt: Date): Promise<boolean> {
    const own = { _id: id, state: 'placed' as const, 'job.leaseToken': { $exists: false } };
    return (await this.rows.updateOne(own, { $set: { 'job.runAt': runAt } })).matchedCount === 1;
  }

  /** Reserves a rental for an extension, if it is active to the end that it starts from, and no other extension is under way. */
  async reserveForExtension(
    id: Types.ObjectId,
    extension: Pick<OrderRow, '_id' | 'extendsFrom'>,
    now: Date,
    { where, session }: Pick<TransitionChanges, 'where' | 'session'> = {},
  ): Promise<boolean> {
    const unreserved = { state: 'active', kind: 'rental', pendingExtensionId: { $exists: false } } as const;
    const { matchedCount } = await this.rows.updateOne(
      { ...where, _id: id, ...unreserved, expiresAt: { $eq: extension.extendsFrom, $gt: now } },
      { $set: { pendingExtensionId: extension._id.toHexString(), 'job.runAt': now }, $unset: endLease },
      { session },
    );
    if (matchedCount > 0) this.becameDue('poll', session);
    return matchedCount === 1;
  }

  /** Ends the reservation of a rental. It is polled immediately, because its end may have changed. */
  async releaseReservation(
    id: Types.ObjectId,
    extensionId: string,
    set: Pick<OrderRow, 'expiresAt' | 'extended'>,
    now: Date,
    session?: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.rows.updateOne(
      { _id: id, pendingExtensionId: extensionId },
      { $set: { ...set, 'job.runAt': now }, $unset: { pendingExtensionId: '', ...endLease } },
      { session },
    );
    if (matchedCount > 0) this.becameDue('poll', session);
    return matchedCount === 1;
  }

  /**
   * Ends the time of an active rental, which a worker then completes, and its renewal. Returns false if it is not active, its time is over,
   * or an extension is under way.
   */
  async endRental(id: Types.ObjectId, now: Date): Promise<boolean> {
    const running = { state: 'active', kind: 'rental', pendingExtensionId: { $exists: false } } as const;
    const { matchedCount } = await this.rows.updateOne(
      { _id: id, ...running, expiresAt: { $gt: now } },
      { $set: { expiresAt: now, refundableUntil: now, 'job.runAt': now }, $unset: { renewal: '', ...endLease } },
    );
    if (matchedCount > 0) this.becameDue('poll');
    return matchedCount === 1;
  }

  /** Records that its owner views an active rental, which is then polled more often. */
  async watch(id: Types.ObjectId, now: Date): Promise<void> {
    const { matchedCount } = await this.rows.updateOne(
      { _id: id, state: 'active', kind: 'rental' },
      { $set: { watchedAt: now, 'job.runAt': now }, $unset: endLease },
    );
    if (matchedCount > 0) this.becameDue('poll');
  }

  /** Schedules the refund of an active number without messages. Returns false if it is no such number, or not as `where` says. */
  async scheduleRefund(
    id: Types.ObjectId,
    refund: Pick<OrderRow, 'refundAt' | 'refundKey' | 'refundWhenPossible' | 'refundedBy' | 'swap'>,
    now: Date,
    { where, session }: Pick<TransitionChanges, 'where' | 'session'> = {},
  ): Promise<boolean> {
    const given = Object.fromEntries(Object.entries(refund).filter(([, value]) => value !== undefined));
    const { matchedCount } = await this.rows.updateOne(
      { ...where, _id: id, state: 'active', received: false },
      { $set: { ...given, 'job.runAt': now }, $unset: endLease },
      { session },
    );
    if (matchedCount > 0) this.becameDue('poll', session);
    return matchedCount === 1;
  }
}
