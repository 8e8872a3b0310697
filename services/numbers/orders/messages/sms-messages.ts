import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { isNextSmsUnderWay } from '../../domain/activation-phase';
import { correlationIdOf } from '../../order-store/correlation-id';
import { type MessageRow, type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { type PolledMessages } from '../activations/provider-activations';

/** Stores the SMS of orders. */
@Injectable()
export class SmsMessages {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stores polled SMS, each once. Returns false, having stored nothing, where the lease was lost. */
  async receive(order: OrderRow, leaseToken: string, polled: PolledMessages): Promise<boolean> {
    const at = this.clock.now();
    const fresh = freshIn(order, polled);
    const messages: MessageRow[] = fresh.map((message) => newMessage(message, at));
    const next = this.schedule.poll(order, this.nextPollAt(order, at, fresh.length > 0));
    if (messages.length === 0) return this.orders.transition('receive', order._id, { leaseToken, next });
    const { _id, userId } = order;
    return this.transactions.run(correlationIdOf(order), async ({ session, emit }) => {
      const isStored = await this.orders.transition('receive', _id, {
        leaseToken,
        next,
        set: { received: true, 'nextSms.state': 'none' },
        unset: ['missing'],
        push: { messages: { $each: messages } },
        session,
      });
      if (!isStored) return false;
      const orderId = _id.toHexString();
      for (const { _id: id } of messages) emit(messageReceived, { orderId, userId, messageId: id.toHexString() });
      return true;
    });
  }

  private nextPollAt(order: OrderRow, now: Date, hasNew: boolean): Date {
    if (order.kind === 'rental') return this.schedule.rentalPollAt(order);
    const end = order.expiresAt ?? now;
    if (hasNew || !isNextSmsUnderWay(order.nextSms)) return end;
    const soon = this.schedule.pollAt();
    return soon < end ? soon : end;
  }
}

/** A polled SMS as it is stored. */
export function newMessage({ identity, text, code }: PolledMessages['messages'][number], at: Date): MessageRow {
  return withoutUndefined({ _id: new Types.ObjectId(), identity, sms: text, providerCode: code, at });
}

/** Those of the polled SMS that the order does not have. */
export function freshIn({ messages }: OrderRow, polled: PolledMessages): PolledMessages['messages'] {
  const known = new Set(messages.map(({ identity }) => identity));
  return polled.messages.filter(({ identity }) => !known.has(identity));
}
