import { Inject, Injectable } from '@nestjs/common';
import { serializeError, RingletError } from '@ringlet/contracts/errors';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '../../clock';
import { NumbersSettings } from '../../settings';
import { type OrderRow } from '../order.model';
import { Orders } from '../orders';
import { Settlement } from '../settlement';
import { Returning } from './returning';

/** Brings orders to their end that a crash, a silent provider or a silent wallet left on the way. */
@Injectable()
export class Recovery {
  constructor(
    private readonly orders: Orders,
    private readonly settlement: Settlement,
    private readonly returning: Returning,
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
          next: { duty: 'settle', at: new Date(this.clock.now() + this.settings.UNKNOWN_FOR_MS) },
        });
        return undefined;
      case 'unknown': {
        const refusal = serializeError(new RingletError('numbers/upstream-unavailable'));
        const next = this.settlement.again();
        if (await this.orders.take('giveUp', order._id, { claim, set: { refusal }, next })) {
          await this.settlement.decline(order, correlationId);
        }
        return undefined;
      }
      case 'declining':
        await this.settlement.decline(order, correlationId);
        return undefined;
      case 'cancelling':
        await this.returning.giveBack(order, claim, correlationId);
        return undefined;
      case 'refunding':
        await this.settlement.refund(order, correlationId);
        return undefined;
      case 'active':
      case 'refunded':
      case 'completed':
      case 'declined':
        return undefined;
    }
  }
}
