import { Injectable } from '@nestjs/common';
import { autoSwapAt } from '../../domain/auto-swap';
import { type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { SuccessRates } from '../../success-rates/success-rates';

/** The planned swap of a newly bought number, if its purchase swaps automatically. */
@Injectable()
export class AutoSwapPlan {
  constructor(
    private readonly successRates: SuccessRates,
    private readonly schedule: OrderSchedule,
  ) {}

  /** The fields stored with the number; empty without automatic swapping. */
  of(order: OrderRow): Pick<OrderRow, 'swap' | 'refund'> {
    const { autoSwap, activatedAt, expiresAt } = order;
    if (autoSwap === undefined || activatedAt === undefined || expiresAt === undefined) return {};
    if (autoSwap.left <= 0) return {};
    const at = autoSwapAt({
      activatedAt: activatedAt.getTime(),
      expiresAt: expiresAt.getTime(),
      cancellableAt: this.schedule.cancellableAt(order),
      until: autoSwap.until.getTime(),
      usualWaitSeconds: this.successRates.of(order)?.waitSeconds,
    });
    if (at === undefined) return {};
    const { highestPrice } = autoSwap;
    const planned = { requestedAt: activatedAt, requestHash: 'automatic', isAutomatic: true } as const;
    return { swap: { reason: 'no-code', highestPrice, ...planned }, refund: { dueAt: new Date(at) } };
  }
}
