import { Injectable } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { OrdersRepository } from '../../order-store/orders.repository';

/** Orders per update statement. */
const batch = 200;

/** Removes rented numbers, messages, tags and notes from a client's orders, and keeps what explains movements of money. */
@Injectable()
export class EraseOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  /** Works in batches and may be repeated. Returns false while an order has not ended: that order keeps what it needs to end. */
  async execute(userId: string): Promise<boolean> {
    // A deleted account buys nothing more. A replacement that is already stored ends like any order.
    await this.orders.withdrawUnplacedSwaps(userId, this.clock.now());
    await this.orders.endAutoSwaps(userId);
    await this.orders.endRenewals(userId);
    while (await this.orders.eraseEnded(userId, batch));
    return !(await this.orders.hasOpen(userId));
  }
}
