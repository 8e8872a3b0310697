import { Inject, Injectable } from '@nestjs/common';
import { RingletError, serializeError } from '@ringlet/contracts/errors';
import { swapChanged } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { isSwapOpen, nextLatePoll, outcomeOfReplacement, type Swap } from '../domain/swap';
import { type OrderJob, type OrderRow } from '../orders/order.model';
import { PurchaseNumber } from '../orders/purchase-number';
import { replacementKey, SwapsRepository } from './swaps.repository';

type End = Pick<Swap, 'replacedBy' | 'refusal'>;

/** The step of a swap after the refund: buys the other number, once, and stores how the swap ended. */
@Injectable()
export class ReplaceNumber {
  constructor(
    private readonly swaps: SwapsRepository,
    private readonly purchases: PurchaseNumber,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Does the step for a refunded order with an open swap. Any process may do it at any time, and repeat it: the purchase has one key.
   * Returns whether the swap has ended; where it has not, the purchase is undecided and the step is due again.
   */
  async run(order: OrderRow, correlationId: string): Promise<boolean> {
    const { swap } = order;
    if (order.state !== 'refunded' || swap === undefined || !isSwapOpen(order)) return true;
    const end = await this.purchase({ ...order, swap }, correlationId);
    if (end === undefined) return false;
    await this.store(order, end, correlationId);
    return true;
  }

  private async purchase(
    order: OrderRow & Required<Pick<OrderRow, 'swap'>>,
    correlationId: string,
  ): Promise<End | undefined> {
    const before = this.endOf(await this.swaps.findReplacement(order));
    if (before !== 'none') return before;
    // Nobody waits any more for what would be bought now.
    if (this.clock.nowMs() >= (order.expiresAt?.getTime() ?? 0)) return refused(new RingletError('numbers/swap-over'));
    const failure = await this.purchases.replace(order, replacementKey(order), correlationId).then(
      () => undefined,
      (error: unknown) => error,
    );
    const after = this.endOf(await this.swaps.findReplacement(order));
    if (after !== 'none') return after;
    if (isFinal(failure)) return refused(failure);
    this.log.warn({ err: failure, order: order._id, requestId: correlationId }, 'replacement not bought yet');
    return undefined;
  }

  /** How the swap ends by the order of the replacement; undefined where that is undecided. */
  private endOf(replacement: OrderRow | undefined): End | undefined | 'none' {
    switch (outcomeOfReplacement(replacement)) {
      case 'none':
        return 'none';
      case 'undecided':
        return undefined;
      case 'bought':
        return replacement && { replacedBy: replacement._id.toHexString() };
      case 'declined':
        return { refusal: replacement?.refusal ?? serializeError(new RingletError('numbers/not-bought')) };
    }
  }

  private async store({ _id, userId, provider }: OrderRow, end: End, correlationId: string): Promise<void> {
    const endedAt = this.clock.now();
    const runAt = nextLatePoll({ endedAt }) ?? endedAt;
    const job: OrderJob = { queue: `cancel:${provider}`, runAt, attempts: 0 };
    const orderId = _id.toHexString();
    const { replacedBy } = end;
    const isStored = await this.transactions.run(correlationId, async ({ session, emit }) => {
      if (!(await this.swaps.end(_id, { endedAt, ...end }, job, session))) return false;
      const state = replacedBy === undefined ? 'refunded' : 'swapped';
      emit(swapChanged, { orderId, userId, state, ...(replacedBy !== undefined && { replacedBy }) });
      return true;
    });
    if (!isStored) return;
    this.log.info({ requestId: correlationId, userId, orderId, replacedBy, outcome: end.refusal?.code }, 'swap ended');
  }
}

function refused(error: RingletError): End {
  return { refusal: serializeError(error) };
}

/** Whether a purchase that left no order will not be made later either. */
function isFinal(failure: unknown): failure is RingletError {
  return failure instanceof RingletError && failure.httpStatus < 500 && failure.httpStatus !== 429;
}
