import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type DeclineReason } from '../domain/deposit-note';
import { nextVerificationAge, pendingForMs } from '../domain/verification-schedule';
import { type WalletSettings } from '../settings';
import { type DepositRow } from './deposit.model';
import { Deposits } from './deposits.repository';
import { VerifyDeposit } from './verify-deposit';

/** Deposits per run, one after the other: the providers limit bursts. */
const maxPerRun = 100;

/** Verifies deposits that no webhook reported or that are partly paid, and expires old ones. Replicas share the work. */
@Injectable()
export class DepositVerificationWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<number> | undefined;

  constructor(
    private readonly deposits: Deposits,
    private readonly verifyDeposit: VerifyDeposit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.run().catch((error: unknown) => this.log.warn({ err: error }, 'deposit verification run failed'));
    }, this.settings.DEPOSIT_SWEEP_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running?.catch(() => undefined);
  }

  /** Verifies every deposit that is due; a second call during a run waits for that run. Returns how many were verified. */
  run(): Promise<number> {
    return (this.running ??= this.verifyDue().finally(() => (this.running = undefined)));
  }

  private async verifyDue(): Promise<number> {
    let count = 0;
    for (; count < maxPerRun; count++) {
      const due = await this.deposits.claimDue();
      if (!due) break;
      await this.verify(due);
    }
    return count;
  }

  private async verify(deposit: DepositRow): Promise<void> {
    const { reference } = deposit;
    try {
      const { status, accessCode, createdAt } = await this.verifyDeposit.verify(deposit, `sweep-${reference}`);
      if (status !== 'pending') return;
      const age = this.clock.nowMs() - createdAt.getTime();
      // Without an access code the process crashed before the provider responded: the client has no checkout to pay at.
      const reason = age >= pendingForMs ? 'expired' : accessCode === undefined ? 'unopened' : undefined;
      if (reason !== undefined) await this.decline(reference, reason);
    } catch (error) {
      this.log.warn({ err: error, reference }, 'deposit verification failed');
      // After the last verification: the provider may never respond again, e.g. because its keys were removed.
      const age = this.clock.nowMs() - deposit.createdAt.getTime();
      if (nextVerificationAge(age) === undefined) await this.decline(reference, 'expired');
    }
  }

  private decline(reference: string, reason: DeclineReason): Promise<boolean> {
    return this.transactions.run(`sweep-${reference}`, ({ session }) =>
      this.deposits.decline(reference, reason, session),
    );
  }
}
