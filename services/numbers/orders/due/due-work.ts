import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Types } from 'mongoose';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { Clock } from '../../clock';
import { NumbersSettings } from '../../settings';
import { Budget } from '../../upstreams/budget';
import { type NumberUpstream, UPSTREAMS, UpstreamTrouble } from '../../upstreams/upstream';
import { type OrderRow } from '../order.model';
import { Orders } from '../orders';
import { Settlement } from '../settlement';
import { PollDesk } from './poll-desk';
import { Polling } from './polling';
import { Recovery } from './recovery';

/** How many orders are settled, and how many numbers of an upstream are looked at, at the same time. */
const settledAtOnce = 32;
const lookedAtOnce = 512;

/**
 * Does what is due, with every other replica: each claims a share by a conditional update and has until its lease ends; what a
 * killed process had claimed is due again after that.
 */
@Injectable()
export class DueWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly desks: readonly PollDesk[];
  private readonly working = new Set<Promise<void>>();
  private settling = 0;
  private claiming = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
    @Inject(UPSTREAMS) upstreams: readonly NumberUpstream[],
    private readonly settlement: Settlement,
    polling: Polling,
    private readonly recovery: Recovery,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const look = (order: OrderRow, claim: string) => polling.look(order, claim);
    const pace = { everyMs: settings.POLL_EVERY_MS, leaseMs: settings.POLL_LEASE_MS, atOnce: lookedAtOnce };
    this.desks = upstreams.map(({ name, perSecond }) => {
      return new PollDesk(`poll:${name}`, look, pace, new Budget(perSecond, clock.now()), orders, clock, log);
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      for (const desk of this.desks) desk.tick();
      if (!this.claiming) this.track(this.claim());
    }, this.settings.TICK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    while (this.working.size > 0) await Promise.all(this.working);
    await Promise.all(this.desks.map((desk) => desk.stop()));
  }

  private track(work: Promise<void>): void {
    const done = work.finally(() => this.working.delete(done));
    this.working.add(done);
  }

  private async claim(): Promise<void> {
    this.claiming = true;
    try {
      const now = this.clock.now();
      const free = settledAtOnce - this.settling;
      if (free <= 0) return;
      const claim = new Types.ObjectId().toHexString();
      const until = new Date(now + this.settlement.leaseMs);
      const claimed = await this.orders.claimDue('settle', new Date(now), until, claim, free);
      for (const order of claimed) this.track(this.settle(order, claim));
    } catch (error) {
      this.log.warn({ err: error }, 'could not look for orders to settle');
    } finally {
      this.claiming = false;
    }
  }

  private async settle(order: OrderRow, claim: string): Promise<void> {
    this.settling++;
    try {
      await this.recovery.settle(order, claim);
    } catch (error) {
      const about = { err: error, order: order._id, state: order.state };
      if (error instanceof UpstreamTrouble) this.log.debug(about, 'an upstream did not answer; later again');
      else this.log.warn(about, 'an order could not be settled; later again');
      await this.orders
        .putBack([{ id: order._id, claim, at: this.settlement.again().at }])
        .catch((cause: unknown) => this.log.warn({ err: cause }, 'it is due when the lease ends'));
    } finally {
      this.settling--;
    }
  }
}
