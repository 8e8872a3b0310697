import { Inject, Injectable } from '@nestjs/common';
import { isRefusal, type RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { chargeOrder } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { chargeAgainAfterMs, chargeDeadlineMs } from '../../domain/charge-attempts';
import { type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { NumbersSettings } from '../../settings';

/**
 * Charges orders. A charge with a lost answer is repeated, because the wallet charges an order once: neither a silent wallet
 * replica nor a lost reply ends a purchase.
 */
@Injectable()
export class ChargeOrder {
  private isStopping = false;

  constructor(
    private readonly orders: OrdersRepository,
    private readonly schedule: OrderSchedule,
    private readonly requester: Requester,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** A stopping process ends its attempts once the buyers were answered. */
  stop(): void {
    this.isStopping = true;
  }

  /**
   * Returns the balance after the charge, and sets its time on the order. Throws the wallet's refusal, or the last failure if
   * the charge was given up.
   */
  async charge(order: OrderRow, correlationId: string): Promise<Kobo> {
    const { apiKey, bidId } = order;
    const limit = apiKey?.spendPerDay !== undefined && { keySpendPerDay: apiKey.spendPerDay };
    const key = apiKey && { keyId: apiKey.id, ...limit };
    const hold = bidId !== undefined && { holdId: bidId };
    const charge = { orderId: order._id.toHexString(), userId: order.userId, amount: order.price, ...key, ...hold };
    const startedAt = this.clock.nowMs();
    let isRetried = false;
    const onRetry = () => void (isRetried = true);
    for (let attempt = 1; ; attempt++) {
      try {
        const options = { correlationId, deadlineMs: chargeDeadlineMs(attempt), onRetry };
        const { balance, at } = await this.requester.send(chargeOrder, charge, options);
        if (at !== undefined) order.chargedAt = new Date(at);
        return kobo(balance);
      } catch (error) {
        // After a lost answer the charge may have been made.
        if (isRefusal(error)) throw isRetried || attempt > 1 ? new LateRefusal(error) : error;
        const waitMs = chargeAgainAfterMs(attempt, this.clock.nowMs() - startedAt, this.limits());
        this.log.warn(
          { err: error, orderId: order._id, requestId: correlationId, attempt, waitMs },
          'charge unanswered',
        );
        if (waitMs === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        // Without the lease a worker is already giving the order up.
        if (!(await this.orders.extendPurchase(order._id, this.schedule.purchaseLease().runAt))) throw error;
      }
    }
  }

  private limits() {
    const { buyAnswerMs: answerMs, unknownForMs } = this.settings.timing;
    return { answerMs, giveUpMs: answerMs + unknownForMs, isStopping: this.isStopping };
  }
}

/** A repeated charge was refused: an earlier attempt or copy may still succeed unless the order is refunded. */
export class LateRefusal extends Error {
  constructor(readonly refusal: RingletError) {
    super(refusal.message, { cause: refusal });
  }
}
