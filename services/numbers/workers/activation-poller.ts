import { Types } from 'mongoose';
import { type Log } from '@ringlet/platform/core.module';
import { type Clock } from '@ringlet/platform/clock';
import { type CallLimiter } from '../providers/call-limiter';
import { ProviderError } from '../providers/number-provider';
import { type Duty, type OrderRow } from '../orders/order.model';
import { type Orders } from '../orders/orders.repository';

interface Held {
  readonly order: OrderRow;
  readonly claim: string;
  leaseUntil: number;
  /** When to look next; infinite while a look is under way. */
  nextAt: number;
}

export interface PollOptions {
  readonly everyMs: number;
  readonly leaseMs: number;
  /** How many looks at a time. */
  readonly atOnce: number;
}

/** How many orders are claimed in one go, and how many a process holds at most. */
const claimAtOnce = 1000;
const mostHeld = 50_000;

/**
 * Looks after one provider's active numbers. They are claimed once and then held in memory, their leases renewed many at a time:
 * a look without news costs the database nothing. Whoever changes an order otherwise breaks its claim, and what is found under a
 * broken claim does not count. A killed process's numbers are due again when their leases end.
 */
export class ActivationPoller {
  private readonly held = new Map<string, Held>();
  private readonly working = new Set<Promise<void>>();
  private looking = 0;
  private claiming = false;
  private renewing = false;

  constructor(
    private readonly duty: Duty,
    private readonly look: (order: OrderRow, claim: string) => Promise<number | undefined>,
    private readonly pace: PollOptions,
    private readonly limiter: CallLimiter,
    private readonly orders: Orders,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  tick(): void {
    if (!this.claiming) this.track(this.claim());
    if (!this.renewing) this.track(this.renew());
    this.lookAtDue();
  }

  /** Waits for what is under way and gives the held numbers to the other replicas. */
  async stop(): Promise<void> {
    while (this.working.size > 0) await Promise.all(this.working);
    const back = [...this.held.values()].map(({ order, claim, nextAt }) => ({
      id: order._id,
      claim,
      at: new Date(Math.min(nextAt, this.clock.nowMs() + this.pace.everyMs)),
    }));
    this.held.clear();
    await this.orders
      .putBack(back)
      .catch((error: unknown) => this.log.warn({ err: error }, 'leases end by themselves'));
  }

  private track(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => this.log.warn({ err: error, duty: this.duty }, 'could not look after claims'))
      .finally(() => this.working.delete(done));
    this.working.add(done);
  }

  private async claim(): Promise<void> {
    this.claiming = true;
    try {
      const limit = Math.min(claimAtOnce, mostHeld - this.held.size);
      if (limit <= 0) return;
      const now = this.clock.nowMs();
      const leaseUntil = now + this.pace.leaseMs;
      const claim = new Types.ObjectId().toHexString();
      const found = await this.orders.claimDue(this.duty, new Date(now), new Date(leaseUntil), claim, limit);
      for (const order of found) this.held.set(order._id.toHexString(), { order, claim, leaseUntil, nextAt: now });
    } finally {
      this.claiming = false;
    }
  }

  /** Renews what is past half of its lease; what somebody else has taken meanwhile is let go. */
  private async renew(): Promise<void> {
    this.renewing = true;
    try {
      const now = this.clock.nowMs();
      const old = [...this.held].filter(([, { leaseUntil }]) => leaseUntil - now < this.pace.leaseMs / 2);
      const byClaim = new Map<string, typeof old>();
      for (const entry of old) {
        const [, { claim }] = entry;
        const others = byClaim.get(claim);
        if (others) others.push(entry);
        else byClaim.set(claim, [entry]);
      }
      const leaseUntil = now + this.pace.leaseMs;
      for (const [claim, entries] of byClaim) {
        const ids = entries.map(([, { order }]) => order._id);
        const kept = await this.orders.renew(ids, claim, new Date(leaseUntil));
        for (const [id, entry] of entries) {
          if (kept === 'all' || kept.has(id)) entry.leaseUntil = leaseUntil;
          else if (this.held.get(id) === entry) this.held.delete(id);
        }
      }
    } finally {
      this.renewing = false;
    }
  }

  private lookAtDue(): void {
    const now = this.clock.nowMs();
    const free = this.pace.atOnce - this.looking;
    if (free <= 0 || this.held.size === 0) return;
    const due = [...this.held.values()].filter(({ nextAt }) => nextAt <= now).sort((a, b) => a.nextAt - b.nextAt);
    const granted = this.limiter.consume(Math.min(free, due.length), now);
    for (const entry of due.slice(0, granted)) this.track(this.lookAt(entry));
  }

  private async lookAt(entry: Held): Promise<void> {
    const { order, claim } = entry;
    entry.nextAt = Infinity;
    this.looking++;
    try {
      const next = await this.look(order, claim);
      this.limiter.recordSuccess();
      if (next === undefined) this.letGo(entry);
      else entry.nextAt = next;
    } catch (error) {
      entry.nextAt = this.clock.nowMs() + this.pace.everyMs;
      if (error instanceof ProviderError) this.limiter.recordFailure(this.clock.nowMs(), error.retryAfterMs);
      else this.log.warn({ err: error, order: order._id }, 'looking after a number failed; later again');
    } finally {
      this.looking--;
    }
  }

  private letGo(entry: Held): void {
    const id = entry.order._id.toHexString();
    if (this.held.get(id) === entry) this.held.delete(id);
  }
}
