import { Inject, Injectable } from '@nestjs/common';
import { orderCompleted } from '#libs/contracts/numbers';
import { Transactions } from '#libs/persistence/transactions';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { Clock } from '../../clock';
import { NumbersSettings } from '../../settings';
import { Standings } from '../../standing/standings';
import { type OrderRow } from '../order.model';
import { Orders } from '../orders';
import { Settlement } from '../settlement';
import { Messages } from './messages';
import { Returning } from './returning';

/** How long to wait where the upstream finds a wanted refund still too early. */
const refundAgainMs = 10_000;

/** Looks after active numbers: has a message come, is the time over, does the client want to give it back? */
@Injectable()
export class Polling {
  constructor(
    private readonly orders: Orders,
    private readonly messages: Messages,
    private readonly returning: Returning,
    private readonly settlement: Settlement,
    private readonly standings: Standings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Returns when to look again, or undefined where the order has gone a step. Throws UpstreamTrouble. */
  async look(order: OrderRow, claim: string): Promise<number | undefined> {
    const { requestId, expiresAt, refundAt, received } = order;
    if (requestId === undefined || expiresAt === undefined) throw new Error('an active order without a rental');
    const now = this.clock.now();
    const isOver = now >= expiresAt.getTime();
    if (isOver && received) return this.complete(order, claim);
    if (!received && (isOver || (refundAt && now >= refundAt.getTime()))) return this.giveBack(order, claim);
    const seen = await this.messages.upstreamOf(order).look(requestId);
    if (seen.kind === 'message') {
      await this.messages.receive(order, claim, seen.text);
      return undefined;
    }
    if (seen.kind === 'ended') return received ? this.complete(order, claim) : this.giveBack(order, claim);
    // It waits, so the asking for a further message whose answer never came was heard.
    if (order.awaiting === 'unsure') {
      const soon = new Date(now + this.settings.POLL_EVERY_MS);
      await this.orders.release(order._id, claim, soon, { awaiting: 'sure', round: order.round + 1 });
      return undefined;
    }
    return Math.min(now + this.settings.POLL_EVERY_MS, expiresAt.getTime(), refundAt?.getTime() ?? Infinity);
  }

  private async complete(order: OrderRow, claim: string): Promise<undefined> {
    const { _id, userId } = order;
    await this.transactions.run(`order-${_id.toHexString()}`, async ({ session, emit }) => {
      const isComplete = await this.orders.take('complete', _id, { claim, session });
      if (!isComplete) return;
      await this.standings.count(order, session);
      emit(orderCompleted, { orderId: _id.toHexString(), userId });
    });
    await this.messages.finish(order);
    return undefined;
  }

  /** No message in time: back to the upstream, which looks for one a last time, and the money back to the client. */
  private async giveBack(order: OrderRow, claim: string): Promise<undefined> {
    const { _id } = order;
    const refundAt = new Date(this.clock.now() + refundAgainMs);
    const set = order.refundAt ? { refundAt } : {};
    if (!(await this.orders.take('cancel', _id, { claim, hold: claim, next: this.settlement.lease(), set }))) {
      return undefined;
    }
    try {
      const outcome = await this.returning.giveBack(order, claim, `order-${_id.toHexString()}`);
      this.log.info({ order: _id, outcome: outcome.kind }, 'a number went back, or not');
    } catch (error) {
      this.log.info({ order: _id, err: error }, 'a number goes back later');
      await this.orders.putBack([{ id: _id, claim, at: this.settlement.again().at }]);
    }
    return undefined;
  }
}
