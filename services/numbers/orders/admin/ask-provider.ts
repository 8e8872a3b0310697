import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type AskNumberProviderInput, type NumberAnswerView } from '@ringlet/contracts/numbers/admin';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type OrderRow } from '../../order-store/order.model';
import { OrdersRepository } from '../../order-store/orders.repository';
import { ProviderError } from '../../providers/number-provider';
import { type PollResult, ProviderActivations } from '../activations/provider-activations';
import { freshIn } from '../messages/sms-messages';

const onceInTwoSeconds = { count: 1, ms: 2000 };

/** An admin asks the provider about an order's number. The poll that follows at once stores new messages. */
@Injectable()
export class AskProvider {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly activations: ProviderActivations,
    private readonly rateLimits: RateLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(
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

  private async poll(order: OrderRow): Promise<PollResult> {
    try {
      return await this.activations.poll(order);
    } catch (error) {
      if (error instanceof ProviderError) throw new RingletError('numbers/upstream-unavailable', { cause: error });
      throw error;
    }
  }
}
