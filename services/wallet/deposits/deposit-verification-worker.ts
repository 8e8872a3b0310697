import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { dayMs } from '@ringlet/contracts/durations';
import { cryptoDepositExpired } from '@ringlet/contracts/wallet/deposits';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type JobResult, type QueueWorker } from '@ringlet/work-queue/queue-worker';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { type DeclineReason, isCredited, isOpen } from '../domain/deposit-states';
import { nextDepositVerification, pendingForMs, prunedAfterMs } from '../domain/deposit-verification-schedule';
import { type WalletSettings } from '../settings';
import { type DepositRow } from './deposit.model';
import { Deposits } from './deposits.repository';
import { VerifyDeposit } from './verify-deposit';

/** Longer than a verification with all of its time-outs. */
const leaseMs = 120_000;
/** When to retry the deletion of a deposit whose provider did not respond. */
const pruneAgainMs = 30 * dayMs;

/**
 * Verifies partly paid deposits and those without a webhook, expires old ones, deletes those that nobody paid, and declines
 * undecided crypto deposits. Replicas share the work.
 */
@Injectable()
export class DepositVerificationWorker implements OnApplicationBootstrap {
  private readonly worker: QueueWorker<DepositRow>;

  constructor(
    private readonly deposits: Deposits,
    private readonly verifyDeposit: VerifyDeposit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    queues: WorkQueues,
    @Inject(SETTINGS) { timing: { depositSweepMs: longestSleepMs } }: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    // One at a time: the providers limit bursts.
    const options = { concurrency: 1, leaseMs, longestSleepMs };
    this.worker = queues.worker(deposits.verificationQueue, (deposit) => this.verify(deposit), options);
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  /** Polls for due deposits at once. */
  wake(): void {
    this.worker.wake();
  }

  private async verify(deposit: DepositRow): Promise<JobResult> {
    if (deposit.method === 'crypto') {
      await this.expire(deposit);
      return 'complete';
    }
    const verified = await this.tryVerify(deposit);
    // The approval has already written the next job.
    if (verified && isCredited(verified.status) && !isCredited(deposit.status)) return 'written';
    const now = this.clock.now();
    const next = nextDepositVerification(deposit.createdAt, now);
    const reason = verified ? declineReason(verified, now) : next ? undefined : 'expired';
    if (reason !== undefined) await this.decline(deposit.reference, reason);
    return next ? { runAt: next } : this.prune(deposit.reference, verified !== undefined, now);
  }

  /** Schedules the end of a deposit that nobody paid, or deletes it. */
  private async prune(reference: string, isConfirmed: boolean, now: Date): Promise<JobResult> {
    const deposit = await this.deposits.find(reference);
    if (!deposit || !isUnpaid(deposit)) return 'complete';
    const pruneAt = new Date(deposit.createdAt.getTime() + prunedAfterMs);
    if (now < pruneAt) return { runAt: pruneAt };
    if (!isConfirmed) return { runAt: new Date(now.getTime() + pruneAgainMs) };
    await this.transactions.run(`verification-${reference}`, ({ session }) => this.deposits.delete(deposit, session));
    return 'written';
  }

  /** Undefined if the provider did not respond. */
  private async tryVerify(deposit: DepositRow): Promise<DepositRow | undefined> {
    const { reference } = deposit;
    try {
      return await this.verifyDeposit.verify(deposit, `verification-${reference}`);
    } catch (error) {
      this.log.warn({ err: error, reference }, 'deposit verification failed');
      return undefined;
    }
  }

  private async expire({ reference, userId, requested: amount, crypto }: DepositRow): Promise<void> {
    const namesTransaction = crypto?.hash !== undefined;
    await this.transactions.run(`verification-${reference}`, async ({ session, emit }) => {
      const before = await this.deposits.change(reference, 'declined', 'undecided', session);
      if (before !== undefined) emit(cryptoDepositExpired, { reference, userId, amount, namesTransaction });
    });
  }

  private async decline(reference: string, reason: DeclineReason): Promise<void> {
    await this.transactions.run(`verification-${reference}`, ({ session }) =>
      this.deposits.change(reference, 'declined', reason, session),
    );
  }
}

/** No money arrived and no admin decided. */
function isUnpaid({ status, declined }: DepositRow): boolean {
  return !isCredited(status) && (declined === 'expired' || declined === 'unopened');
}

/** Undefined if the deposit stays unchanged. */
function declineReason({ status, accessCode, transfer, createdAt }: DepositRow, now: Date): DeclineReason | undefined {
  if (!isOpen(status)) return undefined;
  if (now.getTime() - createdAt.getTime() >= pendingForMs) return 'expired';
  // The process crashed before the provider responded: the client has no checkout and no account to pay.
  return accessCode === undefined && transfer === undefined ? 'unopened' : undefined;
}
