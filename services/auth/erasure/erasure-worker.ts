import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { type ErasingService } from '@ringlet/contracts/auth/erasure';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type JobResult, type QueueWorker } from '@ringlet/work-queue/queue-worker';
import { type Lease } from '@ringlet/work-queue/work-queue';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { AccountRow, isHeld } from '../accounts/account.model';
import { EraseAccount } from './erase-account';
import { ErasureQueue } from './erasure-queue';

const leaseMs = 60_000;

/**
 * Erases accounts when they are due, and repeats the event to the other services until all have confirmed. Each step is one transaction,
 * so after a crash between two of them the next run continues.
 */
@Injectable()
export class ErasureWorker implements OnApplicationBootstrap {
  private readonly worker: QueueWorker<AccountRow>;

  constructor(
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly queue: ErasureQueue,
    private readonly eraseAccount: EraseAccount,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    queues: WorkQueues,
  ) {
    this.worker = queues.worker(queue.queue, (row, lease) => this.run(row, lease), {
      concurrency: 1,
      leaseMs,
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  /** Looks for due erasures now, in the background. */
  wake(): void {
    this.worker.wake();
  }

  /** A service has erased. The last confirmation completes the erasure. */
  async confirmed(userId: string, service: ErasingService): Promise<void> {
    const account = { _id: new Types.ObjectId(userId), state: 'deleted' as const };
    await this.accounts.updateOne(account, { $pull: { 'erasure.waitingFor': service } });
    const completed = await this.accounts.updateOne(
      { ...account, 'erasure.waitingFor': { $size: 0 }, 'erasure.completedAt': { $exists: false } },
      { $set: { 'erasure.completedAt': this.clock.now() }, $unset: { 'erasure.job': 1 } },
    );
    if (completed.matchedCount === 1) this.log.info({ userId }, 'erasure completed');
  }

  private async run(row: AccountRow, { token }: Lease): Promise<JobResult> {
    return row.state === 'open' ? this.erase(row, token) : this.remind(row, token);
  }

  private async erase({ _id }: AccountRow, token: string): Promise<JobResult> {
    const userId = _id.toHexString();
    const erased = await this.transactions.run(`erasure-${userId}`, async (transaction) => {
      // Read again, because the owner may have cancelled meanwhile.
      const due = { _id, state: 'open' as const, 'erasure.job.leaseToken': token };
      const { session } = transaction;
      const account = await this.accounts.findOne(due, {}, { session }).lean();
      if (account !== null && isHeld(account, this.clock.now())) {
        const later = await this.accounts.updateOne(due, { $set: { 'erasure.job': this.queue.later() } }, { session });
        return later.matchedCount === 1 ? 'held' : null;
      }
      if (account !== null) await this.eraseAccount.execute(account, transaction);
      return account;
    });
    if (erased === null) return 'lost';
    if (erased === 'held') {
      this.log.info({ userId }, 'erasure held');
      return 'written';
    }
    this.log.info({ userId }, 'account erased');
    await this.eraseAccount.afterCommit(erased);
    return 'written';
  }

  private async remind({ _id, erasure }: AccountRow, token: string): Promise<JobResult> {
    const userId = _id.toHexString();
    const waitingFor = erasure?.waitingFor ?? [];
    this.log.warn({ userId, waitingFor }, 'erasure not confirmed');
    const isHeld = await this.transactions.run(`erasure-${userId}`, async ({ session, emit }) => {
      const held = await this.accounts.updateOne(
        { _id, 'erasure.job.leaseToken': token },
        { $set: { 'erasure.job': this.queue.reminder() } },
        { session },
      );
      if (held.matchedCount === 1) emit(userDeleted, { userId });
      return held.matchedCount === 1;
    });
    return isHeld ? 'written' : 'lost';
  }
}
