import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '../../clock';
import { NumbersSettings } from '../../settings';
import { Budget } from '../../providers/budget';
import { type NumberProvider, providerNames, NUMBER_PROVIDERS } from '../../providers/provider';
import { type OrderRow } from '../order.model';
import { Orders } from '../orders';
import { Settlement } from '../settlement';
import { PollDesk } from './poll-desk';
import { Polling } from './polling';
import { Recovery } from './recovery';
import { SettleDesk } from './settle-desk';

/** How many numbers of a provider are looked at at the same time. */
const lookedAtOnce = 512;
/** A provider that is configured no longer has orders that must end; they can't be asked about, only ended. */
const endedPerSecond = 10;

/**
 * Does what is due, with every other replica: each claims a share by a conditional update and has until its lease ends; what a
 * killed process had claimed is due again after that. The calls to a provider are of one budget, giving back before looking.
 */
@Injectable()
export class DueWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly desks: readonly (PollDesk | SettleDesk)[];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    orders: Orders,
    clock: Clock,
    @Inject(NUMBER_PROVIDERS) providers: readonly NumberProvider[],
    settlement: Settlement,
    polling: Polling,
    recovery: Recovery,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) log: Log,
  ) {
    const look = (order: OrderRow, claim: string) => polling.look(order, claim);
    const settle = (order: OrderRow, claim: string) => recovery.settle(order, claim);
    const pace = { everyMs: settings.POLL_EVERY_MS, leaseMs: settings.POLL_LEASE_MS, atOnce: lookedAtOnce };
    const ofProviders = providerNames.flatMap((name) => {
      const { perSecond = endedPerSecond } = providers.find((each) => each.name === name) ?? {};
      const budget = new Budget(perSecond, clock.now());
      return [
        new SettleDesk(`return:${name}`, settle, orders, settlement, clock, log, budget),
        new PollDesk(`poll:${name}`, look, pace, budget, orders, clock, log),
      ];
    });
    this.desks = [new SettleDesk('settle', settle, orders, settlement, clock, log), ...ofProviders];
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      for (const desk of this.desks) desk.tick();
    }, this.settings.TICK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.desks.map((desk) => desk.stop()));
  }
}
