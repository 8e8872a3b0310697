import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { swapChanged } from '@ringlet/contracts/numbers/events';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type SwapNumberInput, type SwapNumberReply } from '@ringlet/contracts/numbers/swaps';
import { requestHash } from '@ringlet/persistence/request-hash';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { type Swap, swappable, swapRefusal, swapStateOf } from '../domain/swap';
import { keptRefusal } from '../domain/swap-refusals';
import { type OrderFields, type OrderRow } from '../order-store/order.model';
import { OrderCounts } from '../order-store/order-counts';
import { OrderSchedule } from '../order-store/order-schedule';
import { OrdersRepository } from '../order-store/orders.repository';
import { presentOrder } from '../order-store/present-order';
import { Replacements } from '../orders/purchase/replacements';
import { CancelActivation, tooEarlyRetryMs } from '../orders/refund/cancel-activation';
import { ReplaceNumber } from './replace-number';
import { WaitingSwaps } from './waiting-swaps';

const waitForWorkerMs = 10_000;
const lookEveryMs = 100;

/**
 * Swaps a number on request: gives it up, and buys another one once its price is refunded. The swap and the first message
 * contend on the order's document, so exactly one wins.
 */
@Injectable()
export class SwapNumber {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly replacements: Replacements,
    private readonly cancelActivation: CancelActivation,
    private readonly replaceNumber: ReplaceNumber,
    private readonly waitingSwaps: WaitingSwaps,
    private readonly orderCounts: OrderCounts,
    private readonly schedule: OrderSchedule,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** A repeat with the same key gets the present reply; a key of another request is refused. */
  async request(input: SwapNumberInput, caller: Caller, correlationId: string): Promise<SwapNumberReply> {
    const order = await this.orders.findOwn(input.orderId, caller.id);
    const swap = this.swapOf(input, order);
    const earlier = swap.key === undefined ? undefined : await this.orders.findBySwapKey(caller.id, swap.key);
    if (earlier) {
      if (earlier.swap?.requestHash !== swap.requestHash) throw new RingletError('platform/idempotency-mismatch');
      return this.replyOf(earlier);
    }
    const refusal = swapRefusal(order);
    if (refusal !== undefined) throw new RingletError(refusal);
    await this.replacements.require({ ...order, swap }, correlationId).catch((error: unknown) => {
      throw keptRefusal(error);
    });
    const earliest = this.schedule.cancellableAt(order);
    return this.clock.nowMs() < earliest
      ? this.wait(order, { swap, 'refund.dueAt': new Date(earliest) }, correlationId)
      : this.cancelAndReplace(order, swap, correlationId);
  }

  /** Ends a waiting swap. A repeat changes nothing. Errors: numbers/order-not-found, numbers/no-swap. */
  async withdraw(orderId: string, caller: Caller, correlationId: string): Promise<OrderView> {
    const isWithdrawn = await this.waitingSwaps.withdraw(await this.orders.findOwn(orderId, caller.id), correlationId);
    const order = await this.orders.findOwn(orderId, caller.id);
    if (!isWithdrawn && swapStateOf(order) !== 'withdrawn') throw new RingletError('numbers/no-swap');
    return presentOrder(order);
  }

  private swapOf({ orderId, reason, price = 0, idempotencyKey: key }: SwapNumberInput, order: OrderRow): Swap {
    return withoutUndefined({
      reason,
      highestPrice: kobo(Math.max(order.price, price)),
      requestedAt: this.clock.now(),
      key,
      requestHash: requestHash([orderId, reason, price]),
    });
  }

  /** The provider does not cancel before `refund.dueAt`; the poller does then, unless a message arrives or the swap is withdrawn. */
  private async wait(
    { _id, userId }: OrderRow,
    waiting: Required<Pick<OrderFields, 'swap' | 'refund.dueAt'>>,
    correlationId: string,
  ): Promise<SwapNumberReply> {
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      if (!(await this.orders.scheduleSwap(_id, waiting, this.clock.now(), session))) return;
      emit(swapChanged, { orderId: _id.toHexString(), userId, state: 'waiting' });
    });
    return this.replyAfter(_id, waiting.swap);
  }

  private async cancelAndReplace(order: OrderRow, swap: Swap, correlationId: string): Promise<SwapNumberReply> {
    const { _id } = order;
    const token = new Types.ObjectId().toHexString();
    // If the provider still refuses as too early, the poller asks again then.
    const dueAt = new Date(this.clock.nowMs() + tooEarlyRetryMs);
    const set = { swap, 'refund.dueAt': dueAt };
    const next = this.schedule.cancel(order, token);
    if (await this.orders.transition('cancel', _id, { next, set, where: swappable })) {
      const given = { ...order, swap, refund: { ...order.refund, dueAt } };
      const outcome = await this.cancelActivation.cancelNow(given, token, correlationId, 'numbers/swap-unresolved');
      if (outcome.kind === 'too-early') await this.publishWaiting(order, correlationId);
      const refunded = outcome.kind === 'refunded' ? await this.orders.find(_id) : undefined;
      if (refunded && !(await this.replaceNumber.execute(refunded, correlationId))) await this.untilEnded(_id);
    }
    return this.replyAfter(_id, swap);
  }

  /** The provider still refused as too early. */
  private async publishWaiting({ _id, userId }: OrderRow, correlationId: string): Promise<void> {
    await this.transactions.run(correlationId, ({ emit }) => {
      emit(swapChanged, { orderId: _id.toHexString(), userId, state: 'waiting' });
      return Promise.resolve();
    });
  }

  /** A worker has begun the same step: waits for its end while the client can still be answered. */
  private async untilEnded(_id: Types.ObjectId): Promise<void> {
    const until = this.clock.nowMs() + waitForWorkerMs;
    while (this.clock.nowMs() < until) {
      const order = await this.orders.find(_id);
      if (!order || swapStateOf(order) !== 'under-way') return;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  }

  /** The reply to a request that may have come too late: the order as another request or worker left it. */
  private async replyAfter(_id: Types.ObjectId, { key, requestedAt }: Swap): Promise<SwapNumberReply> {
    const order = await this.orders.get(_id);
    const { swap } = order;
    // Copies of a request have the same key.
    const isOurs = key === undefined ? swap?.requestedAt.getTime() === requestedAt.getTime() : swap?.key === key;
    if (isOurs) return this.replyOf(order);
    throw new RingletError(swapRefusal(order) ?? 'numbers/swap-pending');
  }

  private async replyOf(order: OrderRow): Promise<SwapNumberReply> {
    const shown = presentOrder(order);
    switch (swapStateOf(order)) {
      case 'waiting':
        return { order: shown };
      case 'swapped': {
        const replacement = await this.orders.findReplacement(order);
        const paid = replacement && { replacement: presentOrder(replacement), balance: replacement.balanceAfter };
        return { order: shown, ...paid, ...(await this.orderCounts.totalOf(order.userId)) };
      }
      case 'refunded':
        return { order: shown, balance: order.refund?.balance, ...(await this.orderCounts.totalOf(order.userId)) };
      case 'withdrawn':
        throw new RingletError(swapRefusal(order) ?? 'numbers/swap-withdrawn');
      case 'kept':
        throw new RingletError('numbers/swap-not-needed');
      case 'under-way':
      case undefined:
        throw new RingletError('numbers/swap-unresolved');
    }
  }
}
