import { hourMs } from '@ringlet/contracts/durations';
import { type Clock } from '@ringlet/platform/clock';
import { type Log } from '@ringlet/platform/core.module';
import { planList } from '../domain/list-schedule';
import { CallLimiter } from '../providers/call-limiter';
import { type ActivePage, activePageSize, ProviderError } from '../providers/number-provider';

/** This replica's place among those that poll the provider. */
export interface ListShare {
  /** Whether polling each number alone takes more calls than there are. */
  readonly isNeeded: boolean;
  /** Whether numbers with priority, such as those that the list showed, are waiting for calls. */
  readonly isBehind: boolean;
  /** Of all replicas. */
  readonly waiting: number;
  readonly position: number;
  readonly replicas: number;
}

const concurrency = 16;
const unlistedForMs = hourMs;

/**
 * Lists a provider's active numbers if there are many: one call shows which of a hundred have received an SMS. Those become due
 * and are polled as after a webhook; nothing from the list is stored. The replicas divide the pages.
 */
export class ActiveList {
  /** What each number had received at the last look, in this sweep and the one before. */
  private seen = new Map<string, string>();
  private seenBefore = new Map<string, string>();
  private readonly running = new Set<Promise<void>>();
  private readonly ownCalls: CallLimiter;
  private pages: number[] = [];
  private sweepAt = 0;
  private unlistedUntil = 0;
  private planned = 0;

  constructor(
    private readonly list: (page: number) => Promise<ActivePage | undefined>,
    private readonly arrived: (activationIds: readonly string[]) => Promise<unknown>,
    private readonly share: () => ListShare,
    private readonly limiter: CallLimiter,
    private readonly everyMs: number,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.ownCalls = new CallLimiter(0, clock.nowMs());
  }

  /** Calls per second that it takes now. */
  get callsPerSecond(): number {
    return this.planned;
  }

  tick(): void {
    const now = this.clock.nowMs();
    const share = this.share();
    if (!share.isNeeded || now < this.unlistedUntil) {
      this.planned = 0;
      return;
    }
    if (this.pages.length === 0 && this.running.size === 0 && now >= this.sweepAt) this.beginSweep(share, now);
    const free = Math.min(concurrency - this.running.size, this.pages.length, this.ownCalls.slots(now));
    const granted = free > 0 && !share.isBehind ? this.limiter.consume(free, now) : 0;
    this.ownCalls.spend(granted, now);
    for (const page of this.pages.splice(0, granted)) this.track(this.look(page));
  }

  async stop(): Promise<void> {
    this.pages = [];
    await Promise.all(this.running);
  }

  private beginSweep(share: ListShare, now: number): void {
    const plan = planList(share.waiting, activePageSize, share, this.limiter.limit, this.everyMs);
    this.pages = [...plan.pages];
    this.planned = plan.callsPerSecond;
    this.ownCalls.setLimit(plan.callsPerSecond);
    this.sweepAt = now + this.everyMs;
    // Numbers that are no longer listed are forgotten after two sweeps.
    this.seenBefore = this.seen;
    this.seen = new Map();
  }

  private async look(page: number): Promise<void> {
    const listed = await this.list(page);
    this.limiter.recordSuccess();
    if (listed === undefined) {
      this.pages = [];
      this.unlistedUntil = this.clock.nowMs() + unlistedForMs;
      return this.log.info({}, 'active number list missing');
    }
    if (listed.isLast) this.pages = this.pages.filter((each) => each < page);
    const marked = listed.activations.flatMap(({ activationId, received }) =>
      received === undefined ? [] : [{ activationId, received }],
    );
    const fresh = marked.filter(({ activationId, received }) => {
      return (this.seen.get(activationId) ?? this.seenBefore.get(activationId)) !== received;
    });
    if (fresh.length > 0) await this.arrived(fresh.map(({ activationId }) => activationId));
    for (const { activationId, received } of marked) this.seen.set(activationId, received);
  }

  private track(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => {
        if (error instanceof ProviderError) this.limiter.recordFailure(this.clock.nowMs(), error.retryAfterMs);
        else this.log.warn({ err: error }, 'active number list failed');
      })
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }
}
