import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { isNextSmsUnderWay } from '../domain/activation-phase';
import { isSwapOpen } from '../domain/swap';
import { type OrderRow } from '../order-store/order.model';
import { OrderSchedule } from '../order-store/order-schedule';
import { OrdersRepository } from '../order-store/orders.repository';
import { MissingActivations } from '../orders/activations/missing-activations';
import { ProviderActivations } from '../orders/activations/provider-activations';
import { freshIn, SmsMessages } from '../orders/messages/sms-messages';
import { NumbersSettings } from '../settings';
import { WaitingSwaps } from '../swaps/waiting-swaps';
import { EndNumber, lastPollForMs } from './end-number';

/** One poll of an active code number: stores its SMS, ends it when its time is over, and makes scheduled refunds. */
@Injectable()
export class CodePolling {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly activations: ProviderActivations,
    private readonly messages: SmsMessages,
    private readonly missing: MissingActivations,
    private readonly endNumber: EndNumber,
    private readonly waitingSwaps: WaitingSwaps,
    private readonly schedule: OrderSchedule,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * `intervalMs`: until the next poll. Returns when to poll again (milliseconds since 1970), or undefined if the order changed.
   * Throws ProviderError.
   */
  async poll(
    order: OrderRow,
    leaseToken: string,
    intervalMs = this.settings.timing.pollEveryMs,
  ): Promise<number | undefined> {
    const { expiresAt, refund, received } = order;
    if (expiresAt === undefined) throw new Error('an active order has no end');
    const now = this.clock.nowMs();
    if (now >= expiresAt.getTime())
      return (await this.receiveLast(order, leaseToken, now)) ? undefined : this.completeOrCancel(order, leaseToken);
    if (!received && refund?.dueAt && now >= refund.dueAt.getTime()) return this.cancelScheduled(order, leaseToken);
    const polled = await this.activations.poll(order);
    if (polled.kind === 'messages') {
      await this.messages.receive(order, leaseToken, polled);
      return undefined;
    }
    if (polled.kind === 'missing' && !(await this.missing.recordMissing(order, leaseToken))) return undefined;
    if (polled.kind !== 'waiting') return this.completeOrCancel(order, leaseToken);
    if (order.missing) await this.missing.recordFound(order);
    // The provider is waiting, so it received the next-SMS request with the lost answer.
    if (order.nextSms.state === 'unconfirmed') {
      const requested = { 'nextSms.state': 'requested', 'nextSms.round': order.nextSms.round + 1 } as const;
      await this.orders.release(order._id, leaseToken, this.schedule.pollAt(), requested);
      return undefined;
    }
    return Math.min(now + intervalMs, expiresAt.getTime(), refund?.dueAt?.getTime() ?? Infinity);
  }

  /** Stores the requested next SMS if it has arrived since the last poll. */
  private async receiveLast(order: OrderRow, leaseToken: string, now: number): Promise<boolean> {
    if (!order.received || !isNextSmsUnderWay(order.nextSms)) return false;
    const polled = await this.activations.poll(order).catch((error: unknown) => {
      if (now < (order.expiresAt?.getTime() ?? 0) + lastPollForMs) throw error;
      this.log.error({ err: error, orderId: order._id }, 'activation last poll failed');
      return { kind: 'ended' as const };
    });
    if (polled.kind !== 'messages' || freshIn(order, polled).length === 0) return false;
    await this.messages.receive(order, leaseToken, polled);
    return true;
  }

  private async cancelScheduled(order: OrderRow, leaseToken: string): Promise<undefined> {
    const { swap } = order;
    const isAutomatic = swap?.isAutomatic === true && isSwapOpen(order);
    if (isAutomatic && !(await this.waitingSwaps.checkOrPostpone({ ...order, swap }, leaseToken))) return undefined;
    return this.endNumber.cancel(order, leaseToken);
  }

  /** A number with its code is paid; one without is refunded. */
  private completeOrCancel(order: OrderRow, leaseToken: string): Promise<undefined> {
    if (!order.received) return this.endNumber.cancel(order, leaseToken);
    return this.endNumber.complete(order, leaseToken, 'complete', { isUncounted: true });
  }
}
