import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { Clock } from '#libs/platform/clock';
import { nextLookAge, pendingForMs } from '../domain/verification-schedule';
import { type WalletSettings } from '../settings';
import { Deposit } from './deposit.model';
import { VerifyDeposit } from './verify-deposit';

/** At most this many in one sweep, one after the other: the providers don't like bursts. */
const atMost = 100;

/** Verifies the deposits that no webhook reported, and lets the old ones expire. Any replica takes what is due. */
@Injectable()
export class DepositSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<number> | undefined;

  constructor(
    @InjectModel(Deposit.name) private readonly deposits: Model<Deposit>,
    private readonly verify: VerifyDeposit,
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
    for (let deposit = await this.claim(); deposit; deposit = count < atMost ? await this.claim() : undefined) {
      count++;
      await this.lookAt(deposit);
    }
    return count;
  }

  /** Takes the next due deposit by moving its time on, so that no other replica takes it too. */
  private async claim(): Promise<Deposit | undefined> {
    const now = this.clock.now();
    const due = await this.deposits
      .findOne({ lookAt: { $lte: now } })
      .sort({ lookAt: 1 })
      .lean<Deposit>();
    if (!due) return undefined;
    const next = nextLookAge(now.getTime() - due.createdAt.getTime());
    const moved =
      next === undefined
        ? { $unset: { lookAt: '' as const } }
        : { $set: { lookAt: new Date(due.createdAt.getTime() + next) } };
    const { matchedCount } = await this.deposits.collection.updateOne({ _id: due._id, lookAt: due.lookAt }, moved);
    return matchedCount === 1 ? due : this.claim();
  }

  private async lookAt(deposit: Deposit): Promise<void> {
    const { reference } = deposit;
    try {
      const { status } = await this.verify.ask(deposit, `sweep-${reference}`);
      const age = this.clock.now().getTime() - deposit.createdAt.getTime();
      if (status === 'pending' && age >= pendingForMs) await this.expire(reference);
    } catch (error) {
      this.log.warn({ err: error, reference }, 'could not verify a pending deposit; it will be tried again');
    }
  }

  private async expire(reference: string): Promise<void> {
    await this.deposits.collection.updateOne({ reference, status: 'pending' }, { $set: { status: 'declined' } });
  }
}
