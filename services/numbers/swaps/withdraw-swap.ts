import { Injectable } from '@nestjs/common';
import { swapChanged } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type Swap } from '../domain/swap';
import { type OrderRow } from '../order-store/order.model';
import { OrdersRepository } from '../order-store/orders.repository';

/** Ends a waiting swap, publishes it, and keeps the number. */
@Injectable()
export class WithdrawSwap {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** `planned`: only a swap planned with the purchase, and why it ends. Returns false if no such swap waits. */
  execute(
    { _id, userId }: Pick<OrderRow, '_id' | 'userId'>,
    correlationId: string,
    planned?: Pick<Swap, 'refusal'>,
  ): Promise<boolean> {
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      if (!(await this.orders.withdrawSwap(_id, this.clock.now(), session, planned))) return false;
      emit(swapChanged, { orderId: _id.toHexString(), userId, state: 'withdrawn' });
      return true;
    });
  }
}
