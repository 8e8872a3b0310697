import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type QueueWorker } from '@ringlet/work-queue/queue-worker';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { type ProviderName, providerNames } from '../domain/provider-name';
import { type JobQueue, type OrderRow } from '../orders/order.model';
import { OrderSchedule } from '../orders/order-schedule';
import { OrdersRepository } from '../orders/orders.repository';
import { type CallLimiter } from '../providers/call-limiter';
import { ActivationMissing, ProviderError } from '../providers/number-provider';
import { ProviderCalls } from '../providers/provider-calls';
import { NumbersSettings } from '../settings';
import { ActivationPoller } from './activation-poller';
import { PollActivation } from './poll-activation';
import { PollMetrics } from './poll-metrics';
import { ReconcileOrder } from './reconcile-order';

/** Orders that one queue works on at a time. */
const concurrency = 32;
/** Polls of one provider at a time: as many as it has connections. */
const pollConcurrency = 256;

/**
 * The workers of orders: one for the queue `reconcile`, and for each provider one for `cancel:<provider>` and one for
 * `poll:<provider>`, so a slow provider cannot block the others. The two of a provider share its calls per second.
 */
@Injectable()
export class OrderWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reconcilers: QueueWorker<OrderRow>[] = [];
  private readonly pollers: ActivationPoller[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly calls: ProviderCalls,
    private readonly orders: OrdersRepository,
    private readonly schedule: OrderSchedule,
    private readonly pollActivation: PollActivation,
    private readonly reconcileOrder: ReconcileOrder,
    private readonly workQueues: WorkQueues,
    private readonly pollMetrics: PollMetrics,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.reconcilers.push(this.reconciler('reconcile'));
    for (const name of providerNames) {
      this.reconcilers.push(this.reconciler(`cancel:${name}`, calls.limiterOf(name)));
      this.pollers.push(this.poller(name));
    }
  }

  onApplicationBootstrap(): void {
    for (const reconciler of this.reconcilers) reconciler.start();
    this.timer = setInterval(() => {
      for (const poller of this.pollers) poller.tick();
    }, this.settings.TICK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.pollers.map((poller) => poller.stop()));
  }

  private reconciler(name: JobQueue, budget?: CallLimiter): QueueWorker<OrderRow> {
    const queue = this.workQueues.queue(this.orders.rows, name, { backOff: this.schedule.backOff });
    const isExpected = (error: unknown): boolean => error instanceof ProviderError;
    const options = { concurrency, leaseMs: this.schedule.leaseMs, everyMs: this.settings.TICK_MS, budget, isExpected };
    return this.workQueues.worker(
      queue,
      async (order, { token }) => {
        try {
          await this.reconcileOrder.reconcile(order, token);
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
    const queue = this.workQueues.queue(this.orders.rows, `poll:${provider}`);
    const { POLL_EVERY_MS: everyMs, POLL_LEASE_MS: leaseMs } = this.settings;
    const poller = new ActivationPoller(
      queue,
      (order, leaseToken, intervalMs) => this.pollActivation.poll(order, leaseToken, intervalMs),
      { everyMs, leaseMs, concurrency: pollConcurrency },
      this.calls.limiterOf(provider),
      () => this.calls.replicasOf(provider),
      { polled: (lateMs) => this.pollMetrics.polled(provider, lateMs) },
      this.clock,
      this.log,
    );
    this.pollMetrics.watch(provider, () => poller.overdueMs());
    return poller;
  }
}
