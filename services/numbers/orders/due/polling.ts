import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { Clock } from '../../clock';
import { NumbersSettings } from '../../settings';
import { type OrderRow } from '../order.model';
import { Orders } from '../orders';
import { Settlement } from '../settlement';
import { Messages } from './messages';
import { Returning } from './returning';

/** Looks after active numbers: has a message come, is the time over? */
@Injectable()
export class Polling {
  constructor(
    private readonly orders: Orders,
    private readonly messages: Messages,
    private readonly returning: Returning,
    private readonly settlement: Settlement,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Returns when to look again, or undefined where the order has gone a step. Throws UpstreamTrouble. */
  async look(order: OrderRow, claim: string): Promise<number | undefined> {
    const { requestId, expiresAt } = order;
    if (requestId === undefined || expiresAt === undefined) throw new Error('an active order without a rental');
    const isOver = this.clock.now() >= expiresAt.getTime();
    if (isOver && order.received) return this.complete(order, claim, requestId);
    if (isOver) return this.expire(order, claim);
    const seen = await this.messages.upstreamOf(order).look(requestId);
    if (seen.kind === 'message') {
      await this.messages.receive(order, claim, seen.text);
      return undefined;
    }
    if (seen.kind === 'ended') {
      return order.received ? this.complete(order, claim, requestId) : this.expire(order, claim);
    }
    return Math.min(this.clock.now() + this.settings.POLL_EVERY_MS, expiresAt.getTime());
  }

  private async complete(order: OrderRow, claim: string, requestId: string): Promise<undefined> {
    await this.orders.take('complete', order._id, { claim });
    await this.messages
      .upstreamOf(order)
      .finish(requestId)
      .catch((error: unknown) => this.log.debug({ err: error, order: order._id }, 'the upstream ends it by itself'));
    return undefined;
  }

  /** No message in time: back to the upstream, which looks for one a last time, and the money back to the client. */
  private async expire(order: OrderRow, claim: string): Promise<undefined> {
    const isOurs = await this.orders.take('cancel', order._id, {
      claim,
      hold: claim,
      next: this.settlement.again(),
    });
    if (!isOurs) return undefined;
    const about = { order: order._id };
    await this.returning.giveBack(order, claim, `order-${order._id.toHexString()}`).then(
      (outcome) => this.log.info({ ...about, outcome: outcome.kind }, 'a number ended without a message'),
      (error: unknown) => this.log.info({ ...about, err: error }, 'a number goes back later'),
    );
    return undefined;
  }
}
