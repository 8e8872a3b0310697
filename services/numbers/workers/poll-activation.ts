import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { orderCompleted } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { CancelActivation, tooEarlyRetryMs } from '../orders/refund/cancel-activation';
import { isNextSmsUnderWay } from '../domain/activation-phase';
import { isSwapOpen } from '../domain/swap';
import { MissingActivations } from '../orders/activations/missing-activations';
import { correlationIdOf } from '../orders/store/correlation-id';
import { type OrderRow } from '../orders/store/order.model';
import { OrderSchedule } from '../orders/store/order-schedule';
import { OrdersRepository } from '../orders/store/orders.repository';
import { ProviderActivations } from '../orders/activations/provider-activations';
import { freshIn, SmsMessages } from '../orders/messages/sms-messages';
import { NumbersSettings } from '../settings';
import { AutoSwaps } from '../swaps/auto-swaps';

/** How long the last poll is retried while the provider does not answer (milliseconds). */
const lastPollForMs = 10 * 60_000;

/** One poll of an active number: stores its SMS, ends it when its time is over, and makes scheduled refunds. */
@Injectable()
export class PollActivation {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly activations: ProviderActivations,
    private readonly messages: SmsMessages,
    private readonly cancelActivation: CancelActivation,
    private readonly missing: MissingActivations,
    private readonly autoSwaps: AutoSwaps,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** `intervalMs`: until the next poll of a number for one code. Returns when to poll again (milliseconds since 1970), or undefined where the order changed. Throws ProviderError. */
  async poll(
    order: OrderRow,
    leaseToken: string,
    intervalMs = this.settings.timing.pollEveryMs,
  ): Promise<number | undefined> {
    if (order.kind === 'rental') return this.pollRental(order, leaseToken);
    const { expiresAt, refund, received } = order;
    if (expiresAt === undefined) throw new Error('an active order has no end');
    const now = this.clock.nowMs();
    const isOver = now >= expiresAt.getTime();
    if (isOver && received) {
      return (await this.receiveLast(order, leaseToken, now)) ? undefined : this.complete(order, leaseToken);
    }
    if (!received && isOver) return this.cancel(order, leaseToken);
    if (!received && refund?.dueAt && now >= refund.dueAt.getTime()) return this.cancelScheduled(order, leaseToken);
    const polled = await this.activations.poll(order);
    if (polled.kind === 'messages') {
      await this.messages.receive(order, leaseToken, polled);
      return undefined;
    }
    if (polled.kind === 'missing' && !(await this.missing.recordMissing(order, leaseToken))) return undefined;
    if (polled.kind !== 'waiting') return received ? this.complete(order, leaseToken) : this.cancel(order, leaseToken);
    if (order.missing) await this.found(order);
    // The provider is waiting, so it received the next-SMS request whose answer was lost.
    if (order.nextSms.state === 'unconfirmed') {
      const requested = { 'nextSms.state': 'requested', 'nextSms.round': order.nextSms.round + 1 } as const;
      await this.orders.release(order._id, leaseToken, this.schedule.pollAt(), requested);
      return undefined;
    }
    return Math.min(now + intervalMs, expiresAt.getTime(), refund?.dueAt?.getTime() ?? Infinity);
  }

  /** At the end of an order's time: stores the next SMS that was requested, if it has arrived since the last poll. */
  private async receiveLast(order: OrderRow, leaseToken: string, now: number): Promise<boolean> {
    const { nextSms, expiresAt } = order;
    if (!isNextSmsUnderWay(nextSms)) return false;
    const polled = await this.activations.poll(order).catch((error: unknown) => {
      if (now < (expiresAt?.getTime() ?? 0) + lastPollForMs) throw error;
      this.log.error({ err: error, orderId: order._id }, 'activation last poll failed');
      return { kind: 'ended' as const };
    });
    if (polled.kind !== 'messages' || freshIn(order, polled).length === 0) return false;
    await this.messages.receive(order, leaseToken, polled);
    return true;
  }

  /**
   * A rental is active to its end, with or without SMS, and is polled a last time then. One that the provider ends early is
   * refunded if it received nothing; otherwise it is flagged for review.
   */
  private async pollRental(order: OrderRow, leaseToken: string): Promise<number | undefined> {
    const { expiresAt, received, rental } = order;
    const pendingExtensionId = rental?.pendingExtensionId;
    if (expiresAt === undefined) throw new Error('an active rental has no end');
    const now = this.clock.nowMs();
    const isOver = now >= expiresAt.getTime();
    const polled = await this.activations.poll(order).catch((error: unknown) => {
      if (now < expiresAt.getTime() + lastPollForMs) throw error;
      this.log.error({ err: error, orderId: order._id }, 'rental last poll failed');
      return { kind: 'ended' as const };
    });
    if (polled.kind === 'messages') {
      await this.messages.receive(order, leaseToken, polled);
      return undefined;
    }
    if (polled.kind === 'missing' && !isOver && !(await this.missing.recordMissing(order, leaseToken)))
      return undefined;
    if (polled.kind === 'waiting' && order.missing) await this.found(order);
    if (pendingExtensionId !== undefined) return this.awaitExtension(order._id, pendingExtensionId, now);
    if (isOver) return this.complete(order, leaseToken);
    if (polled.kind === 'waiting') return this.schedule.rentalPollAt(order).getTime();
    return received || rental?.extended === true
      ? this.complete(order, leaseToken, 'the provider ended this rental before its time')
      : this.cancel(order, leaseToken);
  }

  /** Whether the rental ends now depends on the extension. A reservation without an extension under way is released. */
  private async awaitExtension(id: Types.ObjectId, extensionId: string, now: number): Promise<number | undefined> {
    const extension = await this.orders.find(new Types.ObjectId(extensionId));
    if (extension?.job !== undefined) return now + this.settings.timing.retryEveryMs;
    await this.orders.releaseReservation(id, extensionId, {}, new Date(now));
    return undefined;
  }

  /** The order is in memory with its fields as they were claimed. */
  private async found(order: OrderRow): Promise<void> {
    await this.orders.markFound(order._id);
    delete order.missing;
  }

  private async complete(order: OrderRow, leaseToken: string, reviewReason?: string): Promise<undefined> {
    const { _id, userId, provider, kind } = order;
    const transition = kind === 'rental' ? 'expire' : 'complete';
    const set = {
      ...(kind !== 'rental' && { isUncounted: true as const }),
      ...(reviewReason !== undefined && { review: { status: 'open', reason: reviewReason } as const }),
    };
    const isCompleted = await this.transactions.run(correlationIdOf(order), async ({ session, emit }) => {
      if (!(await this.orders.transition(transition, _id, { leaseToken, set, session }))) return false;
      emit(orderCompleted, { orderId: _id.toHexString(), userId, provider });
      return true;
    });
    // Where the lease was lost the order may be active: a rental may have been extended, an SMS may still be stored.
    if (isCompleted) await this.activations.finish(order);
    return undefined;
  }

  /** A scheduled refund or swap is due. */
  private async cancelScheduled(order: OrderRow, leaseToken: string): Promise<undefined> {
    const { swap } = order;
    const isAutomatic = swap?.isAutomatic === true && isSwapOpen(order);
    if (isAutomatic && !(await this.autoSwaps.checkOrPostpone({ ...order, swap }, leaseToken))) return undefined;
    return this.cancel(order, leaseToken);
  }

  /**
   * Of a number without SMS: at the end of its time, when a scheduled refund or swap is due, and where the provider has ended it. Cancels the
   * activation, which polls a last time, and refunds.
   */
  private async cancel(order: OrderRow, leaseToken: string): Promise<undefined> {
    const { _id } = order;
    const set = order.refund?.dueAt ? { 'refund.dueAt': new Date(this.clock.nowMs() + tooEarlyRetryMs) } : {};
    const next = this.schedule.cancel(order, leaseToken);
    if (!(await this.orders.transition('cancel', _id, { leaseToken, next, set }))) return undefined;
    try {
      const { kind: outcome } = await this.cancelActivation.cancel(order, leaseToken, correlationIdOf(order));
      if (outcome !== 'refunded') this.log.info({ orderId: _id, outcome }, 'activation not cancelled');
    } catch (error) {
      this.log.info({ orderId: _id, err: error }, 'activation cancel failed');
      await this.orders.retry(_id, leaseToken, this.schedule.retry(order));
    }
    return undefined;
  }
}
