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
  fieldsFromProvider,
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
  /** The next job; a token leases it at once. Without it nothing is left to do. */
  readonly next?: Omit<OrderJob, 'attempts'>;
  /** The transition needs this lease token on the current job. */
  readonly leaseToken?: string;
  readonly where?: mongo.Filter<OrderRow>;
  readonly push?: mongo.UpdateFilter<OrderRow>['$push'];
  readonly session?: ClientSession;
}

/** Which queues have new due orders: `poll:<provider>` or `cancel:<provider>`. */
type DueQueues = 'poll' | 'cancel';

/** How a swap ended: with another number, or why not. */
export type SwapEnd = Pick<Swap, 'replacedBy' | 'refusal'> & {
  /** Whether the replacement's order was stored. */
  readonly isPlaced: boolean;
};

export type RenewableRental = OrderRow & { readonly renewal: Renewal };

const endLease = { 'job.leaseToken': '' } as const;
const absent = { $exists: false } as const;

/**
 * The only writer of orders, besides its own queues, which write the job, and the nightly retention of messages. Each write is
 * one conditional update; a returned boolean says whether the condition held.
 */
@Injectable()
export class OrdersRepository extends OrderReads {
  private readonly listeners: ((queues: DueQueues) => void)[] = [];

  /** Calls the listener when an order becomes due earlier than its job said. */
  onDue(listener: (queues: DueQueues) => void): void {
    this.listeners.push(listener);
  }

  queue(queues: WorkQueues, name: JobQueue, options?: QueueOptions): WorkQueue<OrderRow> {
    return queues.queue(this.rows, name, options);
  }

  async insert(order: OrderRow, session?: ClientSession): Promise<void> {
    const ref = order.client?.ref;
    const handles = ref !== undefined && { handles: [handleOf('ref', ref)] };
    await this.rows.insertOne({ ...order, ...handles }, { session });
  }

  /**
   * Frees this order's key if the earlier order with it was refused: without a charge because the price had changed, for
   * another request; with `retryRefused` for any reason, also for the same request. The earlier order gets its own id as its
   * key. Returns whether this call freed it.
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

  /** Makes a transition if the order is in one of its start states. Returns whether it did. */
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

  /** Stores whom a purchase asks next, so that this is known after a crash. */
  async moveTo({ provider, pool }: Pick<OrderRow, 'provider' | 'pool'>, id: Types.ObjectId): Promise<void> {
    const update =
      pool === undefined ? { $set: { provider }, $unset: { pool: '' as const } } : { $set: { provider, pool } };
    await this.change({ _id: id }, update);
  }

  /** Extends the lease of a running purchase. Returns false once a worker has taken it over. */
  async extendPurchase(id: Types.ObjectId, runAt: Date): Promise<boolean> {
    return this.change({ _id: id, state: 'placed', 'job.leaseToken': absent }, { $set: { 'job.runAt': runAt } });
  }

  // Jobs

  /**
   * Makes an activation's active orders due at once, and its swapped ones that may show a late code. Returns all of its orders.
   * Skips an order with an unconfirmed next-SMS request: a poll before the provider's answer would belong to the earlier round.
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

  /** Makes due at once those of the activations that wait for a code. Returns how many. */
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

  /** Marks orders as part of the success rates. Returns how many were not yet. */
  async markCounted(ids: readonly Types.ObjectId[], session: ClientSession): Promise<number> {
    const uncounted = { _id: { $in: [...ids] }, isUncounted: true as const };
    return (await this.rows.updateMany(uncounted, { $unset: { isUncounted: '' } }, { session })).modifiedCount;
  }

  // Messages, and what clients and admins write

  /** Marks an active order's next-SMS request as unconfirmed, under a lease. Returns false if the order changed since it was read. */
  async beginNextSmsRequest(order: OrderRow, leaseToken: string, now: Date, runAt: Date): Promise<boolean> {
    const { _id, state, received, nextSms } = order;
    const asRead = {
      'nextSms.round': nextSms.round,
      'nextSms.state': nextSms.state ?? absent,
      // The time of the last request: an SMS in answer to it leaves everything else unchanged.
      'nextSms.askedAt': nextSms.askedAt ?? absent,
    };
    const requested: OrderFields = { 'nextSms.state': 'unconfirmed', 'nextSms.askedAt': now };
    return this.change(
      { _id, state, received, ...asRead },
      { $set: { ...requested, 'job.leaseToken': leaseToken, 'job.runAt': runAt } },
    );
  }

  /** A client says that a message's shown code is not one. Returns the order with the message as it was before, or null. */
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

  /** Shows a hidden message. Returns false if the order has it no more. */
  async showMessage(id: Types.ObjectId, messageId: string, session: ClientSession): Promise<boolean> {
    const message = { messages: { $elemMatch: { _id: new Types.ObjectId(messageId) } } };
    return this.change({ _id: id, ...message }, { $unset: { 'messages.$.isHidden': '' } }, session);
  }

  /** Stores what a client writes about a number; empty tags and notes are removed. Returns false if the number is not theirs. */
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

  /** The provider charged less than its list price: this amount, or an unknown one. */
  async correctCharge(orderId: string, amount: SupplierAmount | undefined, session: ClientSession): Promise<void> {
    const $set =
      amount === undefined ? { 'charge.isDoubtful': true } : { 'charge.amount': amount, 'charge.isStated': true };
    await this.change({ _id: new Types.ObjectId(orderId), charge: { $exists: true } }, { $set }, session);
  }

  async openReview(id: Types.ObjectId, reason: string): Promise<void> {
    await this.change({ _id: id }, { $set: { review: { status: 'open', reason } } });
  }

  async resolveReview(id: Types.ObjectId, review: Review, session: ClientSession): Promise<void> {
    await this.change({ _id: id }, { $set: { review } }, session);
  }

  /** Removes numbers, messages, tags and notes from up to `atMost` ended orders of a client. Returns whether there were any. */
  async eraseEnded(userId: string, atMost: number): Promise<boolean> {
    const ended = { userId, state: { $in: [...endedStates] } };
    const written = [{ 'client.tags': { $exists: true } }, { 'client.note': { $exists: true } }];
    const unerased = { ...ended, $or: [{ number: { $exists: true } }, { messages: { $ne: [] } }, ...written] };
    const found = await this.rows
      .find(unerased, { projection: { _id: 1 } })
      .limit(atMost)
      .toArray();
    if (found.length === 0) return false;
    const fromProvider = Object.fromEntries(fieldsFromProvider.map((field) => [field, '']));
    await this.rows.updateMany(
      { ...ended, _id: { $in: found.map(({ _id }) => _id) } },
      { $set: { messages: [] }, $unset: { ...fromProvider, numberTails: '', 'client.tags': '', 'client.note': '' } },
    );
    return true;
  }

  // Refunds and swaps

  /** Schedules the refund of an active number without messages. Returns false for any other order, or if `where` does not hold. */
  async scheduleRefund(
    id: Types.ObjectId,
    set: Pick<
      OrderFields,
      'refund.dueAt' | 'refund.askedAt' | 'refund.key' | 'refund.whenPossible' | 'refund.by' | 'swap'
    >,
    now: Date,
    { where, session }: Pick<TransitionChanges, 'where' | 'session'> = {},
  ): Promise<boolean> {
    return this.changeAndPoll({ ...where, _id: id, state: 'active', received: false }, { set }, now, session);
  }

  /**
   * Ends a client's scheduled refund. Returns false if none is left, if an admin scheduled it, or if it was rescheduled since
   * it was read.
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
    return this.changeAndPoll(scheduled, { set, unset: { 'refund.dueAt': '', 'refund.askedAt': '' } }, now);
  }

  /** Schedules the swap of an active number. Returns false if it cannot begin: see swapRefusal. */
  async scheduleSwap(
    id: Types.ObjectId,
    set: Required<Pick<OrderFields, 'swap' | 'refund.dueAt'>>,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    return this.changeAndPoll({ _id: id, ...swappable }, { set }, now, session);
  }

  /**
   * Ends a waiting swap and automatic swapping with it. `planned`: only a swap planned with the purchase, and why it ends.
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
   * Marks that the replacement's order is stored, in the same transaction. Returns false if one is stored already, the swap was
   * withdrawn or has ended, or a lock of the account has ended automatic swapping.
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
   * Stores how a refunded order's swap ended, and the next job. `isPlaced`: the replacement's order decided it. Returns false
   * if the swap had already ended or was withdrawn, or if the replacement's order decides it after all.
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

  /** After a poll for a late code: stores new messages and the next poll, if any. Returns whether the lease was held. */
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

  /** Ends the automatic swapping of a client's numbers bought until then, or of all. */
  async endAutoSwaps(userId: string, boughtUntil?: Date): Promise<void> {
    const bought = withoutUndefined({ userId, createdAt: boughtUntil && { $lte: boughtUntil } });
    await this.rows.updateMany({ ...bought, autoSwap: { $exists: true } }, { $unset: { autoSwap: '' } });
  }

  /** Withdraws a client's open swaps without a stored replacement. */
  async withdrawUnplacedSwaps(userId: string, now: Date): Promise<void> {
    const unplaced = { userId, ...openSwap, 'swap.placedAt': absent };
    await this.rows.updateMany(unplaced, { $set: { 'swap.withdrawnAt': now } });
  }

  // Rentals

  /** Reserves a rental for an extension if it is active until the extension's start and no other extension is running. */
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

  /** Ends a rental's reservation. The rental is polled at once, because its end may have changed. */
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
   * Ends an active rental's time and renewal; a worker then completes it. Returns false if it is not active, its time is over,
   * or an extension is running.
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

  /** Records that the owner views an active rental, which is then polled more often. */
  async watch(id: Types.ObjectId, now: Date): Promise<void> {
    await this.changeAndPoll({ _id: id, state: 'active', kind: 'rental' }, { set: { 'rental.watchedAt': now } }, now);
  }

  /** Records a reminder. Returns false if, since it was read, the rental has ended or was extended, or another replica recorded it. */
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

  /**
   * Switches an active rental's automatic renewal on, or changes it, and forgets earlier failures. Returns false if the rental
   * has ended.
   */
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

  /** Ends the automatic renewals that a client set until then, or all. */
  async endRenewals(userId: string, setUntil?: Date): Promise<void> {
    const isSet = setUntil && { 'renewal.setAt': { $not: { $gt: setUntil } } };
    await this.rows.updateMany({ userId, renewal: { $exists: true }, ...isSet }, { $unset: { renewal: '' } });
  }

  /** Records that a rental was renewed, unless its renewal was switched off meanwhile. */
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

  /** The same, and makes the order's job due at once, whoever has leased it. */
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

  /** With a session, calls the listeners once it has ended: by then its transaction is over. */
  private becameDue(queues: DueQueues, session?: ClientSession): void {
    if (session) session.once('ended', () => this.becameDue(queues));
    else for (const listener of this.listeners) listener(queues);
  }
}

function underLease(id: Types.ObjectId, leaseToken: string) {
  return { _id: id, 'job.leaseToken': leaseToken };
}

/** The condition that a rental's renewal is still as it was read. */
export function sameRenewal({ span, highestPrice }: Renewal): Readonly<Record<string, unknown>> {
  return {
    'renewal.span.unit': span.unit,
    'renewal.span.count': span.count,
    'renewal.highestPrice': highestPrice,
  };
}
