import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { Clock } from '@ringlet/platform/clock';
import { OrdersRepository } from '../order-store/orders.repository';
import { presentOrder } from '../order-store/present-order';

/** Ends a rental early at its owner's request. */
@Injectable()
export class FinishRental {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  async execute(orderId: string, userId: string): Promise<OrderView> {
    const { _id, kind } = await this.orders.findOwn(orderId, userId);
    if (kind !== 'rental') throw new RingletError('numbers/order-not-found');
    const isEnded = await this.orders.endRental(_id, this.clock.now());
    const found = await this.orders.find(_id);
    if (!found) throw new RingletError('numbers/order-not-found');
    if (isEnded) return presentOrder(found);
    const isExtended = found.state === 'active' && found.rental?.pendingExtensionId !== undefined;
    throw new RingletError(isExtended ? 'numbers/extension-under-way' : 'numbers/not-active');
  }
}
