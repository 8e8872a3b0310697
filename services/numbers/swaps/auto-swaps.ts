import { Injectable } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { type OrderRow } from '../orders/order.model';
import { OrderSchedule } from '../orders/order-schedule';
import { OrdersRepository } from '../orders/orders.repository';
import { PurchaseNumber } from '../orders/purchase-number';
import { WithdrawSwap } from './withdraw-swap';

/** Where nothing else is sold for the highest price, the number is kept and the offers are looked at again after this time (milliseconds). */
const lookAgainMs = 30_000;

/** Swaps that were planned with the purchase, when they are due. */
@Injectable()
export class AutoSwaps {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly withdrawal: WithdrawSwap,
    private readonly purchases: PurchaseNumber,
    private readonly schedule: OrderSchedule,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether the number is to be given up now: another one is sold for the highest price. Otherwise the swap is due later, or, where the time
   * of the purchase is over by then, withdrawn; the order is released either way.
   */
  async isPossible(order: OrderRow & Required<Pick<OrderRow, 'swap'>>, leaseToken: string): Promise<boolean> {
    const { _id, autoSwap } = order;
    const correlationId = `order-${_id.toHexString()}`;
    const isOffered = await this.purchases.requireReplacement(order, correlationId).then(
      () => true,
      () => false,
    );
    if (isOffered) return true;
    const refundAt = new Date(this.clock.nowMs() + lookAgainMs);
    if (autoSwap && refundAt < autoSwap.until) {
      await this.orders.release(_id, leaseToken, this.schedule.pollAt(), { refundAt });
      return false;
    }
    await this.withdrawal.run(order, correlationId);
    return false;
  }
}
