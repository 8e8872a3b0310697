import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { NumbersSettings } from '../settings';
import { CallLimiter } from '../providers/call-limiter';
import { type NumberProvider, NUMBER_PROVIDERS } from '../providers/number-provider';
import { type OrderRow } from '../orders/order.model';
import { Orders } from '../orders/orders.repository';
import { Compensation } from '../orders/compensation';
import { ActivationPoller } from './activation-poller';
import { PollActivation } from './poll-activation';
import { ReconcileOrder } from './reconcile-order';
import { OrderReconciler } from './order-reconciler';
import { providerNames } from '../domain/provider-name';

/** How many numbers of a provider are looked at at the same time. */
const lookedAtOnce = 512;
/** A provider that is configured no longer has orders that must end; they can't be asked about, only ended. */
const endedPerSecond = 10;

/**
 * Does what is due, with every other replica: each claims a share by a conditional update and has until its lease ends; what a
 * killed process had claimed is due again after that. The calls to a provider are of one limiter, giving back before looking.
 */
@Injectable()
export class OrderWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly worker: readonly (ActivationPoller | OrderReconciler)[];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    orders: Orders,
    clock: Clock,
    @Inject(NUMBER_PROVIDERS) providers: readonly NumberProvider[],
    compensation: Compensation,
    pollActivation: PollActivation,
    reconcileOrder: ReconcileOrder,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) log: Log,
  ) {
    const look = (order: OrderRow, claim: string) => pollActivation.look(order, claim);
    const settle = (order: OrderRow, claim: string) => reconcileOrder.settle(order, claim);
    const pace = { everyMs: settings.POLL_EVERY_MS, leaseMs: settings.POLL_LEASE_MS, atOnce: lookedAtOnce };
    const ofProviders = providerNames.flatMap((name) => {
      const { callsPerSecond = endedPerSecond } = providers.find((each) => each.name === name) ?? {};
      const limiter = new CallLimiter(callsPerSecond, clock.nowMs());
      return [
        new OrderReconciler(`return:${name}`, settle, orders, compensation, clock, log, limiter),
        new ActivationPoller(`poll:${name}`, look, pace, limiter, orders, clock, log),
      ];
    });
    this.worker = [new OrderReconciler('settle', settle, orders, compensation, clock, log), ...ofProviders];
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      for (const worker of this.worker) worker.tick();
    }, this.settings.TICK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.worker.map((worker) => worker.stop()));
  }
}
