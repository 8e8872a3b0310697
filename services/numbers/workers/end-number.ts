import { Inject, Injectable } from '@nestjs/common';
import { orderCompleted } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { correlationIdOf } from '../order-store/correlation-id';
import { type OrderFields, type OrderRow } from '../order-store/order.model';
import { OrderSchedule } from '../order-store/order-schedule';
import { OrdersRepository } from '../order-store/orders.repository';
import { ProviderActivations } from '../orders/activations/provider-activations';
import { CancelActivation, tooEarlyRetryMs } from '../orders/refund/cancel-activation';

/** How long to retry the last poll while the provider does not answer (milliseconds). */
export const lastPollForMs = 10 * 60_000;

/** Ends numbers when a poll says so: paid or refunded. */
@Injectable()
export class EndNumber {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly activations: ProviderActivations,
    private readonly cancelActivation: CancelActivation,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async complete(
    order: OrderRow,
    leaseToken: string,
    transition: 'complete' | 'expire',
    set: OrderFields,
  ): Promise<undefined> {
    const { _id, userId, provider } = order;
    const isCompleted = await this.transactions.run(correlationIdOf(order), async ({ session, emit }) => {
      if (!(await this.orders.transition(transition, _id, { leaseToken, set, session }))) return false;
      emit(orderCompleted, { orderId: _id.toHexString(), userId, provider });
      return true;
    });
    // If the lease was lost the order may be active: a rental may have been extended, an SMS may still be stored.
    if (isCompleted) await this.activations.finish(order);
    return undefined;
  }

  /** Without SMS: cancels the activation, which polls a last time, and refunds. */
  async cancel(order: OrderRow, leaseToken: string): Promise<undefined> {
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
