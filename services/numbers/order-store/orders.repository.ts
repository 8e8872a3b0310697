import { Injectable } from '@nestjs/common';
import { type ClientSession, type mongo, Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { type QueueOptions, type WorkQueue } from '@ringlet/work-queue/work-queue';
import { type WorkQueues } from '@ringlet/work-queue/work-queues';
import { endedStates, type Transition, transitionFilter, transitions } from '../domain/order-states';
import { type ProviderName } from '../domain/provider-name';
import { type Renewal } from '../domain/renewal';
import { type ReminderHours } from '../domain/rental-reminder';
import { type SupplierAmount } from '../domain/supplier-amount';
import { noOpenSwap, openSwap, type Swap, swappable } from '../domain/swap';
import { handleOf, handlesIn } from './handles';
import {
  type JobQueue,
  type MessageRow,
  type OrderExtension,
  type OrderFields,
  type OrderJob,
  type OrderRow,
  type Review,
} from './order.model';
import { OrderReads } from './order-reads';

/** What a transition changes besides the state. */
export interface TransitionChanges {
  readonly set?: OrderFields;
  readonly unset?: readonly (keyof OrderFields)[];
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

/** How a swap ended: with another number, or why without one. */
export type SwapEnd = Pick<Swap, 'replacedBy' | 'refusal'> & {
  /** Whether the order of a replacement was stored. */
  readonly isPlaced: boolean;
};

/** A rental that renews itself. */
export type RenewableRental = OrderRow & { readonly renewal: Renewal };

const endLease = { 'job.leaseToken': '' } as const;
const absent = { $exists: false } as const;

/**
 * The only writer of orders, beside the queues that it makes, which write the job, and the nightly retention of messages. Each write is one
 * conditional update; what returns a boolean says whether the condition held.
 */
@Injectable()
export class OrdersRepository extends OrderReads {
  private readonly listeners: ((queues: DueQueues) => void)[] = [];

  /** Calls the listener when an order has become due at once, instead of later as its job said. */
  onDue(listener: (queues: DueQueues) => void): void {
    this.listeners.push(listener);
  }

  /** The jobs of one queue. */
  queue(queues: WorkQueues, name: JobQueue, options?: QueueOptions<OrderRow>): WorkQueue<OrderRow> {
    return queues.queue(this.rows, name, options);
  }

  async insert(order: OrderRow, session?: ClientSession): Promise<void> {
    const ref = order.client?.ref;
    const handles = ref !== undefined && { handles: [handleOf('ref', ref)] };
    await this.rows.insertOne({ ...order, ...handles }, { session });
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
    return this.change({ _id, requestKey }, { $set: { requestKey: _id.toHexString() } });
  }

  /** Makes a transition if the order is in a state that it starts from. Returns whether it was made. */
  async transition(name: Transition, id: Types.ObjectId, changes: TransitionChanges = {}): Promise<boolean> {
    const { set, unset = [], next, leaseToken, where, push, session } = changes;
    const removed = next === undefined ? [...unset, 'job'] : unset;
    return this.change(
      {
        ...where,
        _id: id,
        ...transitionFilter(name),
        ...(leaseToken === undefined ? {} : { 'job.leaseToken': leaseToken }),
      },
      withoutUndefined({
        $set: withoutUndefined({ ...set, state: transitions[name].to, job: next && { ...next, attempts: 0 } }),
        $unset: removed.length > 0 ? Object.fromEntries(removed.map((field) => [field, ''])) : undefined,
        $push: push,
      }),
      session,
    );
  }

  /** Stores whom a purchase asks next: it is known after a crash. */
  async moveTo({ provider, pool }: Pick<OrderRow, 'provider' | 'pool'>, id: Types.ObjectId): Promise<void> {
    const update =
      pool === undefined ? { $set: { provider }, $unset: { pool: '' as const } } : { $set: { provider, pool } };
    await this.change({ _id: id }, update);
  }

  /** Extends the lease of a purchase that this process still makes. Returns false once a worker has taken it over. */
  async extendPurchase(id: Types.ObjectId, runAt: Date): Promise<boolean> {
    return this.change({ _id: id, state: 'placed', 'job.leaseToken': absent }, { $set: { 'job.runAt': runAt } });
  }

  // Jobs

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
        { _id: { $in: active }, state: 'active', 'nextSms.state': { $ne: 'unconfirmed' }, 'job.runAt': { $gt: now } },
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
    const waiting = { $or: [{ received: false }, { 'nextSms.state': 'requested' as const }] };
    const { matchedCount } = await this.rows.updateMany(
      {
        provider,
        activationId: { $in: [...activationIds] },
        kind: { $ne: 'rental' as const },
        state: 'active' as const,
        ...waiting,
        'nextSms.state': { $ne: 'unconfirmed' as const },
        'job.runAt': { $gt: now },
      },
      { $set: { 'job.runAt': now }, $unset: endLease },
    );
    if (matchedCount > 0) this.becameDue('poll');
    return matchedCount;
  }

  /** Ends a lease: the job is due at `runAt`. */
  async release(id: Types.ObjectId, leaseToken: string, runAt: Date, set: OrderFields = {}): Promise<void> {
    await this.change(underLease(id, leaseToken), { $set: { ...set, 'job.runAt': runAt }, $unset: endLease });
  }

  /** Ends a lease after a failure. */
  async retry(
    id: Types.ObjectId,
    leaseToken: string,
    { runAt, attempts }: Pick<OrderJob, 'runAt' | 'attempts'>,
  ): Promise<void> {
    const $set = { 'job.runAt': runAt, 'job.attempts': attempts };
    await this.change(underLease(id, leaseToken), { $set, $unset: endLease });
  }

  async endJob(id: Types.ObjectId, leaseToken: string): Promise<void> {
    await this.change(underLease(id, leaseToken), { $unset: { job: '' } });
  }

  /** Stores that the provider does not know an activation; with `runAt` the lease ends. */
  async markMissing(id: Types.ObjectId, leaseToken: string, missing: OrderRow['missing'], runAt?: Date): Promise<void> {
    const ends = runAt && { $unset: endLease };
    await this.change(underLease(id, leaseToken), { $set: withoutUndefined({ missing, 'job.runAt': runAt }), ...ends });
  }

  /** The provider knows the activation again. */
  async markFound(id: Types.ObjectId): Promise<void> {
    await this.change({ _id: id }, { $unset: { missing: '' } });
  }

  /** The orders have become part of the success rates. Returns how many had not been. */
  async markCounted(ids: readonly Types.ObjectId[], session: ClientSession): Promise<number> {
    const uncounted = { _id: { $in: [...ids] }, isUncounted: true as const };
    return (await this.rows.updateMany(uncounted, { $unset: { isUncounted: '' } }, { session })).modifiedCount;
  }

  // Messages, and what clients and admins write

  /** Marks the next-SMS request of an active order as unconfirmed under a lease. Returns false if the order changed since it was read. */
  async beginNextSmsRequest(order: OrderRow, leaseToken: string, now: Date, runAt: Date): Promise<boolean> {
    const { _id, state, received, nextSms } = order;
    const asRead = {
      'nextSms.round': nextSms.round,
      'nextSms.state': nextSms.state ?? absent,
      // The time of the last request: an SMS that it received leaves everything else as it was before.
      'nextSms.askedAt': nextSms.askedAt ?? absent,
    };
    const requested: OrderFields = { 'nextSms.state': 'unconfirmed', 'nextSms.askedAt': now };
    return this.change(
      { _id, state, received, ...asRead },
      { $set: { ...requested, 'job.leaseToken': leaseToken, 'job.runAt': runAt } },
    );
  }

  /** A client says that what was shown as the code of a message is none. Returns the order with the message as it was before, if it has that. */
  async markMisread(
    userId: string,
    id: Types.ObjectId,
    messageId: Types.ObjectId,
  ): Promise<Pick<OrderRow, 'serviceName' | 'messages'> | null> {
    const message = { messages: { $elemMatch: { _id: messageId } } };
    return this.rows.findOneAndUpdate(
      { _id: id, userId, ...message },
      { $set: { 'messages.$.isMisread': true as const } },
      { projection: { serviceName: 1, ...message } },
    );
  }

  /** Shows the messages of an order that are hidden. Returns their ids. */
  async showHiddenMessages(id: Types.ObjectId, session: ClientSession): Promise<string[]> {
    const order = await this.rows.findOne({ _id: id }, { session, projection: { messages: 1 } });
    const hidden = order?.messages.filter(({ isHidden }) => isHidden) ?? [];
    if (!order || hidden.length === 0) return [];
    const messages = order.messages.map(({ isHidden: _, ...message }) => message);
    await this.rows.updateOne({ _id: id }, { $set: { messages } }, { session });
    return hidden.map(({ _id }) => _id.toHexString());
  }

  /** Stores what a client writes about a number: no tags and no note where there are none. Returns false if it is not theirs. */
  async annotate(
    id: Types.ObjectId,
    userId: string,
    { tags, note }: { readonly tags: string[]; readonly note: string | undefined },
  ): Promise<boolean> {
    const set = { ...(tags.length > 0 && { 'client.tags': tags }), ...(note !== undefined && { 'client.note': note }) };
    const unset = {
      ...(tags.length === 0 && { 'client.tags': '' as const }),
      ...(note === undefined && { 'client.note': '' as const }),
    };
    return this.change(
      { _id: id, userId, kind: { $ne: 'extension' } },
      {
        ...(Object.keys(set).length > 0 && { $set: set }),
        ...(Object.keys(unset).length > 0 && { $unset: unset }),
      },
    );
  }

  /** The provider charged another amount than its price list said. */
  async correctCharge(orderId: string, amount: SupplierAmount, session: ClientSession): Promise<void> {
    const $set = { 'charge.amount': amount, 'charge.isStated': true };
    await this.change({ _id: new Types.ObjectId(orderId), charge: { $exists: true } }, { $set }, session);
  }

  async openReview(id: Types.ObjectId, reason: string): Promise<void> {
    await this.change({ _id: id }, { $set: { review: { status: 'open', reason } } });
  }

  async resolveReview(id: Types.ObjectId, review: Review, session: ClientSession): Promise<void> {
    await this.change({ _id: id }, { $set: { review } }, session);
  }

  /**
   * Removes numbers, messages, tags and notes from up to `atMost` orders of a client that have ended. Returns whether there were any.
   */
  async eraseEnded(userId: string, atMost: number): Promise<boolean> {
    const ended = { userId, state: { $in: [...endedStates] } };
    const written = [{ 'client.tags': { $exists: true } }, { 'client.note': { $exists: true } }];
    const unerased = { ...ended, $or: [{ number: { $exists: true } }, { messages: { $ne: [] } }, ...written] };
    const found = await this.rows
      .find(unerased, { projection: { _id: 1 } })
      .limit(atMost)
      .toArray();
    if (found.length === 0) return false;
    await this.rows.updateMany(
      { ...ended, _id: { $in: found.map(({ _id }) => _id) } },
      { $set: { messages: [] }, $unset: { number: '', numberTails: '', 'client.tags': '', 'client.note': '' } },
    );
    return true;
  }

  // Refunds and swaps

  /** Schedules the refund of an active number without messages. Returns false if it is no such number, or not as `where` says. */
  async scheduleRefund(
    id: Types.ObjectId,
    set: Pick<OrderFields, 'refund.dueAt' | 'refund.key' | 'refund.whenPossible' | 'refund.by' | 'swap'>,
    now: Date,
    { where, session }: Pick<TransitionChanges, 'where' | 'session'> = {},
  ): Promise<boolean> {
    return this.changeAndPoll({ ...where, _id: id, state: 'active', received: false }, { set }, now, session);
  }

  /**
   * Ends the refund that a client has scheduled. Returns false if there is none any more, if an admin has scheduled it, and where it was
   * scheduled again since it was read.
   */
  async withdrawRefund({ _id, refund }: Pick<OrderRow, '_id' | 'refund'>, now: Date): Promise<boolean> {
    const key = refund?.key;
    const set: OrderFields = key === undefined ? {} : { 'refund.withdrawnKey': key };
    const scheduled: mongo.Filter<OrderRow> = {
      _id,
      state: 'active',
      received: false,
      'refund.dueAt': { $exists: true },
      'refund.by': absent,
      'refund.key': key ?? absent,
      ...noOpenSwap,
    };
    return this.changeAndPoll(scheduled, { set, unset: { 'refund.dueAt': '' } }, now);
  }

  /** Schedules the swap of an active number. Returns false where it cannot begin: see swapRefusal. */
  async scheduleSwap(
    id: Types.ObjectId,
    set: Required<Pick<OrderFields, 'swap' | 'refund.dueAt'>>,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    return this.changeAndPoll({ _id: id, ...swappable }, { set }, now, session);
  }

  /**
   * Ends a swap that waits, and automatic swapping with it. `planned`: only a swap that was planned with the purchase, and why it ends.
   * Returns false if none waits.
   */
  async withdrawSwap(
    id: Types.ObjectId,
    now: Date,
    session: ClientSession,
    planned?: Pick<Swap, 'refusal'>,
  ): Promise<boolean> {
    const isPlanned = planned && { 'swap.isAutomatic': true as const };
    const set = withoutUndefined({ 'swap.withdrawnAt': now, 'swap.refusal': planned?.refusal });
    const unset = { 'refund.dueAt': '', autoSwap: '' } as const;
    return this.changeAndPoll({ _id: id, state: 'active', ...openSwap, ...isPlanned }, { set, unset }, now, session);
  }

  /**
   * Marks that the order of the replacement is stored: in the same transaction. Returns false where one is stored already, where the swap
   * was withdrawn or has ended, and where a lock of the account has ended automatic swapping.
   */
  async placeReplacement(
    { _id, swap }: Pick<OrderRow, '_id'> & Required<Pick<OrderRow, 'swap'>>,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const isPlanned = swap.isAutomatic === true && { autoSwap: { $exists: true } };
    return this.change(
      { _id, state: 'refunded', ...openSwap, ...isPlanned, 'swap.placedAt': absent },
      { $set: { 'swap.placedAt': now } },
      session,
    );
  }

  /**
   * Stores how the swap of a refunded order ended, and the job that follows. `isPlaced`: the order of the replacement decided it. Returns
   * false if it had ended already, was withdrawn, or is decided by the order of the replacement after all.
   */
  async endSwap(
    id: Types.ObjectId,
    { isPlaced, ...end }: SwapEnd & Required<Pick<Swap, 'endedAt'>>,
    job: OrderJob,
    session: ClientSession,
  ): Promise<boolean> {
    const ended = Object.fromEntries(Object.entries(end).map(([field, value]) => [`swap.${field}`, value]));
    return this.change(
      { _id: id, state: 'refunded', ...openSwap, 'swap.placedAt': { $exists: isPlaced } },
      { $set: { ...ended, job } },
      session,
    );
  }

  /** After a poll for a late code: stores what is new, and the next poll, if there is one. Returns whether the lease was held. */
  async storeLateMessages(
    id: Types.ObjectId,
    leaseToken: string,
    late: { readonly messages: readonly MessageRow[]; readonly latePolls: number; readonly job: OrderJob | undefined },
    session: ClientSession,
  ): Promise<boolean> {
    const { messages, latePolls, job } = late;
    return this.change(
      // An erased account has no numbers any more.
      { ...underLease(id, leaseToken), state: 'refunded', number: { $exists: true } },
      withoutUndefined({
        // `received` stays as it was at the refund: revenue and cost are computed from it.
        $set: withoutUndefined({ 'swap.latePolls': latePolls, job }),
        $unset: job ? undefined : { job: '' },
        $push: messages.length > 0 ? { messages: { $each: [...messages] } } : undefined,
      }),
      session,
    );
  }

  /** Ends the automatic swapping of a client's numbers that were bought until then, or of all. */
  async endAutoSwaps(userId: string, boughtUntil?: Date): Promise<void> {
    const bought = withoutUndefined({ userId, createdAt: boughtUntil && { $lte: boughtUntil } });
    await this.rows.updateMany({ ...bought, autoSwap: { $exists: true } }, { $unset: { autoSwap: '' } });
  }

  /** Withdraws a client's open swaps whose replacement is not stored yet. */
  async withdrawUnplacedSwaps(userId: string, now: Date): Promise<void> {
    const unplaced = { userId, ...openSwap, 'swap.placedAt': absent };
    await this.rows.updateMany(unplaced, { $set: { 'swap.withdrawnAt': now } });
  }

  // Rentals

  /** Reserves a rental for an extension, if it is active to the end that it starts from, and no other extension is under way. */
  async reserveForExtension(
    id: Types.ObjectId,
    extensionId: Types.ObjectId,
    { from }: Pick<OrderExtension, 'from'>,
    now: Date,
    { where, session }: Pick<TransitionChanges, 'where' | 'session'> = {},
  ): Promise<boolean> {
    const unreserved = { state: 'active', kind: 'rental', 'rental.pendingExtensionId': absent } as const;
    return this.changeAndPoll(
      { ...where, _id: id, ...unreserved, expiresAt: { $eq: from, $gt: now } },
      { set: { 'rental.pendingExtensionId': extensionId.toHexString() } },
      now,
      session,
    );
  }

  /** Ends the reservation of a rental. It is polled immediately, because its end may have changed. */
  async releaseReservation(
    id: Types.ObjectId,
    extensionId: string,
    set: Pick<OrderFields, 'expiresAt' | 'rental.extended'>,
    now: Date,
    session?: ClientSession,
  ): Promise<boolean> {
    const reserved = { _id: id, 'rental.pendingExtensionId': extensionId };
    return this.changeAndPoll(reserved, { set, unset: { 'rental.pendingExtensionId': '' } }, now, session);
  }

  /**
   * Ends the time of an active rental, which a worker then completes, and its renewal. Returns false if it is not active, its time is over,
   * or an extension is under way.
   */
  async endRental(id: Types.ObjectId, now: Date): Promise<boolean> {
    const running = { state: 'active', kind: 'rental', expiresAt: { $gt: now } } as const;
    const set: OrderFields = { expiresAt: now, 'rental.refundableUntil': now };
    return this.changeAndPoll(
      { _id: id, ...running, 'rental.pendingExtensionId': absent },
      { set, unset: { renewal: '' } },
      now,
    );
  }

  /** Records that its owner views an active rental, which is then polled more often. */
  async watch(id: Types.ObjectId, now: Date): Promise<void> {
    await this.changeAndPoll({ _id: id, state: 'active', kind: 'rental' }, { set: { 'rental.watchedAt': now } }, now);
  }

  /** Records a reminder. Returns false if the rental has ended, was extended or another replica has recorded it since it was read. */
  async recordReminder(
    order: Pick<OrderRow, '_id' | 'rental' | 'renewal'> & Required<Pick<OrderRow, 'expiresAt'>>,
    hours: ReminderHours,
    session: ClientSession,
  ): Promise<boolean> {
    const { _id, expiresAt, rental, renewal } = order;
    const asRead = { 'rental.endReminder': rental?.endReminder ?? absent, renewal: { $exists: renewal !== undefined } };
    const set: OrderFields = { 'rental.endReminder': { hours, end: expiresAt } };
    return this.change({ _id, state: 'active', expiresAt, ...asRead }, { $set: set }, session);
  }

  /** Switches the automatic renewal of an active rental on, or changes it, and forgets what failed before. Returns false if it has ended. */
  async setRenewal(
    id: Types.ObjectId,
    { span, highestPrice }: { readonly span: RentalSpan; readonly highestPrice: Kobo },
    now: Date,
  ): Promise<boolean> {
    return this.change(
      { _id: id, state: 'active', expiresAt: { $gt: now } },
      {
        $set: { 'renewal.span': span, 'renewal.highestPrice': highestPrice, 'renewal.setAt': now },
        $unset: { 'renewal.problem': '' },
      },
    );
  }

  async endRenewal(id: Types.ObjectId): Promise<void> {
    await this.change({ _id: id }, { $unset: { renewal: '' } });
  }

  /** Ends the automatic renewals that a client has set until then, or all. */
  async endRenewals(userId: string, setUntil?: Date): Promise<void> {
    const isSet = setUntil && { 'renewal.setAt': { $not: { $gt: setUntil } } };
    await this.rows.updateMany({ userId, renewal: { $exists: true }, ...isSet }, { $unset: { renewal: '' } });
  }

  /** Records that a rental has renewed itself, unless its renewal was switched off meanwhile. */
  async recordRenewal(
    id: Types.ObjectId,
    renewed: NonNullable<Renewal['renewed']>,
    session: ClientSession,
  ): Promise<void> {
    const update = { $set: { 'renewal.renewed': renewed }, $unset: { 'renewal.problem': '' as const } };
    await this.change({ _id: id, renewal: { $exists: true } }, update, session);
  }

  /** Records why a rental was not renewed. Returns false if the rental or its renewal has changed since it was read. */
  async recordRenewalProblem(
    { _id, expiresAt, renewal }: RenewableRental & Required<Pick<OrderRow, 'expiresAt'>>,
    problem: NonNullable<Renewal['problem']>,
    session: ClientSession,
  ): Promise<boolean> {
    const asRead = { ...sameRenewal(renewal), 'renewal.problem.at': renewal.problem?.at ?? absent };
    return this.change(
      { _id, state: 'active', expiresAt, 'rental.pendingExtensionId': absent, ...asRead },
      { $set: { 'renewal.problem': problem } },
      session,
    );
  }

  private async change(
    where: mongo.Filter<OrderRow>,
    update: mongo.UpdateFilter<OrderRow>,
    session?: ClientSession,
  ): Promise<boolean> {
    const handles = handlesIn(update.$set ?? {});
    const named = handles.length > 0 ? { ...update, $addToSet: { handles: { $each: handles } } } : update;
    return (await this.rows.updateOne(where, named, { session })).matchedCount === 1;
  }

  /** The same; the order's job is due at once, whoever has leased it. */
  private async changeAndPoll(
    where: mongo.Filter<OrderRow>,
    {
      set,
      unset,
    }: {
      readonly set: OrderFields & Readonly<Record<`swap.${string}`, unknown>>;
      readonly unset?: Readonly<Record<string, ''>>;
    },
    now: Date,
    session?: ClientSession,
  ): Promise<boolean> {
    const update = { $set: { ...set, 'job.runAt': now }, $unset: { ...unset, ...endLease } };
    const isChanged = await this.change(where, update, session);
    if (isChanged) this.becameDue('poll', session);
    return isChanged;
  }

  /** Under a session the listeners are called when it has ended: its transaction is over then. */
  private becameDue(queues: DueQueues, session?: ClientSession): void {
    if (session) session.once('ended', () => this.becameDue(queues));
    else for (const listener of this.listeners) listener(queues);
  }
}

function underLease(id: Types.ObjectId, leaseToken: string) {
  return { _id: id, 'job.leaseToken': leaseToken };
}

/** The condition that a rental is still to be renewed as it was read. */
export function sameRenewal({ span, highestPrice }: Renewal): Readonly<Record<string, unknown>> {
  return {
    'renewal.span.unit': span.unit,
    'renewal.span.count': span.count,
    'renewal.highestPrice': highestPrice,
  };
}
