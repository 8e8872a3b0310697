import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type QueueWorker } from '@ringlet/work-queue/queue-worker';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { type ProviderName, providerNames } from '../domain/provider-name';
import { type JobQueue, type OrderRow } from '../order-store/order.model';
import { OrderSchedule } from '../order-store/order-schedule';
import { OrdersRepository } from '../order-store/orders.repository';
import { type CallLimiter } from '../providers/call-limiter';
import { ActivationMissing, NUMBER_PROVIDERS, type NumberProvider, ProviderError } from '../providers/number-provider';
import { ProviderCalls } from '../providers/provider-calls';
import { NumbersSettings } from '../settings';
import { ActivationPoller } from './activation-poller';
import { ActiveList } from './active-list';
import { CodePolling } from './code-polling';
import { PollMetrics } from './poll-metrics';
import { type PolledQueue, PollerLease } from './poller-lease';
import { ReconcileOrder } from './reconcile-order';
import { RentalPolling } from './rental-polling';

/** The most orders that one queue works on at once. */
const concurrency = 32;
/** The most concurrent polls of one provider: its number of connections. */
const pollConcurrency = 256;

/**
 * The orders' workers: one for the queue `reconcile`, and for each provider one for `cancel:<provider>` and one for
 * `poll:<provider>`, so that a slow provider does not block the others. A provider's two workers share its calls per second.
 */
@Injectable()
export class OrderWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reconcilers: QueueWorker<OrderRow>[] = [];
  private readonly pollers: ActivationPoller[] = [];
  private readonly lists: ActiveList[] = [];
  private readonly polled: PolledQueue[] = [];
  private readonly ticking: IntervalTask;
  private readonly toWake = new Set<{ wake(): void }>();
  private waking: NodeJS.Timeout | undefined;

  constructor(
    private readonly calls: ProviderCalls,
    private readonly orders: OrdersRepository,
    private readonly schedule: OrderSchedule,
    private readonly codePolling: CodePolling,
    private readonly rentalPolling: RentalPolling,
    private readonly reconcileOrder: ReconcileOrder,
    private readonly lease: PollerLease,
    private readonly workQueues: WorkQueues,
    private readonly pollMetrics: PollMetrics,
    private readonly clock: Clock,
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const failed = (error: unknown): void => log.warn({ err: error }, 'order poll failed');
    this.ticking = new IntervalTask(() => this.tick(), this.longestSleepMs, failed);
    this.reconcilers.push(this.reconciler('reconcile'));
    for (const name of providerNames) {
      this.reconcilers.push(this.reconciler(`cancel:${name}`, calls.limiterOf(name)));
      this.pollers.push(this.poller(name));
    }
  }

  onApplicationBootstrap(): void {
    for (const reconciler of this.reconcilers) reconciler.start();
    this.orders.onDue((queues) => this.wake(queues === 'poll' ? this.pollers : this.reconcilers));
    this.lease.start(this.polled, () => this.wake(this.pollers));
    this.ticking.start();
    this.ticking.poke();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.waking);
    await this.ticking.stop();
    await Promise.all([...this.lists, ...this.pollers].map((each) => each.stop()));
    await this.lease.stop();
  }

  /** Stored orders are due in this time or later, so they are found on time; a change that makes one due sooner wakes the workers. */
  private get longestSleepMs(): number {
    const { tickMs, pollEveryMs, retryEveryMs } = this.settings.timing;
    return Math.max(tickMs, Math.min(pollEveryMs, retryEveryMs));
  }

  /** Once per tickMs, however many webhooks arrive in it. */
  private wake(workers: readonly { wake(): void }[]): void {
    for (const worker of workers) this.toWake.add(worker);
    this.waking ??= setTimeout(() => {
      this.waking = undefined;
      for (const worker of this.toWake) worker.wake();
      this.toWake.clear();
      this.ticking.poke();
    }, this.settings.timing.tickMs);
  }

  /** Returns in how many milliseconds the next tick is needed. */
  private async tick(): Promise<number> {
    for (const list of this.lists) list.tick();
    for (const poller of this.pollers) poller.tick();
    const next = Math.min(...this.pollers.map(({ nextTickAt }) => nextTickAt));
    return Math.max(this.settings.timing.tickMs, next - this.clock.nowMs());
  }

  private reconciler(name: JobQueue, budget?: CallLimiter): QueueWorker<OrderRow> {
    const queue = this.orders.queue(this.workQueues, name, { backOff: this.schedule.backOff });
    const isExpected = (error: unknown): boolean => error instanceof ProviderError;
    const { longestSleepMs } = this;
    const options = { concurrency, leaseMs: this.schedule.leaseMs, longestSleepMs, budget, isExpected };
    return this.workQueues.worker(
      queue,
      async (order, { token }) => {
        try {
          await this.reconcileOrder.execute(order, token);
          budget?.recordSuccess();
          return 'written';
        } catch (error) {
          const isFailure = error instanceof ProviderError && !(error instanceof ActivationMissing);
          if (isFailure) budget?.recordFailure(this.clock.nowMs(), error.retryAfterMs);
          throw error;
        }
      },
      options,
    );
  }

  private poller(provider: ProviderName): ActivationPoller {
    const queue = this.orders.queue(this.workQueues, `poll:${provider}`);
    const { lease } = this;
    const { pollEveryMs: everyMs, pollLeaseMs: compareEveryMs } = this.settings.timing;
    const poller: ActivationPoller = new ActivationPoller(
      queue,
      (order, leaseToken, intervalMs) =>
        order.kind === 'rental'
          ? this.rentalPolling.poll(order, leaseToken)
          : this.codePolling.poll(order, leaseToken, intervalMs),
      { everyMs, compareEveryMs, concurrency: pollConcurrency, longestSleepMs: this.longestSleepMs },
      this.calls.limiterOf(provider),
      {
        get replicas() {
          return lease.replicas;
        },
        current: () => lease.current(),
        leasedByOthers: () => lease.leasedByOthers(provider),
      },
      { polled: (lateMs) => this.pollMetrics.polled(provider, lateMs) },
      this.clock,
      this.log,
      this.list(provider, () => poller),
    );
    this.pollMetrics.watch(provider, () => poller.overdueMs());
    this.polled.push({ provider, queue, leasedCount: () => poller.leasedCount });
    return poller;
  }

  /** Lists the active numbers if the provider can. Returns the calls per second that takes. */
  private list(provider: ProviderName, poller: () => ActivationPoller): () => number {
    const adapter = this.providers.find(({ name }) => name === provider);
    if (!adapter?.listActive) return () => 0;
    const list = new ActiveList(
      (page) => adapter.listActive?.(page) ?? Promise.resolve(undefined),
      (activationIds) => this.orders.pollWaiting(provider, activationIds, this.clock.now()),
      () => {
        const { leasedCount, isShort, isBehind } = poller();
        const { replicas, position } = this.lease;
        const waiting = leasedCount + this.lease.leasedByOthers(provider);
        return { isNeeded: isShort && this.lease.current() !== undefined, isBehind, waiting, replicas, position };
      },
      this.calls.limiterOf(provider),
      this.settings.timing.pollEveryMs / 2,
      this.clock,
      this.log,
    );
    this.lists.push(list);
    return () => list.callsPerSecond;
  }
}
