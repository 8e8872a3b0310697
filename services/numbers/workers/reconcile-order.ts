import { Inject, Injectable } from '@nestjs/common';
import { serializeError, RingletError } from '@ringlet/contracts/errors';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { NumbersSettings } from '../settings';
import { type OrderRow } from '../orders/order.model';
import { Orders } from '../orders/orders.repository';
import { Compensation } from '../orders/compensation';
import { CancelActivation } from '../orders/cancel-activation';

/** Brings orders to their end that a crash, a silent provider or a silent wallet left on the way. */
@Injectable()
export class ReconcileOrder {
  constructor(
    private readonly orders: Orders,
    private readonly compensation: Compensation,
    private readonly cancelActivation: CancelActivation,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** Returns when to look again, or undefined where the order has gone a step. */
  async settle(order: OrderRow, claim: string): Promise<number | undefined> {
    const correlationId = `order-${order._id.toHexString()}`;
    switch (order.state) {
      case 'placed':
        await this.orders.take('lose', order._id, {
          claim,
          set: { attention: 'the purchase broke off before it was known whether the provider gave a number' },
          next: { duty: 'settle', at: new Date(this.clock.nowMs() + this.settings.UNKNOWN_FOR_MS) },
        });
        return undefined;
      case 'unknown': {
        const refusal = serializeError(new RingletError('numbers/upstream-unavailable'));
        const next = this.compensation.again();
        if (await this.orders.take('giveUp', order._id, { claim, set: { refusal }, next })) {
          await this.compensation.decline(order, correlationId);
        }
        return undefined;
      }
      case 'declining':
        await this.compensation.decline(order, correlationId);
        return undefined;
      case 'cancelling':
        await this.cancelActivation.giveBack(order, claim, correlationId);
        return undefined;
      case 'refunding':
        await this.compensation.refund(order, correlationId);
        return undefined;
      case 'active':
      case 'refunded':
      case 'completed':
      case 'declined':
        return undefined;
    }
  }
}
