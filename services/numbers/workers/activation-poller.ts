import { dayMs } from '@ringlet/contracts/durations';
import { type Clock } from '@ringlet/platform/clock';
import { type Log } from '@ringlet/platform/core.module';
import { type WorkQueue } from '@ringlet/work-queue/work-queue';
import { fairShare, paceFor, pollIntervalMs, pollWeight } from '../domain/poll-schedule';
import { type OrderRow } from '../order-store/order.model';
import { type CallLimiter } from '../providers/call-limiter';
import { ProviderError } from '../providers/number-provider';

interface LeasedOrder {
  readonly order: OrderRow;
  readonly leaseToken: string;
  /** Claimed but not polled yet: it comes first, because it may have received an SMS or be due for a refund. */
  isNew: boolean;
  /** When to poll next; infinite while a poll is running. */
  nextAt: number;
}

interface PollOptions {
  readonly everyMs: number;
  /** How often to compare the leases in the database with those in memory. */
  readonly compareEveryMs: number;
  readonly concurrency: number;
  /** The longest sleep while the poller has no orders: other replicas' stored or released orders wait at most that long. */
  readonly longestSleepMs: number;
}

/** This replica's lease, which stands for the leases of all its orders. */
interface HolderLease {
  readonly replicas: number;
  /** Undefined without a valid lease. */
  current(): string | undefined;
  leasedByOthers(): number;
}

const claimLimit = 1000;
const maxLeased = 50_000;
const paceEveryMs = 1000;
const shareEveryMs = 5000;
/** Longer than a number is active. A rental is claimed again after this time, even if the replica that claimed it has crashed. */
const claimedForMs = dayMs;

/**
 * Polls one provider's active numbers. A specialised worker of a work queue: orders are claimed once and stay in memory under
 * the replica's lease, so neither a poll without a new SMS nor passing time writes anything. Any other change of an order ends
 * its lease, which is read before the next poll; results under an ended lease are discarded. This class decides when to poll
 * which order; `poll` (code-polling.ts, rental-polling.ts) calls the provider.
 */
export class ActivationPoller {
  private readonly leased = new Map<string, LeasedOrder>();
  private readonly running = new Set<Promise<void>>();
  private holder: string | undefined;
  private polling = 0;
  private unpolled = 0;
  private claiming = false;
  private claimAt = 0;
  private pace = 0;
  private paceOf = { limit: -1, until: 0 };
  private mayLease = maxLeased;
  private surplus = 0;
  private compareAt = 0;
  private shareUntil = 0;

  constructor(
    private readonly queue: WorkQueue<OrderRow>,
    /** Returns when to poll again (milliseconds since 1970), or undefined if the order has changed. */
    private readonly poll: (order: OrderRow, leaseToken: string, intervalMs: number) => Promise<number | undefined>,
    private readonly options: PollOptions,
    private readonly limiter: CallLimiter,
    private readonly lease: HolderLease,
    /** Receives each poll's lateness in milliseconds. */
    private readonly lag: { polled(lateMs: number): void },
    private readonly clock: Clock,
    private readonly log: Log,
    /** Calls per second that polls must leave to others. */
    private readonly otherCalls: () => number = () => 0,
  ) {}

  get leasedCount(): number {
    return this.leased.size;
  }

  /** Whether the calls do not suffice to poll every number as often as a new one. */
  get isShort(): boolean {
    return (
      this.leased.size > 0 &&
      this.limiter.limit > 0 &&
      this.leased.size / this.limiter.limit > this.options.everyMs / 1000
    );
  }

  /** Whether numbers claimed before the last tick have not been polled for want of calls. */
  get isBehind(): boolean {
    return this.unpolled > 0;
  }

  tick(): void {
    const holder = this.lease.current();
    if (holder !== this.holder) this.leased.clear();
    this.holder = holder;
    if (holder === undefined) return;
    // Longer than it may sleep: the clock was put back.
    const sleepMs = this.claimAt - this.clock.nowMs();
    const isAwake = sleepMs <= 0 || sleepMs > this.options.longestSleepMs;
    if (!this.claiming && isAwake) this.track(this.claim(holder));
    if (this.clock.nowMs() >= this.shareUntil) this.track(this.share());
    this.updatePace();
    this.track(this.pollDue());
  }

  /** Looks for due orders at the next tick. */
  wake(): void {
    this.claimAt = 0;
  }

  /** When the next tick is needed (milliseconds since 1970); 0: soon. */
  get nextTickAt(): number {
    return this.claiming || this.leased.size > 0 ? 0 : this.claimAt;
  }

  /** How long the most overdue poll has been due, in milliseconds; 0 if none is. */
  overdueMs(): number {
    let oldest = Infinity;
    for (const { nextAt } of this.leased.values()) oldest = Math.min(oldest, nextAt);
    return Math.max(0, this.clock.nowMs() - oldest);
  }

  /** Waits for running polls and releases the leased orders to other replicas. */
  async stop(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
    const soon = this.clock.nowMs() + this.options.everyMs;
    const released = [...this.leased.values()].map((each) => releaseOf(each, Math.min(each.nextAt, soon)));
    this.leased.clear();
    await this.queue
      .release(released)
      .catch((error: unknown) => this.log.warn({ err: error, queue: this.queue.name }, 'lease release failed'));
  }

  private track(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => this.log.warn({ err: error, queue: this.queue.name }, 'claim or lease check failed'))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  private async claim(holder: string): Promise<void> {
    this.claiming = true;
    const { longestSleepMs: aheadMs } = this.options;
    this.claimAt = this.clock.nowMs() + aheadMs;
    try {
      await this.releaseUnknown(holder);
      const limit = Math.min(claimLimit, this.mayLease - this.leased.size);
      if (limit <= 0) return;
      const { rows, lease, nextAt, dueAt } = await this.queue.claim({ limit, leaseMs: claimedForMs, holder, aheadMs });
      this.claimAt = Math.min(this.claimAt, nextAt?.getTime() ?? Infinity);
      // The lease was lost meanwhile: the replica that ended it releases these orders.
      if (holder !== this.holder) return;
      const entry = { leaseToken: lease.token, isNew: true };
      for (const order of rows) {
        this.leased.set(order._id.toHexString(), { order, ...entry, nextAt: dueAt(order).getTime() });
      }
    } finally {
      this.claiming = false;
    }
  }

  /**
   * Releases orders that this replica has leased without knowing, because the answer to a claim or a release was lost. Not
   * while one is running.
   */
  private async releaseUnknown(holder: string): Promise<void> {
    if (this.clock.nowMs() < this.compareAt) return;
    const leased = await this.queue.leasedBy(holder);
    this.compareAt = this.clock.nowMs() + this.options.compareEveryMs;
    const isKnown = ({ id, token }: { id: unknown; token: string }) =>
      this.leased.get(String(id))?.leaseToken === token;
    const unknown = leased.filter((each) => !isKnown(each)).map((each) => ({ ...each, runAt: this.clock.now() }));
    await this.queue.release(unknown);
  }

  private async pollDue(): Promise<void> {
    const now = this.clock.nowMs();
    const free = this.options.concurrency - this.polling;
    this.unpolled = 0;
    if (free <= 0 || this.leased.size === 0) return;
    const due = [...this.leased.values()]
      .filter(({ nextAt }) => nextAt <= now)
      .sort((a, b) => Number(b.isNew) - Number(a.isNew) || a.nextAt - b.nextAt);
    const granted = due.slice(0, this.limiter.consume(Math.min(free, due.length), now));
    this.unpolled = due.slice(granted.length).filter(({ isNew }) => isNew).length;
    if (granted.length === 0) return;
    for (const each of granted) {
      this.lag.polled(now - each.nextAt);
      each.nextAt = Infinity;
      each.isNew = false;
    }
    this.polling += granted.length;
    const own = await this.stillLeased(granted).catch((error: unknown) => {
      for (const each of granted) each.nextAt = now + this.options.everyMs;
      this.polling -= granted.length;
      throw error;
    });
    for (const each of granted) {
      if (own.has(each.order._id.toHexString())) this.track(this.pollOne(each));
      else {
        this.polling--;
        this.drop(each);
      }
    }
  }

  private stillLeased(granted: readonly LeasedOrder[]): Promise<ReadonlySet<string>> {
    return this.queue.stillLeased(granted.map(({ order, leaseToken }) => ({ id: order._id, token: leaseToken })));
  }

  private async pollOne(leased: LeasedOrder): Promise<void> {
    const { order, leaseToken } = leased;
    try {
      const intervalMs = pollIntervalMs(ageOf(order, this.clock.nowMs()), this.pace, this.options.everyMs);
      const next = await this.poll(order, leaseToken, intervalMs);
      this.limiter.recordSuccess();
      if (next === undefined) this.drop(leased);
      else leased.nextAt = next;
    } catch (error) {
      leased.nextAt = this.clock.nowMs() + this.options.everyMs;
      if (error instanceof ProviderError) this.limiter.recordFailure(this.clock.nowMs(), error.retryAfterMs);
      else this.log.warn({ err: error, orderId: order._id }, 'activation poll failed');
    } finally {
      this.polling--;
    }
  }

  /** An equal part of the orders: a replica that holds more for longer than a moment gives the rest to the others. */
  private async share(): Promise<void> {
    this.shareUntil = this.clock.nowMs() + shareEveryMs;
    const { replicas } = this.lease;
    const waiting =
      this.leased.size + this.lease.leasedByOthers() + (replicas < 2 ? 0 : await this.queue.countDue(maxLeased));
    this.mayLease = replicas < 2 ? maxLeased : Math.min(maxLeased, fairShare(waiting, replicas));
    const before = this.surplus;
    this.surplus = Math.max(0, this.leased.size - this.mayLease);
    const idle = [...this.leased.values()].filter(({ nextAt }) => Number.isFinite(nextAt));
    const given = idle.slice(0, Math.min(before, this.surplus));
    const released = given.map((each) => releaseOf(each, each.nextAt));
    for (const each of given) this.drop(each);
    await this.queue.release(released);
  }

  private updatePace(): void {
    const now = this.clock.nowMs();
    const limit = Math.max(0, this.limiter.limit - this.otherCalls());
    if (now < this.paceOf.until && limit === this.paceOf.limit) return;
    this.paceOf = { limit, until: now + paceEveryMs };
    const weights = [...this.leased.values()].map(({ order }) => pollWeight(ageOf(order, now)));
    this.pace = paceFor(weights, limit, this.options.everyMs);
  }

  private drop(leased: LeasedOrder): void {
    const id = leased.order._id.toHexString();
    if (this.leased.get(id) === leased) this.leased.delete(id);
  }
}

function releaseOf({ order, leaseToken }: LeasedOrder, runAt: number) {
  return { id: order._id, token: leaseToken, runAt: new Date(runAt) };
}

/** How long a number has been waiting for its next code, in milliseconds. */
function ageOf({ activatedAt, nextSms }: OrderRow, now: number): number {
  return nextSms.state === 'requested' ? 0 : now - (activatedAt?.getTime() ?? now);
}
