import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { text } from '@ringlet/contracts/text';
import { Clock } from '@ringlet/platform/clock';
import { isNextSmsUnderWay } from '../../domain/activation-phase';
import { type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { presentOrder } from '../../order-store/present-order';
import { ProviderError } from '../../providers/number-provider';
import { ProviderActivations } from '../activations/provider-activations';
import { freshIn, SmsMessages } from './sms-messages';

/** Longer than a request to a provider can be in flight, even after we stopped waiting for its answer. */
const inFlightMs = 60_000;

/**
 * Requests the next SMS from the provider. Each request starts an SMS round: the same text in the next round is another SMS.
 * While the request runs the number is not polled, because an SMS of the old round could pass for one of the new. After a lost
 * answer the request is `unconfirmed` until a poll shows that the provider is waiting.
 */
@Injectable()
export class RequestNextSms {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly activations: ProviderActivations,
    private readonly messages: SmsMessages,
    private readonly schedule: OrderSchedule,
    private readonly clock: Clock,
  ) {}

  async execute(orderId: string, caller: Caller): Promise<OrderView> {
    const order = await this.orders.findOwn(orderId, caller.id);
    if (order.kind === 'rental') {
      throw new RingletError('numbers/no-further-message', {
        message: text`A rented number receives all messages without a request.`,
      });
    }
    if (order.state !== 'active' || order.activationId === undefined) throw new RingletError('numbers/not-active');
    if (!order.received) throw new RingletError('numbers/no-message-yet');
    if (order.nextSms.state === 'requested') return presentOrder(order);
    const wasUnconfirmed = order.nextSms.state === 'unconfirmed';
    // The earlier request still runs, or a poll that shows its outcome.
    if (wasUnconfirmed && (this.isLeased(order) || this.isInFlight(order))) return presentOrder(order);

    const token = new Types.ObjectId().toHexString();
    const leaseEnd = this.schedule.leaseEnd();
    if (!(await this.orders.beginNextSmsRequest(order, token, this.clock.now(), leaseEnd)))
      return this.changed(order._id);
    const soon = this.schedule.pollAt();
    try {
      if (wasUnconfirmed && (await this.hasBegun(order, token))) return presentOrder(order);
      if ((await this.activations.requestNextSms(order)) === 'requested') {
        const requested = { 'nextSms.state': 'requested', 'nextSms.round': order.nextSms.round + 1 } as const;
        await this.orders.release(order._id, token, soon, requested);
        return presentOrder(order);
      }
    } catch (error) {
      await this.orders.release(order._id, token, soon);
      if (error instanceof ProviderError) throw new RingletError('numbers/upstream-unavailable', { cause: error });
      throw error;
    }
    // The provider refused. After an unconfirmed request it may be waiting already.
    if (wasUnconfirmed) {
      await this.orders.release(order._id, token, soon);
      return presentOrder(order);
    }
    await this.orders.release(order._id, token, order.expiresAt ?? soon, { 'nextSms.state': 'none' });
    throw new RingletError('numbers/no-further-message');
  }

  /** Whether the provider received an earlier request with a lost answer: another one would skip its SMS. */
  private async hasBegun(order: OrderRow, leaseToken: string): Promise<boolean> {
    const polled = await this.activations.poll(order);
    if (polled.kind === 'waiting') {
      const requested = { 'nextSms.state': 'requested', 'nextSms.round': order.nextSms.round + 1 } as const;
      await this.orders.release(order._id, leaseToken, this.schedule.pollAt(), requested);
      return true;
    }
    if (polled.kind !== 'messages' || freshIn(order, polled).length === 0) return false;
    await this.messages.receive(order, leaseToken, polled);
    return true;
  }

  /** The reply after another request or worker changed the order meanwhile. */
  private async changed(id: Types.ObjectId): Promise<OrderView> {
    const order = await this.orders.find(id);
    if (order?.state !== 'active' || !isNextSmsUnderWay(order.nextSms)) throw new RingletError('numbers/not-active');
    return presentOrder(order);
  }

  /** A request without an answer may still reach the provider. Two would skip the SMS after the first. */
  private isInFlight({ nextSms: { askedAt } }: OrderRow): boolean {
    return askedAt !== undefined && this.clock.nowMs() < askedAt.getTime() + inFlightMs;
  }

  private isLeased({ job }: OrderRow): boolean {
    return job?.leaseToken !== undefined && job.runAt.getTime() > this.clock.nowMs();
  }
}
