import { Injectable } from '@nestjs/common';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { Clock } from '@ringlet/platform/clock';
import { OrdersRepository } from '../../order-store/orders.repository';
import { presentOrder } from '../../order-store/present-order';

/** Ends a client's scheduled refund and keeps the number. It contends with the worker that makes the refund, so exactly one wins. */
@Injectable()
export class WithdrawRefund {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the caller's own number afterwards. A repeat changes nothing. */
  async execute(orderId: string, caller: Caller): Promise<OrderView> {
    await this.orders.withdrawRefund(await this.orders.findOwn(orderId, caller.id), this.clock.now());
    const order = await this.orders.findOwn(orderId, caller.id);
    if (order.state === 'refunded') throw new RingletError('numbers/already-refunded');
    const shown = presentOrder(order);
    const isBegun = order.state === 'cancelling' || order.state === 'refunding';
    if (isBegun || shown.refundAt !== undefined) throw new RingletError('numbers/refund-pending');
    return shown;
  }
}
