import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { type JobLease } from '@ringlet/work-queue/queue-worker';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { LockedAccounts } from '../../locked-accounts/locked-accounts';
import { StandingInstructions } from './standing-instructions';

const everyMs = 60_000;

/**
 * Removes the lock of a requested erasure once no earlier request of the client can still run. A request may have crashed after
 * storing something and before checking the lock, so what it stored is ended first.
 */
@Injectable()
export class RemoveErasureLocks implements OnApplicationBootstrap {
  constructor(
    private readonly lockedAccounts: LockedAccounts,
    private readonly unattended: StandingInstructions,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tasks.runExclusive('forget-erasures', everyMs, (lease) => this.run(lease));
  }

  private async run({ signal }: JobLease): Promise<void> {
    for (const account of await this.lockedAccounts.erasureLocksToRemove()) {
      if (signal.aborted) return;
      await this.unattended.endAllOf(account.userId, this.clock.now(), `erasure-${account.userId}`);
      await this.lockedAccounts.removeErasureLock(account);
    }
  }
}
