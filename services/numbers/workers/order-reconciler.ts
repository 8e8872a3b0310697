import { Types } from 'mongoose';
import { type Log } from '@ringlet/platform/core.module';
import { type Clock } from '@ringlet/platform/clock';
import { type CallLimiter } from '../providers/call-limiter';
import { ProviderError } from '../providers/number-provider';
import { type Duty, type OrderRow } from '../orders/order.model';
import { type Orders } from '../orders/orders.repository';
import { type Compensation } from '../orders/compensation';

/** How many orders a desk works on at the same time. */
const atOnce = 32;

/**
 * Brings to their end the orders of one duty. Each desk has hands of its own, so that what hangs at one provider keeps nobody
 * else waiting; what fails is tried again ever later, and a provider that fails again and again is left alone for a while.
 */
export class OrderReconciler {
  private readonly working = new Set<Promise<void>>();
  private busy = 0;
  private claiming = false;

  constructor(
    private readonly duty: Duty,
    private readonly settle: (order: OrderRow, claim: string) => Promise<unknown>,
    private readonly orders: Orders,
    private readonly compensation: Compensation,
    private readonly clock: Clock,
    private readonly log: Log,
    /** Of the provider that is asked, where one is. */
    private readonly limiter?: CallLimiter,
  ) {}

  tick(): void {
    if (!this.claiming) this.track(this.claim());
  }

  async stop(): Promise<void> {
    while (this.working.size > 0) await Promise.all(this.working);
  }

  private track(work: Promise<void>): void {
    const done = work.finally(() => this.working.delete(done));
    this.working.add(done);
  }

  private async claim(): Promise<void> {
    this.claiming = true;
    try {
      const now = this.clock.nowMs();
      const free = Math.min(atOnce - this.busy, this.limiter?.available(now) ?? atOnce);
      if (free <= 0) return;
      const claim = new Types.ObjectId().toHexString();
      const until = new Date(now + this.compensation.leaseMs);
      const claimed = await this.orders.claimDue(this.duty, new Date(now), until, claim, free);
      this.limiter?.recordCalls(claimed.length);
      for (const order of claimed) this.track(this.work(order, claim));
    } catch (error) {
      this.log.warn({ err: error, duty: this.duty }, 'could not look for orders to settle');
    } finally {
      this.claiming = false;
    }
  }

  private async work(order: OrderRow, claim: string): Promise<void> {
    this.busy++;
    try {
      await this.settle(order, claim);
      this.limiter?.recordSuccess();
    } catch (error) {
      const about = { err: error, order: order._id, state: order.state, tries: order.tries };
      if (error instanceof ProviderError) {
        this.limiter?.recordFailure(this.clock.nowMs(), error.retryAfterMs);
        this.log.debug(about, 'a provider did not answer; later again');
      } else this.log.warn(about, 'an order could not be settled; later again');
      await this.orders
        .putBack([{ id: order._id, claim, ...this.compensation.retry(order) }])
        .catch((cause: unknown) => this.log.warn({ err: cause }, 'it is due when the lease ends'));
    } finally {
      this.busy--;
    }
  }
}
