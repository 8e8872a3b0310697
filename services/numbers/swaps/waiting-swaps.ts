import { Inject, Injectable } from '@nestjs/common';
import { isRefusal, RingletError, serializeError } from '@ringlet/contracts/errors';
import { swapChanged } from '@ringlet/contracts/numbers/events';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type Swap } from '../domain/swap';
import { endedRefusal } from '../domain/swap-refusals';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { correlationIdOf } from '../order-store/correlation-id';
import { type OrderRow } from '../order-store/order.model';
import { OrderSchedule } from '../order-store/order-schedule';
import { OrdersRepository } from '../order-store/orders.repository';
import { Replacements } from '../orders/purchase/replacements';

/**
 * If nothing else is for sale at the highest price, the number is kept and the offers are checked again after this time
 * (milliseconds).
 */
const lookAgainMs = 30_000;

/** Swaps that wait: whether one that was planned with the purchase is made when it is due, and their withdrawal. */
@Injectable()
export class WaitingSwaps {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly replacements: Replacements,
    private readonly schedule: OrderSchedule,
    private readonly switches: Switches,
    private readonly lockedAccounts: LockedAccounts,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Returns whether to give the number up now: another one is for sale at the highest price. Otherwise postpones the swap, or
   * withdraws it if the purchase's time is over by then. Either way the order is released.
   */
  async checkOrPostpone(order: OrderRow & Required<Pick<OrderRow, 'swap'>>, leaseToken: string): Promise<boolean> {
    const { _id, autoSwap } = order;
    const orderId = _id.toHexString();
    const correlationId = correlationIdOf(order);
    const now = this.clock.nowMs();
    // A lock or an erasure of the account has ended automatic swapping or is about to.
    const isOver = autoSwap === undefined || now >= autoSwap.until.getTime();
    if (isOver || (await this.lockedAccounts.isLocked(order.userId))) {
      await this.withdraw(order, correlationId, {});
      return false;
    }
    const error = await this.obstacle(order, correlationId);
    if (error === undefined) return true;
    this.log[isRefusal(error) ? 'info' : 'warn']({ orderId, err: error }, 'automatic swap postponed');
    const againAt = new Date(now + lookAgainMs);
    if (isRefusal(error) && againAt >= autoSwap.until) {
      await this.withdraw(order, correlationId, { refusal: endedRefusal(serializeError(error)) });
      return false;
    }
    await this.orders.release(_id, leaseToken, this.schedule.pollAt(), { 'refund.dueAt': againAt });
    return false;
  }

  /** Ends a waiting swap and keeps the number. `planned`: only a swap planned with the purchase, and why it ends. Returns false if no such swap waits. */
  withdraw(
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

  /** Ends the automatic swapping of an account's numbers bought until then. May be repeated. */
  async endAllOf(userId: string, madeUntil: Date, correlationId: string): Promise<void> {
    await this.orders.endAutoSwaps(userId, madeUntil);
    for (const { _id } of await this.orders.waitingForAutoSwap(userId, madeUntil)) {
      await this.withdraw({ _id, userId }, correlationId, {});
    }
  }

  /** Why the number cannot be swapped now: a purchase's refusal, or a failure. */
  private async obstacle(order: OrderRow & Required<Pick<OrderRow, 'swap'>>, correlationId: string): Promise<unknown> {
    if (this.switches.isPaused) return new RingletError('numbers/selling-stopped');
    return this.replacements.require(order, correlationId).then(
      () => undefined,
      (error: unknown) => error,
    );
  }
}
