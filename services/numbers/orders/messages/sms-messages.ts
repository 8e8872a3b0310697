import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { Cases } from '../../cases/cases';
import { isNextSmsUnderWay } from '../../domain/activation-phase';
import { canTransition } from '../../domain/order-states';
import { correlationIdOf } from '../../order-store/correlation-id';
import { type MessageRow, type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { type PolledMessages, ProviderActivations } from '../activations/provider-activations';
import { UnsoldMessages } from './unsold-messages';

/** `refunding`: all of them were hidden, and the payment is returned. `superseded`: the lease was lost, and nothing was stored. */
type Received = 'shown' | 'refunding' | 'superseded';

@Injectable()
export class SmsMessages {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly activations: ProviderActivations,
    private readonly unsold: UnsoldMessages,
    private readonly cases: Cases,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stores polled SMS, each once. */
  async receive(order: OrderRow, leaseToken: string, polled: PolledMessages): Promise<Received> {
    const at = this.clock.now();
    const fresh = freshIn(order, polled).map((message) => newMessage(message, at));
    const next = this.schedule.poll(order, this.nextPollAt(order, at, fresh.length > 0));
    if (fresh.length === 0) {
      return (await this.orders.transition('receive', order._id, { leaseToken, next })) ? 'shown' : 'superseded';
    }
    const { messages, opens } = await this.unsold.screen(order, fresh);
    const shown = messages.filter(({ isHidden }) => isHidden !== true);
    const isRefunded = shown.length === 0 && canTransition('refundHidden', order);
    const stored = await this.transactions.run(correlationIdOf(order), async ({ session, emit }) => {
      const { _id, userId } = order;
      const isStored = await this.orders.transition(isRefunded ? 'refundHidden' : 'receive', _id, {
        leaseToken,
        next: isRefunded ? this.schedule.reconcile() : next,
        set: { received: true, 'nextSms.state': 'none' },
        unset: ['missing'],
        push: { messages: { $each: [...messages] } },
        session,
      });
      if (!isStored) return false;
      for (const opened of opens) await this.cases.openCase(opened, session);
      const orderId = _id.toHexString();
      for (const { _id: id } of shown) emit(messageReceived, { orderId, userId, messageId: id.toHexString() });
      return true;
    });
    if (!stored) return 'superseded';
    if (!isRefunded) return 'shown';
    await this.activations.finish(order);
    return 'refunding';
  }

  private nextPollAt(order: OrderRow, now: Date, hasNew: boolean): Date {
    if (order.kind === 'rental') return this.schedule.rentalPollAt(order);
    const end = order.expiresAt ?? now;
    if (hasNew || !isNextSmsUnderWay(order.nextSms)) return end;
    const soon = this.schedule.pollAt();
    return soon < end ? soon : end;
  }
}

export function newMessage({ identity, text, code }: PolledMessages['messages'][number], at: Date): MessageRow {
  return withoutUndefined({ _id: new Types.ObjectId(), identity, sms: text, providerCode: code, at });
}

/** The polled SMS that the order does not have yet. */
export function freshIn({ messages }: OrderRow, polled: PolledMessages): PolledMessages['messages'] {
  const known = new Set(messages.map(({ identity }) => identity));
  return polled.messages.filter(({ identity }) => !known.has(identity));
}
