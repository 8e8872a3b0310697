import { Injectable } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { OrdersRepository } from '../../order-store/orders.repository';

/** Orders that are changed by one statement. */
const batch = 200;

/** Removes rented numbers, messages, tags and notes from a client's orders. What explains movements of money stays. */
@Injectable()
export class EraseOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  /** In batches; repeating it changes nothing. Returns false while an order has not ended: it keeps what is needed to end it. */
  async execute(userId: string): Promise<boolean> {
    // A deleted account buys nothing more. A replacement that is stored already ends as every order does.
    await this.orders.withdrawUnplacedSwaps(userId, this.clock.now());
    await this.orders.endAutoSwaps(userId);
    await this.orders.endRenewals(userId);
    while (await this.orders.eraseEnded(userId, batch));
    return !(await this.orders.hasOpen(userId));
  }
}
