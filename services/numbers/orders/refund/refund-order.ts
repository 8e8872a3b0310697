import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, type mongo, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type DataOf } from '@ringlet/contracts/event';
import { type RefundByAdminInput } from '@ringlet/contracts/numbers/admin';
import { swapChanged } from '@ringlet/contracts/numbers/events';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type RefundNumberInput, type RefundNumberReply } from '@ringlet/contracts/numbers/orders';
import { allowRefund, type refundApproved } from '@ringlet/contracts/wallet/money-acts';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Requester } from '@ringlet/messaging/requester';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { canTransition } from '../../domain/order-states';
import { refundableUntilOf } from '../../domain/rental';
import { isSwapOpen, noOpenSwap, openSwap } from '../../domain/swap';
import { type OrderFields, type OrderRow, type RefundedBy } from '../../order-store/order.model';
import { OrderCounts } from '../../order-store/order-counts';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { presentOrder } from '../../order-store/present-order';
import { ProviderActivations } from '../activations/provider-activations';
import { CancelActivation, isUnavailable, tooEarlyRetryMs } from './cancel-activation';
import { Compensation } from './compensation';

interface RefundRequest {
  readonly whenPossible: boolean;
  readonly stored: Pick<OrderFields, 'refund.askedAt' | 'refund.key' | 'refund.whenPossible' | 'refund.by'>;
}

/** Makes the update that begins a refund, with further changes and conditions. Returns whether it was made. */
type BeginRefund = (changes: {
  readonly set?: Pick<OrderRow, 'swap'>;
  readonly unset?: readonly ['refund.dueAt'];
  readonly where: mongo.Filter<OrderRow>;
  readonly session?: ClientSession;
}) => Promise<boolean>;

/** Refunds an order on request. It contends with the first SMS on the order's document, so exactly one wins. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderCounts: OrderCounts,
    private readonly cancelActivation: CancelActivation,
    private readonly activations: ProviderActivations,
    private readonly compensation: Compensation,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly requester: Requester,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The caller's own number. A repeat with the same key gets the same reply; a key of another request is refused. */
  async byClient(input: RefundNumberInput, caller: Caller, correlationId: string): Promise<RefundNumberReply> {
    const order = await this.orders.findOwn(input.orderId, caller.id);
    const { idempotencyKey: key, whenPossible = false } = input;
    const earlier = key === undefined ? undefined : await this.orders.findByRefundKey(caller.id, key);
    const isSame = earlier?._id.equals(order._id) && earlier.refund?.whenPossible === whenPossible;
    if (earlier && !isSame) throw new RingletError('platform/idempotency-mismatch');
    if (order.state === 'refunded' && key !== undefined && order.refund?.key === key) {
      return this.reply(order, { balance: order.refund.balance });
    }
    if (earlier && order.refund?.withdrawnKey === key) throw new RingletError('numbers/refund-withdrawn');
    // The swap was requested after this refund and replaced it.
    if (earlier && isSwapOpen(order)) throw new RingletError('numbers/swap-pending');
    if (order.received && order.state !== 'refunded') throw new RingletError('numbers/refund-not-allowed');
    const isProvided = order.kind === 'rental' && (order.state === 'active' || order.state === 'completed');
    if (isProvided && !this.isRefundableRental(order)) throw new RingletError('numbers/rental-refund-over');
    const named = key !== undefined && { 'refund.key': key, 'refund.whenPossible': whenPossible };
    const stored = { 'refund.askedAt': this.clock.now(), ...named };
    return this.cancelAndRefund(order, { whenPossible, stored }, correlationId);
  }

  /**
   * Ends the caller's scheduled refund and keeps the number. It contends with the worker that makes the refund, so exactly one wins. A
   * repeat changes nothing.
   */
  async withdraw(orderId: string, caller: Caller): Promise<OrderView> {
    await this.orders.withdrawRefund(await this.orders.findOwn(orderId, caller.id), this.clock.now());
    const order = await this.orders.findOwn(orderId, caller.id);
    if (order.state === 'refunded') throw new RingletError('numbers/already-refunded');
    const shown = presentOrder(order);
    const isBegun = order.state === 'cancelling' || order.state === 'refunding';
    if (isBegun || shown.refundAt !== undefined) throw new RingletError('numbers/refund-pending');
    return shown;
  }

  /** Any client's order. A used one is refunded at our cost: the wallet says whether one person may decide that. */
  async byAdmin(input: RefundByAdminInput, admin: Caller, context: RequestContext): Promise<RefundNumberReply> {
    const { orderId, whenPossible = false, reason } = input;
    const order = await this.orders.get(orderId);
    const by = { admin: admin.id, at: this.clock.now(), from: order.state, reason: reason ?? '' };
    if (this.usedTransition(order) === undefined) {
      return this.cancelAndRefund(order, { whenPossible, stored: { 'refund.by': by } }, context.correlationId);
    }
    const { decidedBy } = await this.requester.send(allowRefund, { orderId, reason }, context);
    return this.refundUsed(order, { ...by, decidedBy }, context.correlationId);
  }

  /** Two people decided. Does nothing if it was refunded meanwhile. */
  async byTwo(approved: DataOf<typeof refundApproved>, correlationId: string): Promise<void> {
    const { orderId, requestedBy, approvedBy, reason } = approved;
    const order = await this.orders.get(orderId);
    const decidedBy = [requestedBy, approvedBy];
    const by = { admin: requestedBy, at: this.clock.now(), from: order.state, reason, decidedBy };
    await this.refundUsed(order, by, correlationId);
  }

  /** How an order with a used number becomes refunded; undefined if the provider is asked to cancel. */
  private usedTransition(order: OrderRow): 'refundProvided' | 'refundUsed' | undefined {
    if (canTransition('refundProvided', order) && !this.isRefundableRental(order)) return 'refundProvided';
    return canTransition('refundUsed', order) ? 'refundUsed' : undefined;
  }

  private async refundUsed(order: OrderRow, by: RefundedBy, correlationId: string): Promise<RefundNumberReply> {
    const transition = this.usedTransition(order);
    const next = this.schedule.reconcile();
    const costStays = transition === 'refundProvided';
    const set = { 'refund.by': by, 'refund.costStays': costStays || undefined };
    const isBegun =
      transition !== undefined &&
      (await this.orders.transition(transition, order._id, { set, next, where: notReserved }));
    if (!isBegun) throw await this.refusalReason(order._id);
    this.log.warn({ orderId: order._id, ...by, requestId: correlationId }, 'order refunded by admin');
    if (order.state === 'active') await this.activations.finish(order);
    const refund = { ...order.refund, by, costStays: costStays || undefined };
    return this.refund({ ...order, refund }, correlationId);
  }

  /** From when a code order without a code can be refunded; empty for other orders. */
  refundableFrom(order: OrderRow): Pick<OrderView, 'refundableFrom'> {
    const isOpen = order.state === 'active' && !order.received && order.kind === 'code';
    return isOpen ? { refundableFrom: new Date(this.schedule.cancellableAt(order)).toISOString() } : {};
  }

  private isRefundableRental(order: OrderRow): boolean {
    return this.clock.nowMs() < (refundableUntilOf(order)?.getTime() ?? 0);
  }

  private async cancelAndRefund(
    order: OrderRow,
    request: RefundRequest,
    correlationId: string,
  ): Promise<RefundNumberReply> {
    if (!canTransition('cancel', order)) throw refusalOf(order);
    const now = this.clock.nowMs();
    const isRental = order.kind === 'rental';
    const earliest = this.schedule.cancellableAt(order);
    if (now < earliest) return this.tooEarly(order, request, earliest, correlationId);
    const token = new Types.ObjectId().toHexString();
    const next = this.schedule.cancel(order, token);
    const begin: BeginRefund = ({ set, where, ...changes }) =>
      this.orders.transition('cancel', order._id, {
        ...changes,
        next,
        set: { ...request.stored, ...set },
        where: { ...where, ...notExtended },
      });
    const begun = await this.begin(order, begin, correlationId);
    const outcome = await this.cancelActivation.cancelNow(begun, token, correlationId, 'numbers/refund-unresolved');
    switch (outcome.kind) {
      case 'refunded':
        return this.refunded(order._id);
      case 'message':
        throw new RingletError('numbers/refund-not-allowed');
      case 'too-early':
        if (isRental) throw new RingletError('numbers/rental-refund-over');
        return this.tooEarly(begun, request, this.clock.nowMs() + tooEarlyRetryMs, correlationId);
      case 'superseded':
        throw await this.refusalReason(order._id);
    }
  }

  /**
   * Begins a refund, replacing an open swap and its waiting time. Returns the order as it is then. Throws the refusal if the
   * order has changed meanwhile.
   */
  private async begin(order: OrderRow, change: BeginRefund, correlationId: string): Promise<OrderRow> {
    const { _id, userId, swap } = order;
    if (swap === undefined || !isSwapOpen(order)) {
      if (await change({ where: noOpenSwap })) return order;
      throw await this.refusalReason(_id);
    }
    const set = { swap: { ...swap, withdrawnAt: this.clock.now() } };
    const where = { ...openSwap, 'swap.requestedAt': swap.requestedAt };
    const isBegun = await this.transactions.run(correlationId, async ({ session, emit }) => {
      if (!(await change({ set, unset: ['refund.dueAt'], where, session }))) return false;
      emit(swapChanged, { orderId: _id.toHexString(), userId, state: 'withdrawn' });
      return true;
    });
    if (!isBegun) throw await this.refusalReason(_id);
    return { ...order, ...set };
  }

  /** The provider does not cancel before `earliest` (milliseconds): refused, or scheduled for then. */
  private async tooEarly(
    order: OrderRow,
    { whenPossible, stored }: RefundRequest,
    earliest: number,
    correlationId: string,
  ): Promise<RefundNumberReply> {
    const seconds = Math.max(1, Math.ceil((earliest - this.clock.nowMs()) / 1000));
    if (!whenPossible) {
      throw new RingletError('numbers/refund-too-early', { data: { seconds }, retryAfterSeconds: seconds });
    }
    const dueAt = new Date(earliest);
    const begin: BeginRefund = ({ set, where, session }) =>
      this.orders.scheduleRefund(order._id, { 'refund.dueAt': dueAt, ...stored, ...set }, this.clock.now(), {
        where,
        session,
      });
    const scheduled = await this.begin(order, begin, correlationId);
    const refund = { ...scheduled.refund, dueAt };
    return this.reply({ ...scheduled, refund }, { scheduledFor: dueAt.toISOString() });
  }

  private async refund(order: OrderRow, correlationId: string): Promise<RefundNumberReply> {
    try {
      await this.compensation.refund(order, correlationId);
    } catch (error) {
      if (isUnavailable(error)) throw new RingletError('numbers/refund-unresolved', { cause: error });
      throw error;
    }
    return this.refunded(order._id);
  }

  private async refunded(id: Types.ObjectId): Promise<RefundNumberReply> {
    const order = await this.orders.get(id);
    return this.reply(order, { balance: order.refund?.balance });
  }

  private async reply(
    order: OrderRow,
    more: Pick<RefundNumberReply, 'balance' | 'scheduledFor'>,
  ): Promise<RefundNumberReply> {
    return { order: presentOrder(order), ...more, ...(await this.orderCounts.totalOf(order.userId)) };
  }

  /** Another worker or request changed the order meanwhile; its present state gives the refusal. */
  private async refusalReason(id: Types.ObjectId): Promise<RingletError> {
    const order = await this.orders.find(id);
    if (!order) return new RingletError('numbers/order-not-found');
    if (order.rental?.pendingExtensionId !== undefined) return new RingletError('numbers/extension-under-way');
    if (order.rental?.extended === true && order.state === 'active')
      return new RingletError('numbers/rental-refund-over');
    return order.received && order.state !== 'refunded'
      ? new RingletError('numbers/refund-not-allowed')
      : refusalOf(order);
  }
}

/** A rental is reserved while an extension is running. */
const notReserved = { 'rental.pendingExtensionId': { $exists: false } };
const notExtended = { ...notReserved, 'rental.extended': { $ne: true } };

function refusalOf(order: OrderRow): RingletError {
  if (isSwapOpen(order)) return new RingletError('numbers/swap-pending');
  switch (order.state) {
    case 'refunded':
      return new RingletError('numbers/already-refunded');
    case 'cancelling':
    case 'refunding':
      return new RingletError('numbers/refund-pending');
    case 'active':
    case 'completed':
      return new RingletError('numbers/refund-not-allowed');
    case 'placed':
    case 'unknown':
    case 'declining':
    case 'declined':
      return new RingletError('numbers/not-active');
  }
}
