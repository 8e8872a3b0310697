import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type DeclineReason } from '../domain/deposit-note';
import { nextLookAge, pendingForMs } from '../domain/verification-schedule';
import { type WalletSettings } from '../settings';
import { type Deposit } from './deposit.model';
import { DepositStore } from './deposits.repository';
import { VerifyDeposit } from './verify-deposit';

/** At most this many in one sweep, one after the other: the providers don't like bursts. */
const atMost = 100;

/** Verifies the deposits that no webhook reported or that are partly paid, and lets the old ones expire. Any replica takes what is due. */
@Injectable()
export class DepositSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<number> | undefined;

  constructor(
    private readonly deposits: DepositStore,
    private readonly verify: VerifyDeposit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.run().catch((error: unknown) => this.log.warn({ err: error }, 'could not sweep the deposits'));
    }, this.settings.DEPOSIT_SWEEP_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running?.catch(() => undefined);
  }

  /** Looks at every deposit that is due; a second call while one runs waits for that one. Returns how many it looked at. */
  run(): Promise<number> {
    return (this.running ??= this.sweep().finally(() => (this.running = undefined)));
  }

  private async sweep(): Promise<number> {
    let count = 0;
    for (
      let due = await this.deposits.claimDue();
      due;
      due = count < atMost ? await this.deposits.claimDue() : undefined
    ) {
      count++;
      await this.lookAt(due);
    }
    return count;
  }

  private async lookAt(deposit: Deposit): Promise<void> {
    const { reference } = deposit;
    try {
      const { status, accessCode, createdAt } = await this.verify.askAgain(deposit, `sweep-${reference}`);
      if (status !== 'pending') return;
      const age = this.clock.now().getTime() - createdAt.getTime();
      // Without an access code we died before the provider answered: nobody ever got an address to pay at.
      const reason = age >= pendingForMs ? 'expired' : accessCode === undefined ? 'unopened' : undefined;
      if (reason !== undefined) await this.decline(reference, reason);
    } catch (error) {
      this.log.warn({ err: error, reference }, 'could not verify a deposit');
      // The provider may never answer again, its keys removed: a week is long enough to wait for it.
      const age = this.clock.now().getTime() - deposit.createdAt.getTime();
      if (nextLookAge(age) === undefined) await this.decline(reference, 'expired');
    }
  }

  private decline(reference: string, reason: DeclineReason): Promise<boolean> {
    return this.transactions.run(`sweep-${reference}`, ({ session }) =>
      this.deposits.decline(reference, reason, session),
    );
  }
}
