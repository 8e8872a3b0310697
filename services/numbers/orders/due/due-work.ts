import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Types } from 'mongoose';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { Clock } from '../../clock';
import { NumbersSettings } from '../../settings';
import { Budget } from '../../upstreams/budget';
import { type NumberUpstream, UPSTREAMS, UpstreamTrouble } from '../../upstreams/upstream';
import { type Duty, type OrderRow } from '../order.model';
import { Orders } from '../orders';
import { Settlement } from '../settlement';
import { Polling } from './polling';
import { Recovery } from './recovery';

/** One kind of work that is due: how it is done, and how much of it at a time. */
interface Desk {
  readonly duty: Duty;
  readonly atOnce: number;
  readonly budget: Budget | undefined;
  /** Returns when to look again, or undefined where a step of the order has settled that. */
  work(order: OrderRow, claim: string): Promise<number | undefined>;
  inHand: number;
  claiming: boolean;
}

/**
 * Does what is due, with every other replica: each claims a share by a conditional update and has until its lease ends; what a
 * killed process had claimed is due again after that.
 */
@Injectable()
export class DueWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly desks: readonly Desk[];
  private readonly working = new Set<Promise<void>>();
  private later: { id: Types.ObjectId; claim: string; at: Date }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> | undefined;

  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
    @Inject(UPSTREAMS) upstreams: readonly NumberUpstream[],
    private readonly settlement: Settlement,
    polling: Polling,
    recovery: Recovery,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const desk = (duty: Duty, atOnce: number, work: Desk['work'], budget?: Budget): Desk => {
      return { duty, atOnce, work, budget, inHand: 0, claiming: false };
    };
    this.desks = [
      desk('settle', 32, (order, claim) => recovery.settle(order, claim)),
      ...upstreams.map(({ name, perSecond }) =>
        desk(
          `poll:${name}`,
          512,
          (order, claim) => polling.look(order, claim),
          new Budget(perSecond, this.clock.now()),
        ),
      ),
    ];
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tick(), this.settings.TICK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    while (this.working.size > 0) await Promise.all(this.working);
    await this.flushing;
    await this.flush();
  }

  private tick(): void {
    for (const desk of this.desks) if (!desk.claiming) this.track(this.claim(desk));
    if (this.later.length > 0) this.flushing ??= this.flush().finally(() => (this.flushing = undefined));
  }

  private track(work: Promise<void>): void {
    const done = work.finally(() => this.working.delete(done));
    this.working.add(done);
  }

  private async claim(desk: Desk): Promise<void> {
    desk.claiming = true;
    try {
      const now = this.clock.now();
      const free = desk.atOnce - desk.inHand;
      const limit = desk.budget ? desk.budget.take(free, now) : free;
      if (limit <= 0) return;
      const until = new Date(now + this.settlement.leaseMs);
      const claim = new Types.ObjectId().toHexString();
      const claimed = await this.orders.claimDue(desk.duty, new Date(now), until, claim, limit);
      desk.budget?.giveBack(limit - claimed.length);
      for (const order of claimed) this.track(this.work(desk, order, claim));
    } catch (error) {
      this.log.warn({ err: error, duty: desk.duty }, 'could not look for due work');
    } finally {
      desk.claiming = false;
    }
  }

  private async work(desk: Desk, order: OrderRow, claim: string): Promise<void> {
    desk.inHand++;
    let again: number | undefined;
    try {
      again = await desk.work(order, claim);
      desk.budget?.worked();
    } catch (error) {
      const about = { err: error, order: order._id, state: order.state };
      if (error instanceof UpstreamTrouble) {
        desk.budget?.failed(this.clock.now(), error.restMs);
        this.log.debug(about, 'an upstream did not answer; later again');
      } else {
        this.log.warn(about, 'due work failed; later again');
      }
      const isPolling = desk.duty !== 'settle';
      again = this.clock.now() + (isPolling ? this.settings.POLL_EVERY_MS : this.settings.RETRY_EVERY_MS);
    } finally {
      desk.inHand--;
    }
    if (again !== undefined) this.later.push({ id: order._id, claim, at: new Date(again) });
  }

  /** Gathered, so that thousands of numbers without news cost one write a tick. */
  private async flush(): Promise<void> {
    const later = this.later;
    this.later = [];
    try {
      await this.orders.putBack(later);
    } catch (error) {
      this.log.warn({ err: error, orders: later.length }, 'could not put work back; it is due when the lease ends');
    }
  }
}
