import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type RefundByAdminInput } from '@ringlet/contracts/numbers/admin';
import { type RefundNumberInput, type RefundNumberReply } from '@ringlet/contracts/numbers/orders';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { mayTake, type OrderState } from '../domain/order-states';
import { NumbersSettings } from '../settings';
import { ProviderError } from '../providers/number-provider';
import { SmsMessages } from './sms-messages';
import { CancelActivation } from './cancel-activation';
import { type OrderRow } from './order.model';
import { Orders, presentOrder } from './orders.repository';
import { Compensation } from './compensation';

interface Wish {
  readonly whenPossible: boolean;
  /** What the order keeps of it. */
  readonly kept: Pick<OrderRow, 'refundKey' | 'refundWhenPossible' | 'refundedBy'>;
}

/** Gives a number back on request. It contends with the first message on the order's document: one of them wins. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orders: Orders,
    private readonly cancelActivation: CancelActivation,
    private readonly messages: SmsMessages,
    private readonly compensation: Compensation,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The caller's own number. A repeat with the same key is answered as the first was; a key that stood for another request is refused. */
  async byClient(input: RefundNumberInput, caller: Caller, correlationId: string): Promise<RefundNumberReply> {
    const order = await this.orders.find(new Types.ObjectId(input.orderId));
    if (!order || order.kind === 'extension' || order.userId !== caller.id)
      throw new RingletError('numbers/order-not-found');
    const { idempotencyKey: refundKey, whenPossible = false } = input;
    const earlier = refundKey === undefined ? undefined : await this.orders.findByRefundKey(caller.id, refundKey);
    // Orders from before it was kept do not say which kind was asked for.
    const isSame = earlier?._id.equals(order._id) && (earlier.refundWhenPossible ?? whenPossible) === whenPossible;
    if (earlier && !isSame) throw new RingletError('platform/idempotency-mismatch');
    if (order.state === 'refunded' && refundKey !== undefined && order.refundKey === refundKey) {
      return { order: presentOrder(order), balance: order.balanceRefunded };
    }
    if (order.received && order.state !== 'refunded') throw new RingletError('numbers/refund-not-allowed');
    const isProvided = order.kind === 'rental' && (order.state === 'active' || order.state === 'completed');
    if (isProvided && !this.isTakenBack(order)) throw new RingletError('numbers/rental-refund-over');
    const kept = refundKey === undefined ? {} : { refundKey, refundWhenPossible: whenPossible };
    return this.giveBack(order, { whenPossible, kept }, correlationId);
  }

  /** Any client's number, also one that received messages. */
  async byAdmin(input: RefundByAdminInput, admin: Caller, correlationId: string): Promise<RefundNumberReply> {
    const order = await this.orders.find(new Types.ObjectId(input.orderId));
    if (!order) throw new RingletError('numbers/order-not-found');
    const { whenPossible = false, reason = '' } = input;
    const refundedBy = { admin: admin.id, at: new Date(this.clock.nowMs()), from: order.state, reason };
    const isTime = mayTake('refundTime', order) && !this.isTakenBack(order);
    const step = isTime ? 'refundTime' : 'refundByHand';
    if (!mayTake(step, order)) return this.giveBack(order, { whenPossible, kept: { refundedBy } }, correlationId);
    const next = this.compensation.again();
    const set = { refundedBy, ...(isTime ? { costStays: true } : {}) };
    if (!(await this.orders.take(step, order._id, { set, next, only: notHeld }))) {
      throw await this.whyNot(order._id);
    }
    this.log.warn({ order: order._id, ...refundedBy, requestId: correlationId }, 'an admin refunds a used number');
    if (order.state === 'active') await this.messages.finish(order);
    return this.settled({ ...order, ...set }, correlationId);
  }

  /** Whether the provider takes a rental back for its price, as far as is known here. */
  private isTakenBack(order: OrderRow): boolean {
    const isInTime = this.clock.nowMs() < (order.refundableUntil?.getTime() ?? 0);
    return isInTime && order.extended !== true && mayTake('cancel', order);
  }

  private async giveBack(order: OrderRow, wish: Wish, correlationId: string): Promise<RefundNumberReply> {
    if (!mayTake('cancel', order)) throw refusalOf(order.state);
    const now = this.clock.nowMs();
    const isRental = order.kind === 'rental';
    const earliest = (order.activatedAt?.getTime() ?? now) + (isRental ? 0 : this.settings.REFUND_AFTER_MS);
    if (now < earliest) return this.tooEarly(order, wish, earliest);
    const claim = new Types.ObjectId().toHexString();
    const next = this.compensation.lease(order);
    if (!(await this.orders.take('cancel', order._id, { hold: claim, next, set: wish.kept, only: notExtended })))
      throw await this.whyNot(order._id);
    try {
      const outcome = await this.cancelActivation.giveBack(order, claim, correlationId);
      switch (outcome.kind) {
        case 'refunded':
          return await this.answer(order._id);
        case 'message':
          throw new RingletError('numbers/refund-not-allowed');
        case 'too-early':
          if (isRental) throw new RingletError('numbers/rental-refund-over');
          return await this.tooEarly(order, wish, this.clock.nowMs() + tooEarlyAgainMs);
        case 'overtaken':
          throw await this.whyNot(order._id);
      }
    } catch (error) {
      if (!(error instanceof ProviderError || isUnavailable(error))) throw error;
      await this.orders.putBack([{ id: order._id, claim, ...this.compensation.retry(order) }]);
      throw new RingletError('numbers/refund-unresolved', { cause: error });
    }
  }

  /** The provider does not take it back before `earliest` (milliseconds): refused, or kept in mind until then. */
  private async tooEarly(order: OrderRow, wish: Wish, earliest: number): Promise<RefundNumberReply> {
    const seconds = Math.max(1, Math.ceil((earliest - this.clock.nowMs()) / 1000));
    if (!wish.whenPossible) {
      const message = `It is too early to give this number back. Please wait ${seconds} seconds.`;
      throw new RingletError('numbers/refund-too-early', { message, data: { seconds }, retryAfterSeconds: seconds });
    }
    const refundAt = new Date(earliest);
    const wanted = { refundAt, ...wish.kept };
    const isKept = await this.orders.refundLater(order._id, wanted, new Date(this.clock.nowMs()));
    if (!isKept) throw await this.whyNot(order._id);
    return { order: presentOrder(order), scheduledFor: refundAt.toISOString() };
  }

  private async settled(order: OrderRow, correlationId: string): Promise<RefundNumberReply> {
    try {
      await this.compensation.refund(order, correlationId);
    } catch (error) {
      if (isUnavailable(error)) throw new RingletError('numbers/refund-unresolved', { cause: error });
      throw error;
    }
    return this.answer(order._id);
  }

  private async answer(id: Types.ObjectId): Promise<RefundNumberReply> {
    const order = await this.orders.find(id);
    if (!order) throw new RingletError('numbers/order-not-found');
    return { order: presentOrder(order), balance: order.balanceRefunded };
  }

  /** Somebody else moved the order meanwhile; where it is now says what to answer. */
  private async whyNot(id: Types.ObjectId): Promise<RingletError> {
    const order = await this.orders.find(id);
    if (!order) return new RingletError('numbers/order-not-found');
    if (order.extending !== undefined) return new RingletError('numbers/extension-under-way');
    if (order.extended === true && order.state === 'active') return new RingletError('numbers/rental-refund-over');
    return order.received && order.state !== 'refunded'
      ? new RingletError('numbers/refund-not-allowed')
      : refusalOf(order.state);
  }
}

/** A rental that is being extended stays as it is until that is decided. */
const notHeld = { extending: { $exists: false } };
const notExtended = { ...notHeld, extended: { $ne: true } };

/** How long to wait where the provider finds it too early although its usual time is over. */
const tooEarlyAgainMs = 15_000;

function isUnavailable(error: unknown): boolean {
  return error instanceof RingletError && error.code === 'platform/unavailable';
}

function refusalOf(state: OrderState): RingletError {
  switch (state) {
    case 'refunded':
      return new RingletError('numbers/already-refunded');
    case 'cancelling':
    case 'refunding':
      return new RingletError('numbers/refund-unresolved');
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
