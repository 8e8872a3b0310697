import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { type JobLease } from '@ringlet/work-queue/queue-worker';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { Bids } from '../../bids/bids';
import { Shares } from '../../client-tools/shares/shares';
import { LockedAccounts } from '../../locked-accounts/locked-accounts';
import { OrdersRepository } from '../../order-store/orders.repository';
import { WaitingSwaps } from '../../swaps/waiting-swaps';

const everyMs = 60_000;

/** What goes on without the client: links to numbers, automatic swaps, renewals and bids. */
@Injectable()
export class StandingInstructions implements OnApplicationBootstrap {
  constructor(
    private readonly shares: Shares,
    private readonly waitingSwaps: WaitingSwaps,
    private readonly bids: Bids,
    private readonly orders: OrdersRepository,
    private readonly lockedAccounts: LockedAccounts,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tasks.runExclusive('forget-erasures', everyMs, (lease) => this.removeErasureLocks(lease));
  }

  /** Ends what the client made until then. May be repeated. */
  async endAllOf(userId: string, madeUntil: Date, correlationId: string): Promise<void> {
    await this.shares.endAllOf(userId, madeUntil);
    await this.waitingSwaps.endAllOf(userId, madeUntil, correlationId);
    await this.orders.endRenewals(userId, madeUntil);
    await this.bids.endAllOf(userId, madeUntil);
  }

  /**
   * Removes the locks of requested erasures once no earlier request of the client can still run. A request may have crashed after
   * storing something and before checking the lock, so what it stored is ended first.
   */
  private async removeErasureLocks({ signal }: JobLease): Promise<void> {
    for (const account of await this.lockedAccounts.erasureLocksToRemove()) {
      if (signal.aborted) return;
      await this.endAllOf(account.userId, this.clock.now(), `erasure-${account.userId}`);
      await this.lockedAccounts.removeErasureLock(account);
    }
  }
}
