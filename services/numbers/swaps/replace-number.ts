import { Inject, Injectable } from '@nestjs/common';
import { isRefusal, RingletError, serializeError } from '@ringlet/contracts/errors';
import { swapChanged } from '@ringlet/contracts/numbers/events';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { isSwapOpen, nextLatePoll, outcomeOfReplacement } from '../domain/swap';
import { endedRefusal } from '../domain/swap-refusals';
import { type OrderJob, type OrderRow } from '../order-store/order.model';
import { OrdersRepository, type SwapEnd } from '../order-store/orders.repository';
import { BuyReplacement } from '../orders/purchase/buy-replacement';

type SwappedRow = OrderRow & Required<Pick<OrderRow, 'swap'>>;

/** A swap's step after the refund: buys the other number, once, and stores how the swap ended. */
@Injectable()
export class ReplaceNumber {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly buyReplacement: BuyReplacement,
    private readonly switches: Switches,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Does the step for a refunded order with an open swap. Any process may do it at any time and repeat it: the purchase has one
   * key. Returns whether the swap has ended; if not, the step is due again.
   */
  async execute(order: OrderRow, correlationId: string): Promise<boolean> {
    const { swap } = order;
    if (order.state !== 'refunded' || swap === undefined || !isSwapOpen(order)) return true;
    const end = await this.purchase({ ...order, swap }, correlationId);
    if (end === undefined) return false;
    await this.store(order, end, correlationId);
    return true;
  }

  private async purchase(order: SwappedRow, correlationId: string): Promise<SwapEnd | undefined> {
    const before = await this.orders.findReplacement(order);
    if (before) return endOf(before);
    // Nobody waits any more for a number bought now. A replacement that was never charged is deleted after an hour.
    const isPlaced = order.swap.placedAt !== undefined;
    const isOver = isPlaced || this.clock.nowMs() >= endOfTime(order);
    if (isOver) return { isPlaced, refusal: serializeError(new RingletError('numbers/swap-over')) };
    if (this.switches.isPaused) return undefined;
    const wanted = {
      given: order,
      storeOrder: (replacement: OrderRow) => this.storeReplacement(order, replacement, correlationId),
    };
    const failure = await this.buyReplacement.execute(wanted, correlationId).then(
      () => undefined,
      (error: unknown) => error,
    );
    const after = await this.orders.findReplacement(order);
    if (after) return endOf(after);
    if (isFinal(failure)) return { isPlaced: false, refusal: serializeError(failure) };
    this.log.warn({ err: failure, orderId: order._id, requestId: correlationId }, 'replacement purchase failed');
    return undefined;
  }

  /**
   * Contends with an end without another number, and with a lock or erasure of the account, on the given-up order, so exactly
   * one happens.
   */
  private async storeReplacement(order: SwappedRow, replacement: OrderRow, correlationId: string): Promise<void> {
    await this.transactions.run(correlationId, async ({ session }) => {
      await this.orders.insert(replacement, session);
      if (!(await this.orders.placeReplacement(order, this.clock.now(), session)))
        throw new RingletError('numbers/swap-over');
    });
  }

  private async store(
    { _id, userId, provider, price }: OrderRow,
    given: SwapEnd,
    correlationId: string,
  ): Promise<void> {
    const end = withoutUndefined({ ...given, refusal: given.refusal && endedRefusal(given.refusal) });
    const endedAt = this.clock.now();
    const runAt = nextLatePoll({ endedAt }) ?? endedAt;
    const job: OrderJob = { queue: `cancel:${provider}`, runAt, attempts: 0 };
    const orderId = _id.toHexString();
    const { replacedBy } = end;
    const isStored = await this.transactions.run(correlationId, async ({ session, emit }) => {
      if (!(await this.orders.endSwap(_id, { endedAt, ...end }, job, session))) return false;
      const ended =
        replacedBy === undefined
          ? ({ state: 'refunded', price } as const)
          : ({ state: 'swapped', replacedBy } as const);
      emit(swapChanged, { orderId, userId, ...ended });
      return true;
    });
    if (!isStored) return;
    this.log.info({ requestId: correlationId, userId, orderId, replacedBy, outcome: end.refusal?.code }, 'swap ended');
  }
}

/**
 * Until when a replacement is bought (milliseconds since 1970): the earlier of the number's own end and the end of automatic
 * swapping.
 */
function endOfTime({ expiresAt, swap, autoSwap }: SwappedRow): number {
  const own = expiresAt?.getTime() ?? 0;
  return swap.isAutomatic === true ? Math.min(own, autoSwap?.until.getTime() ?? 0) : own;
}

/** How the swap ends by the replacement's order; undefined while undecided. */
function endOf(replacement: OrderRow): SwapEnd | undefined {
  switch (outcomeOfReplacement(replacement)) {
    case 'undecided':
      return undefined;
    case 'bought':
      return { isPlaced: true, replacedBy: replacement._id.toHexString() };
    case 'declined': {
      const refusal = replacement.refusal ?? serializeError(new RingletError('numbers/not-bought'));
      return { isPlaced: true, refusal };
    }
  }
}

/** Whether a purchase that left no order cannot happen later either. */
function isFinal(failure: unknown): failure is RingletError {
  return isRefusal(failure) && failure.httpStatus !== 429;
}
