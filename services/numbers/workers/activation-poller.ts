import { type Log } from '@ringlet/platform/core.module';
import { type Clock } from '@ringlet/platform/clock';
import { type WorkQueue } from '@ringlet/work-queue/work-queue';
import { fairShare, paceFor, pollIntervalMs, pollWeight } from '../domain/poll-schedule';
import { type OrderRow } from '../orders/order.model';
import { type CallLimiter } from '../providers/call-limiter';
import { ProviderError } from '../providers/number-provider';

interface HeldOrder {
  readonly order: OrderRow;
  readonly leaseToken: string;
  leaseUntil: number;
  /** When to poll next; infinite while a poll is running. */
  nextAt: number;
}

export interface PollOptions {
  readonly everyMs: number;
  readonly leaseMs: number;
  /** Polls at a time. */
  readonly concurrency: number;
}

const claimLimit = 1000;
const maxHeld = 50_000;
const paceEveryMs = 1000;
const shareEveryMs = 5000;

/**
 * Polls one provider's active numbers. A specialised worker of a work queue: orders are claimed once and stay in memory, their
 * leases are renewed in bulk, so a poll without a new SMS makes no database call. Whoever changes an order otherwise ends its lease,
 * and results under an ended lease are discarded. A crashed process's numbers are due again when their leases end.
 */
export class ActivationPoller {
  private readonly held = new Map<string, HeldOrder>();
  private readonly running = new Set<Promise<void>>();
  private polling = 0;
  private claiming = false;
  private renewing = false;
  private pace = 0;
  private paceOf = { limit: -1, until: 0 };
  private mayHold = maxHeld;
  private shareUntil = 0;

  constructor(
    private readonly queue: WorkQueue<OrderRow>,
    /** Returns when to poll again (milliseconds since 1970), or undefined if the order has changed. */
    private readonly poll: (order: OrderRow, leaseToken: string, intervalMs: number) => Promise<number | undefined>,
    private readonly options: PollOptions,
    private readonly limiter: CallLimiter,
    /** How many replicas poll this provider. */
    private readonly replicas: () => number,
    /** Receives how late each poll is, in milliseconds. */
    private readonly lag: { polled(lateMs: number): void },
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  tick(): void {
    if (!this.claiming) this.track(this.claim());
    if (!this.renewing) this.track(this.renew());
    if (this.clock.nowMs() >= this.shareUntil) this.track(this.share());
    this.updatePace();
    this.pollDue();
  }

  /** For how long the number that has waited longest for its poll has been due, in milliseconds; 0 where none is due. */
  overdueMs(): number {
    let oldest = Infinity;
    for (const { nextAt } of this.held.values()) oldest = Math.min(oldest, nextAt);
    return Math.max(0, this.clock.nowMs() - oldest);
  }

  /** Waits for what is running and releases the held orders to other replicas. */
  async stop(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
    const soon = this.clock.nowMs() + this.options.everyMs;
    const released = [...this.held.values()].map(({ order, leaseToken, nextAt }) => {
      return { id: order._id, token: leaseToken, runAt: new Date(Math.min(nextAt, soon)) };
    });
    this.held.clear();
    await this.queue
      .release(released)
      .catch((error: unknown) => this.log.warn({ err: error, queue: this.queue.name }, 'lease release failed'));
  }

  private track(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => this.log.warn({ err: error, queue: this.queue.name }, 'lease renewal or claim failed'))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  private async claim(): Promise<void> {
    this.claiming = true;
    try {
      const limit = Math.min(claimLimit, this.mayHold - this.held.size);
      if (limit <= 0) return;
      const { rows, lease, dueAt } = await this.queue.claim({ limit, leaseMs: this.options.leaseMs });
      const entry = { leaseToken: lease.token, leaseUntil: lease.until.getTime() };
      for (const order of rows) {
        this.held.set(order._id.toHexString(), { order, ...entry, nextAt: dueAt(order).getTime() });
      }
    } finally {
      this.claiming = false;
    }
  }

  /** Renews leases that are past their half, and drops orders whose lease was lost. */
  private async renew(): Promise<void> {
    this.renewing = true;
    try {
      const now = this.clock.nowMs();
      const leaseUntil = now + this.options.leaseMs;
      const old = [...this.held].filter(([, held]) => held.leaseUntil - now < this.options.leaseMs / 2);
      for (const leaseToken of new Set(old.map(([, held]) => held.leaseToken))) {
        const entries = old.filter(([, held]) => held.leaseToken === leaseToken);
        const ids = entries.map(([, { order }]) => order._id);
        const lost = new Set((await this.queue.renew(ids, leaseToken, new Date(leaseUntil))).map(String));
        for (const [id, entry] of entries) {
          if (!lost.has(id)) entry.leaseUntil = leaseUntil;
          else if (this.held.get(id) === entry) this.held.delete(id);
        }
      }
    } finally {
      this.renewing = false;
    }
  }

  private pollDue(): void {
    const now = this.clock.nowMs();
    const free = this.options.concurrency - this.polling;
    if (free <= 0 || this.held.size === 0) return;
    const due = [...this.held.values()].filter(({ nextAt }) => nextAt <= now).sort((a, b) => a.nextAt - b.nextAt);
    const granted = this.limiter.consume(Math.min(free, due.length), now);
    for (const held of due.slice(0, granted)) this.track(this.pollOne(held));
  }

  private async pollOne(held: HeldOrder): Promise<void> {
    const { order, leaseToken } = held;
    this.lag.polled(this.clock.nowMs() - held.nextAt);
    held.nextAt = Infinity;
    this.polling++;
    try {
      const intervalMs = pollIntervalMs(ageOf(order, this.clock.nowMs()), this.pace, this.options.everyMs);
      const next = await this.poll(order, leaseToken, intervalMs);
      this.limiter.recordSuccess();
      if (next === undefined) this.drop(held);
      else held.nextAt = next;
    } catch (error) {
      held.nextAt = this.clock.nowMs() + this.options.everyMs;
      if (error instanceof ProviderError) this.limiter.recordFailure(this.clock.nowMs(), error.retryAfterMs);
      else this.log.warn({ err: error, order: order._id }, 'activation poll failed');
    } finally {
      this.polling--;
    }
  }

  /** An equal part of the orders: a replica that holds more gives the rest to the others. */
  private async share(): Promise<void> {
    const now = this.clock.nowMs();
    this.shareUntil = now + shareEveryMs;
    const replicas = this.replicas();
    this.mayHold = replicas < 2 ? maxHeld : Math.min(maxHeld, fairShare(await this.queue.count(), replicas));
    const idle = [...this.held.values()].filter(({ nextAt }) => Number.isFinite(nextAt));
    const surplus = idle.slice(0, Math.max(0, this.held.size - this.mayHold));
    for (const held of surplus) this.drop(held);
    const released = surplus.map(({ order, leaseToken, nextAt }) => {
      return { id: order._id, token: leaseToken, runAt: new Date(nextAt) };
    });
    await this.queue.release(released);
  }

  private updatePace(): void {
    const [now, { limit }] = [this.clock.nowMs(), this.limiter];
    if (now < this.paceOf.until && limit === this.paceOf.limit) return;
    this.paceOf = { limit, until: now + paceEveryMs };
    const weights = [...this.held.values()].map(({ order }) => pollWeight(ageOf(order, now)));
    this.pace = paceFor(weights, limit, this.options.everyMs);
  }

  private drop(held: HeldOrder): void {
    const id = held.order._id.toHexString();
    if (this.held.get(id) === held) this.held.delete(id);
  }
}

/** How long a number has been waiting for its next code, in milliseconds. */
function ageOf({ activatedAt, resendState }: OrderRow, now: number): number {
  return resendState === 'requested' ? 0 : now - (activatedAt?.getTime() ?? now);
}
