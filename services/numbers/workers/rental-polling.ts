import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type OrderRow } from '../order-store/order.model';
import { OrderSchedule } from '../order-store/order-schedule';
import { OrdersRepository } from '../order-store/orders.repository';
import { MissingActivations } from '../orders/activations/missing-activations';
import { ProviderActivations } from '../orders/activations/provider-activations';
import { SmsMessages } from '../orders/messages/sms-messages';
import { NumbersSettings } from '../settings';
import { EndNumber, lastPollForMs } from './end-number';

const endedEarly = { review: { status: 'open', reason: 'the provider ended this rental before its time' } } as const;

/** One poll of an active rental: it stays active until its end, with or without SMS, and is polled a last time then. */
@Injectable()
export class RentalPolling {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly activations: ProviderActivations,
    private readonly messages: SmsMessages,
    private readonly missing: MissingActivations,
    private readonly endNumber: EndNumber,
    private readonly schedule: OrderSchedule,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Returns when to poll again (milliseconds since 1970), or undefined if the order changed. Throws ProviderError. */
  async poll(order: OrderRow, leaseToken: string): Promise<number | undefined> {
    const { expiresAt, received, rental } = order;
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
    if (polled.kind === 'waiting' && order.missing) await this.missing.recordFound(order);
    if (rental?.pendingExtensionId !== undefined) return this.awaitExtension(order._id, rental.pendingExtensionId, now);
    if (isOver) return this.endNumber.complete(order, leaseToken, 'expire', {});
    if (polled.kind === 'waiting') return this.schedule.rentalPollAt(order).getTime();
    // The provider has ended it early: an unused one is refunded.
    const isUsed = received || rental?.extended === true;
    if (isUsed) return this.endNumber.complete(order, leaseToken, 'expire', endedEarly);
    return this.endNumber.cancel(order, leaseToken);
  }

  /** Whether the rental ends now depends on the extension. A reservation without a running extension is released. */
  private async awaitExtension(id: Types.ObjectId, extensionId: string, now: number): Promise<number | undefined> {
    const extension = await this.orders.find(new Types.ObjectId(extensionId));
    if (extension?.job !== undefined) return now + this.settings.timing.retryEveryMs;
    await this.orders.releaseReservation(id, extensionId, {}, new Date(now));
    return undefined;
  }
}
