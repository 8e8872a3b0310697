import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type Order } from '@ringlet/contracts/numbers/orders';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { NumbersSettings } from '../settings';
import { ProviderError } from '../providers/number-provider';
import { SmsMessages } from './sms-messages';
import { type OrderRow } from './order.model';
import { Orders, presentOrder } from './orders.repository';
import { Compensation } from './compensation';

/**
 * Asks the provider for a further message. Each time asked is a round: the same text in the next round is another message. While
 * the asking is under way nobody looks for messages, or an old one could be taken for one of the new round; where its answer
 * never came the order is `unsure`, and only what the provider shows later opens the next round.
 */
@Injectable()
export class RequestNextSms {
  constructor(
    private readonly orders: Orders,
    private readonly messages: SmsMessages,
    private readonly compensation: Compensation,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  async ask(orderId: string, caller: Caller): Promise<Order> {
    const order = await this.orders.find(new Types.ObjectId(orderId));
    if (!order || order.kind === 'extension' || order.userId !== caller.id)
      throw new RingletError('numbers/order-not-found');
    if (order.kind === 'rental') {
      throw new RingletError('numbers/no-further-message', {
        message: 'SmsMessages to a rented number come by themselves.',
      });
    }
    const { activationId } = order;
    if (order.state !== 'active' || activationId === undefined) throw new RingletError('numbers/not-active');
    if (!order.received) throw new RingletError('numbers/no-message-yet');
    if (order.resendState === 'requested') return presentOrder(order);

    const claim = new Types.ObjectId().toHexString();
    const wasUnsure = order.resendState === 'unconfirmed';
    const held = await this.orders.hold(order, claim, this.compensation.lease(order).at, {
      resendState: 'unconfirmed',
    });
    if (!held) throw new RingletError('numbers/not-active');
    const soon = new Date(this.clock.nowMs() + this.settings.POLL_EVERY_MS);
    try {
      if ((await this.messages.providerOf(order).requestNextSms(activationId)) === 'requested') {
        await this.orders.release(order._id, claim, soon, { resendState: 'requested', round: order.round + 1 });
        return presentOrder(order);
      }
    } catch (error) {
      await this.orders.release(order._id, claim, soon, {});
      if (error instanceof ProviderError) throw new RingletError('numbers/upstream-unavailable', { cause: error });
      throw error;
    }
    // Refused: the provider can't; or it is waiting already, for an asking whose answer never came.
    await this.refused(order, claim, wasUnsure, soon);
    if (wasUnsure) return presentOrder(order);
    throw new RingletError('numbers/no-further-message');
  }

  private async refused(order: OrderRow, claim: string, wasUnsure: boolean, soon: Date): Promise<void> {
    if (wasUnsure) await this.orders.release(order._id, claim, soon, {});
    else await this.orders.release(order._id, claim, order.expiresAt ?? soon, { resendState: 'none' });
  }
}
