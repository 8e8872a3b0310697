import { Injectable } from '@nestjs/common';
import { RingletError, serializeError } from '@ringlet/contracts/errors';
import { Clock } from '@ringlet/platform/clock';
import { isSwapOpen } from '../domain/swap';
import { correlationIdOf } from '../order-store/correlation-id';
import { type OrderRow } from '../order-store/order.model';
import { OrderSchedule } from '../order-store/order-schedule';
import { OrdersRepository } from '../order-store/orders.repository';
import { OrphanedActivations } from '../orders/activations/orphaned-activations';
import { CancelActivation } from '../orders/refund/cancel-activation';
import { Compensation } from '../orders/refund/compensation';
import { boughtBy, SupplierMovements } from '../supplier-ledger/supplier-movements';
import { LateCodes } from '../swaps/late-codes';
import { ReplaceNumber } from '../swaps/replace-number';

const interrupted = 'the purchase broke off before it was known whether the provider gave a number';

/** Completes or refunds orders that a crash, a provider or the wallet interrupted, and continues a swap after its refund. */
@Injectable()
export class ReconcileOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly compensation: Compensation,
    private readonly cancelActivation: CancelActivation,
    private readonly orphanedActivations: OrphanedActivations,
    private readonly replaceNumber: ReplaceNumber,
    private readonly lateCodes: LateCodes,
    private readonly movements: SupplierMovements,
    private readonly schedule: OrderSchedule,
    private readonly clock: Clock,
  ) {}

  /** Does the next step of an order under the caller's lease on its job. Throws if it has to be retried. */
  async execute(order: OrderRow, leaseToken: string): Promise<void> {
    const correlationId = correlationIdOf(order);
    switch (order.state) {
      case 'placed': {
        const set = { review: { status: 'open', reason: interrupted } } as const;
        const next = this.schedule.giveUpUnknown();
        await this.movements.maybeCharged(boughtBy(order), { from: order.createdAt, until: this.clock.now() });
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
      case 'refunded':
        return this.afterRefund(order, leaseToken, correlationId);
      case 'active':
      case 'completed':
      case 'declined':
        return;
    }
  }

  private async afterRefund(order: OrderRow, leaseToken: string, correlationId: string): Promise<void> {
    const { swap } = order;
    if (swap?.endedAt !== undefined) return this.lateCodes.poll({ ...order, swap }, leaseToken);
    // Withdrawn after the refund: the account was deleted.
    if (!isSwapOpen(order)) return this.orders.endJob(order._id, leaseToken);
    if (await this.replaceNumber.execute(order, correlationId)) return;
    await this.orders.retry(order._id, leaseToken, this.schedule.retry(order));
  }
}
