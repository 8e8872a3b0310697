import { Injectable } from '@nestjs/common';
import { deserializeError, RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { type OrderRow } from '../../order-store/order.model';
import { OrderCounts } from '../../order-store/order-counts';
import { OrdersRepository } from '../../order-store/orders.repository';
import { presentOrder } from '../../order-store/present-order';
import { requestKeyOf } from '../../order-store/request-key';
import { type PurchaseIdentity } from './new-order';
import { unresolved } from './purchase-plan';

@Injectable()
export class PurchaseReplies {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderCounts: OrderCounts,
  ) {}

  async of(order: OrderRow, balance: Kobo): Promise<BuyNumberReply> {
    return { order: presentOrder(order), balance, ...(await this.orderCounts.totalOf(order.userId)) };
  }

  /** The reply to a repeat whose order could not be stored because its key is in use; else throws `error`. */
  async toRepeat(order: OrderRow, error: unknown): Promise<BuyNumberReply> {
    if (!isDuplicateKey(error)) throw error;
    const earlier = await this.earlier(order);
    if (earlier) return earlier;
    // The key was freed since: another request with it is confirming a new price.
    throw new RingletError('platform/idempotency-in-progress', { cause: error });
  }

  /** The number or rental that a client bought with this key. */
  async bought(userId: string, idempotencyKey: string): Promise<OrderView | undefined> {
    const order = await this.orders.findByRequestKey(requestKeyOf(userId, idempotencyKey));
    const isBought = order?.balanceAfter !== undefined && order.kind !== 'extension';
    return isBought ? presentOrder(order) : undefined;
  }

  /**
   * The reply to the first request with this key. Throws its refusal, or an error while it is undecided. `retryRefused`: a
   * refused one does not count.
   */
  async earlier(
    { requestKey, requestHash }: PurchaseIdentity,
    retryRefused = false,
  ): Promise<BuyNumberReply | undefined> {
    const order = await this.orders.findByRequestKey(requestKey);
    if (!order || (retryRefused && order.refusal !== undefined)) return undefined;
    if (order.requestHash !== requestHash) throw new RingletError('platform/idempotency-mismatch');
    if (order.balanceAfter !== undefined) return this.of(order, order.balanceAfter);
    if (order.refusal) throw deserializeError(order.refusal);
    throw order.state === 'placed' ? new RingletError('platform/idempotency-in-progress') : unresolved(order);
  }
}
