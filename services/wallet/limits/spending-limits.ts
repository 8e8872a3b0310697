import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Collection } from 'mongoose';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { dayOf, momentsOf } from '@ringlet/contracts/days';
import { minuteMs } from '@ringlet/contracts/durations';
import { type SpendingLimitsView, type SpendingStep, spendingSteps } from '@ringlet/contracts/wallet/limits';
import { Requester } from '@ringlet/messaging/requester';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { DepositRow } from '../deposits/deposit.model';
import { type DayLimit, dayLimitRefusal, dayLimits, limitFor, stepOf, sumOfUses } from '../domain/day-limits';
import { type AppliedLimit, BeyondDayLimit, DayUses } from '../ledger/day-uses';
import { HeldAmounts } from '../ledger/held-amounts';
import { Ledger } from '../ledger/ledger';
import { WalletSettings } from '../settings';

/** A deposit that is claimed back lowers the step within this time. */
const rememberedMs = minuteMs;
/** A client who confirms the address sees the higher limit within this time, and buys within it at once. */
const newRememberedMs = 10_000;
/** A client's newest deposits to look at: one that the payer's bank does not claim suffices. */
const lookedAt = 20;

/** Clients' daily limits: the better Ringlet knows an account's owner, the higher, unless the client chose a lower one. */
@Injectable()
export class SpendingLimits {
  private readonly limits: Readonly<Record<SpendingStep, DayLimit>>;
  private readonly steps = new LRUCache<string, SpendingStep>({ max: 10_000 });

  constructor(
    @InjectCollection(DepositRow) private readonly deposits: Collection<DepositRow>,
    private readonly ledger: Ledger,
    private readonly uses: DayUses,
    private readonly heldAmounts: HeldAmounts,
    private readonly requester: Requester,
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: WalletSettings,
  ) {
    this.limits = dayLimits(settings.DAY_LIMITS);
  }

  /**
   * Buys within the client's limit. Most purchases are within a new account's limit, so only the others need the step. Errors:
   * wallet/day-limit-unconfirmed, -confirmed, -reached and -chosen.
   */
  async within<Result>(
    userId: string,
    correlationId: string,
    buy: (limit: AppliedLimit) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await buy({ ...this.limits[this.steps.get(userId) ?? 'new'], unlessChosen: true });
    } catch (error) {
      if (!(error instanceof BeyondDayLimit)) throw error;
    }
    if (this.steps.get(userId) === 'new') this.steps.delete(userId);
    const [step, { chosen }] = await Promise.all([this.stepOf(userId, correlationId), this.uses.of(userId)]);
    const limit = limitFor(step, this.limits[step], chosen);
    try {
      return await buy(limit);
    } catch (error) {
      throw error instanceof BeyondDayLimit ? dayLimitRefusal(limit, error.use) : error;
    }
  }

  async choose(userId: string, chosen: Partial<DayLimit>, correlationId: string): Promise<SpendingLimitsView> {
    await this.ledger.openBalance(userId);
    await this.uses.choose(userId, chosen);
    return this.view(userId, correlationId);
  }

  async view(userId: string, correlationId: string): Promise<SpendingLimitsView> {
    const [step, { use, chosen }, held] = await Promise.all([
      this.stepOf(userId, correlationId),
      this.uses.of(userId),
      this.heldAmounts.useFor(userId),
    ]);
    const { spend, purchases } = limitFor(step, this.limits[step], chosen);
    const next = spendingSteps[spendingSteps.indexOf(step) + 1];
    return {
      step,
      limit: { spend, purchases },
      ...sumOfUses(use, held),
      chosen,
      highest: this.limits[step],
      next: next && this.limits[next],
    };
  }

  private async stepOf(userId: string, correlationId: string): Promise<SpendingStep> {
    const remembered = this.steps.get(userId);
    if (remembered !== undefined) return remembered;
    const [{ emailVerified: emailConfirmed }, paidByBankBefore] = await Promise.all([
      this.requester.send(getAccount, { id: userId }, { correlationId }),
      this.hasPaidByBankBefore(userId),
    ]);
    const step = stepOf({ emailConfirmed, paidByBankBefore });
    this.steps.set(userId, step, { ttl: step === 'new' ? newRememberedMs : rememberedMs });
    return step;
  }

  /** Payments with somebody else's card are mostly found out on the same day. */
  private async hasPaidByBankBefore(userId: string): Promise<boolean> {
    const [today] = momentsOf(dayOf(this.clock.now()));
    const paid = { status: 'approved', method: { $ne: 'crypto' }, approvedAt: { $lt: new Date(today) } } as const;
    const newest = this.deposits
      .find({ userId: userId.toLowerCase(), ...paid })
      .sort({ _id: -1 })
      .limit(lookedAt);
    for await (const { claimedBack = 0, repaid = 0 } of newest) if (claimedBack <= repaid) return true;
    return false;
  }
}
