import { Injectable } from '@nestjs/common';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { Cases } from '../cases/cases';
import { nextLatePoll } from '../domain/swap';
import { correlationIdOf } from '../order-store/correlation-id';
import { type OrderJob, type OrderRow } from '../order-store/order.model';
import { OrdersRepository } from '../order-store/orders.repository';
import { ProviderActivations } from '../orders/activations/provider-activations';
import { freshIn, newMessage } from '../orders/messages/sms-messages';
import { UnsoldMessages } from '../orders/messages/unsold-messages';

/** Codes that arrive after a number was swapped: they are shown and cost nothing. */
@Injectable()
export class LateCodes {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly activations: ProviderActivations,
    private readonly unsold: UnsoldMessages,
    private readonly cases: Cases,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Polls the activation of a swapped order under the caller's lease on its job. Throws ProviderError. */
  async poll(order: OrderRow & Required<Pick<OrderRow, 'swap'>>, leaseToken: string): Promise<void> {
    const { _id, userId, swap } = order;
    // Even after the provider was silent for long.
    if (this.clock.nowMs() >= (order.expiresAt?.getTime() ?? 0)) return this.orders.endJob(_id, leaseToken);
    const polled = await this.activations.poll(order);
    const at = this.clock.now();
    const fresh = polled.kind === 'messages' ? freshIn(order, polled) : [];
    const { messages, opens } = await this.unsold.screen(
      order,
      fresh.map((message) => newMessage(message, at)),
    );
    const latePolls = (swap.latePolls ?? 0) + 1;
    const runAt = nextLatePoll({ ...swap, latePolls });
    const job: OrderJob | undefined = runAt && { queue: `cancel:${order.provider}`, runAt, attempts: 0 };
    const late = { messages, latePolls, job };
    const isStored = await this.transactions.run(correlationIdOf(order), async ({ session, emit }) => {
      if (!(await this.orders.storeLateMessages(_id, leaseToken, late, session))) return false;
      const orderId = _id.toHexString();
      for (const opened of opens) await this.cases.openCase(opened, session);
      for (const message of messages.filter(({ isHidden }) => isHidden !== true)) {
        emit(messageReceived, { orderId, userId, messageId: message._id.toHexString(), isLate: true });
      }
      return true;
    });
    if (!isStored) await this.orders.endJob(_id, leaseToken);
  }
}
