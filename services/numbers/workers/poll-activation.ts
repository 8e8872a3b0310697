import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { orderCompleted } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { NumbersSettings } from '../settings';
import { SuccessRates } from '../success-rates/success-rates';
import { type OrderRow } from '../orders/order.model';
import { Orders } from '../orders/orders.repository';
import { Compensation } from '../orders/compensation';
import { SmsMessages } from '../orders/sms-messages';
import { CancelActivation } from '../orders/cancel-activation';

/** How long to wait where the provider finds a wanted refund still too early. */
const refundAgainMs = 10_000;
/** How long a provider that can't be reached at a rental's end is tried, for messages that came at last. */
const lastLookForMs = 10 * 60_000;

/** Looks after active numbers: has a message come, is the time over, does the client want to give it back? */
@Injectable()
export class PollActivation {
  constructor(
    private readonly orders: Orders,
    private readonly messages: SmsMessages,
    private readonly cancelActivation: CancelActivation,
    private readonly compensation: Compensation,
    private readonly successRates: SuccessRates,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Returns when to look again, or undefined where the order has gone a step. Throws ProviderError. */
  async look(order: OrderRow, claim: string): Promise<number | undefined> {
    if (order.kind === 'rental') return this.lookAtRental(order, claim);
    const { expiresAt, refundAt, received } = order;
    if (expiresAt === undefined) throw new Error('an active order without an end');
    const now = this.clock.nowMs();
    const isOver = now >= expiresAt.getTime();
    if (isOver && received) return this.complete(order, claim);
    if (!received && (isOver || (refundAt && now >= refundAt.getTime()))) return this.giveBack(order, claim);
    const seen = await this.messages.look(order);
    if (seen.kind === 'messages') {
      await this.messages.receive(order, claim, seen);
      return undefined;
    }
    if (seen.kind === 'ended') return received ? this.complete(order, claim) : this.giveBack(order, claim);
    // It waits, so the asking for a further message whose answer never came was heard.
    if (order.resendState === 'unconfirmed') {
      const soon = new Date(now + this.settings.POLL_EVERY_MS);
      await this.orders.release(order._id, claim, soon, { resendState: 'requested', round: order.round + 1 });
      return undefined;
    }
    return Math.min(now + this.settings.POLL_EVERY_MS, expiresAt.getTime(), refundAt?.getTime() ?? Infinity);
  }

  /**
   * A rental listens to its end, however many messages come, and is looked at a last time then. One that the provider ends
   * before its time goes back if it had no message; else an admin is overrides.
   */
  private async lookAtRental(order: OrderRow, claim: string): Promise<number | undefined> {
    const { expiresAt, received } = order;
    if (expiresAt === undefined) throw new Error('a rental without an end');
    const now = this.clock.nowMs();
    const isOver = now >= expiresAt.getTime();
    const seen = await this.messages.look(order).catch((error: unknown) => {
      if (now < expiresAt.getTime() + lastLookForMs) throw error;
      this.log.error({ err: error, order: order._id }, 'a rental ends without a last look: the provider is silent');
      return { kind: 'ended' as const };
    });
    if (seen.kind === 'messages') {
      await this.messages.receive(order, claim, seen);
      return undefined;
    }
    // Whether it ends now or later is being decided.
    if (order.extending !== undefined) return this.waitForExtension(order._id, order.extending, now);
    if (isOver) return this.complete(order, claim);
    if (seen.kind === 'waiting') return this.messages.nextLook(order);
    return received || order.extended === true
      ? this.complete(order, claim, 'the provider ended this rental before its time')
      : this.giveBack(order, claim);
  }

  /** A hold that was written after its extension had been given up binds nobody. */
  private async waitForExtension(id: Types.ObjectId, extending: string, now: number): Promise<number | undefined> {
    const extension = await this.orders.find(new Types.ObjectId(extending));
    if (extension && extension.dueAt !== undefined) return now + this.settings.RETRY_EVERY_MS;
    await this.orders.endExtension(id, extending, {}, new Date(now));
    return undefined;
  }

  private async complete(order: OrderRow, claim: string, attention?: string): Promise<undefined> {
    const { _id, userId, kind } = order;
    const step = kind === 'rental' ? 'expire' : 'complete';
    const set = attention === undefined ? {} : { attention };
    await this.transactions.run(`order-${_id.toHexString()}`, async ({ session, emit }) => {
      const isComplete = await this.orders.take(step, _id, { claim, set, session });
      if (!isComplete) return;
      if (kind !== 'rental') await this.successRates.record(order, session);
      emit(orderCompleted, { orderId: _id.toHexString(), userId });
    });
    await this.messages.finish(order);
    return undefined;
  }

  /** No message in time: back to the provider, which looks for one a last time, and the money back to the client. */
  private async giveBack(order: OrderRow, claim: string): Promise<undefined> {
    const { _id } = order;
    const refundAt = new Date(this.clock.nowMs() + refundAgainMs);
    const set = order.refundAt ? { refundAt } : {};
    if (!(await this.orders.take('cancel', _id, { claim, hold: claim, next: this.compensation.lease(order), set }))) {
      return undefined;
    }
    try {
      const outcome = await this.cancelActivation.giveBack(order, claim, `order-${_id.toHexString()}`);
      this.log.info({ order: _id, outcome: outcome.kind }, 'a number went back, or not');
    } catch (error) {
      this.log.info({ order: _id, err: error }, 'a number goes back later');
      await this.orders.putBack([{ id: _id, claim, ...this.compensation.retry(order) }]);
    }
    return undefined;
  }
}
