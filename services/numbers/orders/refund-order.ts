import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type RefundByAdminInput } from '@ringlet/contracts/numbers/admin';
import { type Order, type RefundNumberInput, type RefundNumberReply } from '@ringlet/contracts/numbers/orders';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { canTransition, type OrderState } from '../domain/order-states';
import { NumbersSettings } from '../settings';
import { ProviderError } from '../providers/number-provider';
import { SmsMessages } from './sms-messages';
import { CancelActivation } from './cancel-activation';
import { type OrderRow } from './order.model';
import { OrderCounts } from './order-counts';
import { OrderSchedule } from './order-schedule';
import { OrdersRepository } from './orders.repository';
import { Compensation } from './compensation';
import { presentOrder } from './present-order';

interface RefundRequest {
  readonly whenPossible: boolean;
  /** Stored with the order. */
  readonly stored: Pick<OrderRow, 'refundKey' | 'refundWhenPossible' | 'refundedBy'>;
}

/** Refunds an order on request. It contends with the first SMS on the order's document: one of them wins. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderCounts: OrderCounts,
    private readonly cancelActivation: CancelActivation,
    private readonly messages: SmsMessages,
    private readonly compensation: Compensation,
    private readonly schedule: OrderSchedule,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The caller's own number. A repeat with the same key gets the same reply; a key of another request is refused. */
  async byClient(input: RefundNumberInput, caller: Caller, correlationId: string): Promise<RefundNumberReply> {
    const order = await this.orders.find(new Types.ObjectId(input.orderId));
    if (!order || order.kind === 'extension' || order.userId !== caller.id)
      throw new RingletError('numbers/order-not-found');
    const { idempotencyKey: refundKey, whenPossible = false } = input;
    const earlier = refundKey === undefined ? undefined : await this.orders.findByRefundKey(caller.id, refundKey);
    // Older orders have no refundWhenPossible.
    const isSame = earlier?._id.equals(order._id) && (earlier.refundWhenPossible ?? whenPossible) === whenPossible;
    if (earlier && !isSame) throw new RingletError('platform/idempotency-mismatch');
    if (order.state === 'refunded' && refundKey !== undefined && order.refundKey === refundKey) {
      return this.reply(order, { balance: order.balanceRefunded });
    }
    if (order.received && order.state !== 'refunded') throw new RingletError('numbers/refund-not-allowed');
    const isProvided = order.kind === 'rental' && (order.state === 'active' || order.state === 'completed');
    if (isProvided && !this.isRefundableRental(order)) throw new RingletError('numbers/rental-refund-over');
    const stored = refundKey === undefined ? {} : { refundKey, refundWhenPossible: whenPossible };
    return this.cancelAndRefund(order, { whenPossible, stored }, correlationId);
  }

  /** Any client's order, also one that received SMS. */
  async byAdmin(input: RefundByAdminInput, admin: Caller, correlationId: string): Promise<RefundNumberReply> {
    const order = await this.orders.find(new Types.ObjectId(input.orderId));
    if (!order) throw new RingletError('numbers/order-not-found');
    const { whenPossible = false, reason = '' } = input;
    const refundedBy = { admin: admin.id, at: this.clock.now(), from: order.state, reason };
    const isProvided = canTransition('refundProvided', order) && !this.isRefundableRental(order);
    const transition = isProvided ? 'refundProvided' : 'refundUsed';
    if (!canTransition(transition, order)) {
      return this.cancelAndRefund(order, { whenPossible, stored: { refundedBy } }, correlationId);
    }
    const next = this.schedule.reconcile();
    const set = { refundedBy, ...(isProvided ? { costStays: true } : {}) };
    if (!(await this.orders.transition(transition, order._id, { set, next, where: notReserved }))) {
      throw await this.refusalReason(order._id);
    }
    this.log.warn({ order: order._id, ...refundedBy, requestId: correlationId }, 'order refunded by admin');
    if (order.state === 'active') await this.messages.finish(order);
    return this.refund({ ...order, ...set }, correlationId);
  }

  /** From when a code that was not received can be refunded; nothing for other orders. */
  refundableFrom(order: OrderRow): Pick<Order, 'refundableFrom'> {
    const isOpen = order.state === 'active' && !order.received && (order.kind ?? 'code') === 'code';
    return isOpen ? { refundableFrom: new Date(this.earliest(order)).toISOString() } : {};
  }

  /** When the provider cancels an active order at the earliest, in milliseconds. */
  earliest({ kind, activatedAt }: OrderRow): number {
    const wait = kind === 'rental' ? 0 : this.settings.REFUND_AFTER_MS;
    return (activatedAt?.getTime() ?? this.clock.nowMs()) + wait;
  }

  /** Whether the provider refunds a rental, as far as is known here. */
  private isRefundableRental(order: OrderRow): boolean {
    const isInTime = this.clock.nowMs() < (order.refundableUntil?.getTime() ?? 0);
    return isInTime && order.extended !== true && canTransition('cancel', order);
  }

  private async cancelAndRefund(
    order: OrderRow,
    request: RefundRequest,
    correlationId: string,
  ): Promise<RefundNumberReply> {
    if (!canTransition('cancel', order)) throw refusalOf(order.state);
    const now = this.clock.nowMs();
    const isRental = order.kind === 'rental';
    const earliest = this.earliest(order);
    if (now < earliest) return this.tooEarly(order, request, earliest);
    const token = new Types.ObjectId().toHexString();
    // A refund takes the place of a swap that waits.
    const unset = ['swap'] as const;
    const changes = { next: this.schedule.cancel(order, token), set: request.stored, unset, where: notExtended };
    if (!(await this.orders.transition('cancel', order._id, changes))) throw await this.refusalReason(order._id);
    try {
      const outcome = await this.cancelActivation.cancel(order, token, correlationId);
      switch (outcome.kind) {
        case 'refunded':
          return await this.refunded(order._id);
        case 'message':
          throw new RingletError('numbers/refund-not-allowed');
        case 'too-early':
          if (isRental) throw new RingletError('numbers/rental-refund-over');
          return await this.tooEarly(order, request, this.clock.nowMs() + tooEarlyRetryMs);
        case 'superseded':
          throw await this.refusalReason(order._id);
      }
    } catch (error) {
      if (!(error instanceof ProviderError || isUnavailable(error))) throw error;
      await this.orders.retry(order._id, token, this.schedule.retry(order));
      throw new RingletError('numbers/refund-unresolved', { cause: error });
    }
  }

  /** The provider does not cancel before `earliest` (milliseconds): refused, or scheduled for then. */
  private async tooEarly(
    order: OrderRow,
    { whenPossible, stored }: RefundRequest,
    earliest: number,
  ): Promise<RefundNumberReply> {
    const seconds = Math.max(1, Math.ceil((earliest - this.clock.nowMs()) / 1000));
    if (!whenPossible) {
      const message = `It is too early to refund this number. Please wait ${seconds} seconds.`;
      throw new RingletError('numbers/refund-too-early', { message, data: { seconds }, retryAfterSeconds: seconds });
    }
    const refundAt = new Date(earliest);
    const isScheduled = await this.orders.scheduleRefund(order._id, { refundAt, ...stored }, this.clock.now());
    if (!isScheduled) throw await this.refusalReason(order._id);
    return this.reply(order, { scheduledFor: refundAt.toISOString() });
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
    const order = await this.orders.find(id);
    if (!order) throw new RingletError('numbers/order-not-found');
    return this.reply(order, { balance: order.balanceRefunded });
  }

  private async reply(
    order: OrderRow,
    more: Pick<RefundNumberReply, 'balance' | 'scheduledFor'>,
  ): Promise<RefundNumberReply> {
    return { order: presentOrder(order), ...more, ...(await this.orderCounts.totalOf(order.userId)) };
  }

  /** Another worker or request changed the order meanwhile: the refusal follows from its state now. */
  private async refusalReason(id: Types.ObjectId): Promise<RingletError> {
    const order = await this.orders.find(id);
    if (!order) return new RingletError('numbers/order-not-found');
    if (order.pendingExtensionId !== undefined) return new RingletError('numbers/extension-under-way');
    if (order.extended === true && order.state === 'active') return new RingletError('numbers/rental-refund-over');
    return order.received && order.state !== 'refunded'
      ? new RingletError('numbers/refund-not-allowed')
      : refusalOf(order.state);
  }
}

/** A rental is reserved while an extension is under way. */
const notReserved = { pendingExtensionId: { $exists: false } };
const notExtended = { ...notReserved, extended: { $ne: true } };

/** The wait where the provider refuses as too early although its usual time is over (milliseconds). */
export const tooEarlyRetryMs = 15_000;

export function isUnavailable(error: unknown): boolean {
  return error instanceof RingletError && error.code === 'platform/unavailable';
}

function refusalOf(state: OrderState): RingletError {
  switch (state) {
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
