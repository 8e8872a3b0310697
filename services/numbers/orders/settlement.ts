import { Inject, Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { type Kobo } from '#libs/contracts/money';
import { orderRefunded } from '#libs/contracts/numbers';
import { refundOrder } from '#libs/contracts/wallet';
import { Requester } from '#libs/messaging/requester';
import { Transactions } from '#libs/persistence/transactions';
import { SETTINGS } from '#libs/platform/tools.module';
import { Clock } from '../clock';
import { NumbersSettings } from '../settings';
import { type OrderRow } from './order.model';
import { Orders } from './orders';

/**
 * Money that goes back. The wallet gives back an order's charge once, however often it is asked, so each of these may be
 * repeated by anybody at any time; what fails stays due and is done again.
 */
@Injectable()
export class Settlement {
  constructor(
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly requester: Requester,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** When an order's money is to be looked after again, should this process not finish. */
  again(): { duty: 'settle'; at: Date } {
    return { duty: 'settle', at: new Date(this.clock.now() + this.settings.RETRY_EVERY_MS) };
  }

  /** An order without a number: the charge back, if there was one, then declined. Returns the balance. */
  async decline(id: Types.ObjectId, correlationId: string): Promise<Kobo> {
    const { balance, refunded } = await this.askForRefund(id, correlationId);
    // Nothing had been charged, so the upstream, which is asked after the wallet, was never asked: nothing to look at.
    await this.orders.take('decline', id, refunded === 0 ? { unset: ['attention'] } : {});
    return balance;
  }

  /** An order whose number went back: the charge back, then refunded, and everybody hears of it. Returns the balance. */
  async refund(order: Pick<OrderRow, '_id' | 'userId' | 'price' | 'cost'>, correlationId: string): Promise<Kobo> {
    const { balance } = await this.askForRefund(order._id, correlationId);
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const { _id, userId, price, cost } = order;
      if (await this.orders.take('refund', _id, { session })) {
        emit(orderRefunded, { orderId: _id.toHexString(), userId, price, cost });
      }
    });
    return balance;
  }

  private askForRefund(id: Types.ObjectId, correlationId: string) {
    return this.requester.ask(refundOrder, { orderId: id.toHexString() }, { correlationId });
  }
}
