import { Injectable } from '@nestjs/common';
import { serializeError, RingletError } from '@ringlet/contracts/errors';
import { CancelActivation } from '../orders/cancel-activation';
import { Compensation } from '../orders/compensation';
import { type OrderRow } from '../orders/order.model';
import { OrderSchedule } from '../orders/order-schedule';
import { OrdersRepository } from '../orders/orders.repository';
import { OrphanedActivations } from '../orders/orphaned-activations';

const interrupted = 'the purchase broke off before it was known whether the provider gave a number';

/** Completes or refunds orders that a crash, a provider or the wallet interrupted. */
@Injectable()
export class ReconcileOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly compensation: Compensation,
    private readonly cancelActivation: CancelActivation,
    private readonly orphanedActivations: OrphanedActivations,
    private readonly schedule: OrderSchedule,
  ) {}

  /** Does the next step of an order whose job the caller has leased. Throws where it has to be retried. */
  async reconcile(order: OrderRow, leaseToken: string): Promise<void> {
    const correlationId = `order-${order._id.toHexString()}`;
    switch (order.state) {
      case 'placed': {
        const set = { review: { status: 'open', reason: interrupted } } as const;
        const next = this.schedule.giveUpUnknown();
        await this.orders.transition('markUnknown', order._id, { leaseToken, set, next });
        return;
      }
      case 'unknown': {
        const refusal = serializeError(new RingletError('numbers/upstream-unavailable'));
        const next = this.schedule.reconcile();
        await this.orphanedActivations.addLost(order);
        if (await this.orders.transition('beginDecline', order._id, { leaseToken, set: { refusal }, next })) {
          await this.compensation.decline(order, correlationId);
        }
        return;
      }
      case 'declining':
        return this.compensation.decline(order, correlationId);
      case 'cancelling':
        await this.cancelActivation.cancel(order, leaseToken, correlationId);
        return;
      case 'refunding':
        return this.compensation.refund(order, correlationId);
      case 'active':
      case 'refunded':
      case 'completed':
      case 'declined':
        return;
    }
  }
}
