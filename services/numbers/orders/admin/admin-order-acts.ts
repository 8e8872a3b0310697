import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type AdminOrder,
  type AskNumberProviderInput,
  type NumberAnswerView,
  type ResolveOrderInput,
} from '@ringlet/contracts/numbers/admin';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type OrderRow } from '../../order-store/order.model';
import { OrdersRepository } from '../../order-store/orders.repository';
import { presentToAdmin } from '../../order-store/present-order';
import { ProviderError } from '../../providers/number-provider';
import { type PollResult, ProviderActivations } from '../activations/provider-activations';
import { freshIn } from '../messages/sms-messages';

const onceInTwoSeconds = { count: 1, ms: 2000 };

/** What admins do about an order, besides refunds. */
@Injectable()
export class AdminOrderActs {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly activations: ProviderActivations,
    private readonly rateLimits: RateLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Asks the provider about an order's number. The poll that follows at once stores new messages. */
  async askProvider(
    { orderId }: AskNumberProviderInput,
    adminId: string,
    correlationId: string,
  ): Promise<NumberAnswerView> {
    const order = await this.orders.get(orderId);
    const { activationId, provider, userId } = order;
    if (activationId === undefined) throw new RingletError('numbers/not-active');
    await this.rateLimits.consume(`ask-provider:${orderId}`, onceInTwoSeconds);
    const polled = await this.poll(order);
    const fresh = polled.kind === 'messages' ? freshIn(order, polled).length : 0;
    if (fresh > 0) await this.orders.pollNow(provider, activationId, this.clock.now());
    await this.transactions.run(correlationId, ({ emit }) => {
      emit(adminActed, { adminId, action: 'order.asked', about: orderId, userId, to: polled.kind });
      return Promise.resolve();
    });
    return { state: polled.kind, fresh };
  }

  async resolveReview(
    { orderId, note }: ResolveOrderInput,
    adminId: string,
    correlationId: string,
  ): Promise<AdminOrder> {
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const order = await this.orders.get(orderId, session);
      const { _id, review: open, userId } = order;
      if (open?.status !== 'open') throw new RingletError('numbers/no-attention');
      const review = { ...open, status: 'resolved', resolvedBy: adminId, resolvedAt: this.clock.now(), note } as const;
      await this.orders.resolveReview(_id, review, session);
      emit(adminActed, {
        adminId,
        action: 'order.resolved',
        about: orderId,
        userId,
        from: open.reason,
        reason: note,
      });
      return presentToAdmin({ ...order, review });
    });
  }

  private async poll(order: OrderRow): Promise<PollResult> {
    try {
      return await this.activations.poll(order);
    } catch (error) {
      if (error instanceof ProviderError) throw new RingletError('numbers/upstream-unavailable', { cause: error });
      throw error;
    }
  }
}
