import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { text } from '@ringlet/contracts/text';
import { type PaymentProviderName } from '@ringlet/contracts/wallet/deposits';
import { type FindPaymentInput, type FoundPayment } from '@ringlet/contracts/wallet/missing-payments';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { isCredited } from '../../domain/deposit-states';
import {
  arrivalOf,
  asReference,
  fateOf,
  isRecent,
  type SoughtPayment,
  timeOfSession,
} from '../../domain/missing-payment';
import { PaymentProviders } from '../../providers/payment-providers';
import { type DepositRow, presentDeposit } from '../deposit.model';
import { Deposits } from '../deposits.repository';
import { PaymentLists } from '../payment-lists/payment-lists';
import { ProviderRateLimits } from '../provider-rate-limits';
import { SettleDeposit } from '../settle-deposit';
import { SettlePayment } from '../settle-payment';
import { VerifyDeposit } from '../verify-deposit';
import { MissingPayments } from './missing-payments.repository';

/** A client's own deposit, with its provider's report. */
interface Asked {
  readonly deposit: DepositRow;
  readonly said?: string | undefined;
}

/**
 * "Where is my payment?" Verifies the client's own deposits. Anything else is handled like a webhook, whoever owns it, and
 * becomes a case for people: the answer is the same for an unknown payment and for somebody else's.
 */
@Injectable()
export class FindPayment {
  constructor(
    private readonly missing: MissingPayments,
    private readonly deposits: Deposits,
    private readonly verifyDeposit: VerifyDeposit,
    private readonly settleDeposit: SettleDeposit,
    private readonly settlePayment: SettlePayment,
    private readonly lists: PaymentLists,
    private readonly providers: PaymentProviders,
    private readonly rateLimits: ProviderRateLimits,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  execute(input: FindPaymentInput, correlationId: string): Promise<FoundPayment> {
    const sought = soughtBy(input, this.clock.now());
    return this.rateLimits.run('find', input.userId, () => this.find(input, sought, correlationId));
  }

  private async find(input: FindPaymentInput, sought: SoughtPayment, correlationId: string): Promise<FoundPayment> {
    const userId = input.userId.toLowerCase();
    const own = await this.findOwn(userId, sought, correlationId);
    const fate = own ? fateOf(own.deposit, sought.amount, this.clock.now()) : 'case';
    const answer = withoutUndefined({ fate, said: own?.said, deposit: own && presentDeposit(own.deposit) });
    if (fate !== 'case') return answer;
    await Promise.all([
      ...(own ? [] : this.providers.configuredMethods().map((method) => this.ask(method, sought, correlationId))),
      this.readLists(sought),
    ]);
    const { name, email, words } = input;
    const facts = { deposit: own?.deposit.reference, said: own?.said };
    const asked = withoutUndefined({ userId, name, email, ...sought, words, ...facts });
    if (!(await this.missing.isOpen(asked))) await this.rateLimits.consume('missing-payment', userId);
    await this.missing.add(asked);
    // A webhook may have credited it before there was a case to end.
    const later = own && (await this.deposits.find(own.deposit.reference));
    if (!later || !isCredited(later.status)) return answer;
    await this.missing.end({ userId, reference: later.reference, given: undefined });
    return { fate: 'credited', deposit: presentDeposit(later) };
  }

  /**
   * The client's deposit in question, verified: among several the one that was paid without anybody's knowledge, else the newest.
   * One that was credited before is not the payment that they name.
   */
  private async findOwn(userId: string, sought: SoughtPayment, correlationId: string): Promise<Asked | undefined> {
    const { reference, amount, paidAt } = sought;
    const named = reference === undefined ? null : await this.deposits.findMeant(userId, reference);
    if (named) return this.verify(named, correlationId);
    if (amount === undefined || paidAt === undefined) return undefined;
    const alike = await this.deposits.listAlike(userId, amount, arrivalOf(paidAt));
    const possible = reference === undefined ? alike : alike.filter(({ status }) => !isCredited(status));
    const asked = await Promise.all(possible.map((deposit) => this.verify(deposit, correlationId)));
    const isNews = (_: Asked, nth: number) => possible[nth]?.status !== asked[nth]?.deposit.status;
    return asked.find(isNews) ?? asked[0];
  }

  /** Credits it if it is paid. If the provider does not answer, returns the stored one. */
  private async verify(deposit: DepositRow, correlationId: string): Promise<Asked> {
    if (isCredited(deposit.status) || deposit.method === 'crypto') return { deposit };
    try {
      const report = await this.verifyDeposit.fetchReport(deposit);
      if (!report) return { deposit };
      const settled = await this.settleDeposit.settleFromReport(deposit, report, correlationId);
      return { deposit: settled, said: report.state === 'paid' ? undefined : report.words };
    } catch (error) {
      this.log.warn(
        { err: error, reference: deposit.reference, requestId: correlationId },
        'missing payment not verified',
      );
      return { deposit };
    }
  }

  /** Records an unknown payment, and credits another client's deposit, without telling either. */
  private async ask(provider: PaymentProviderName, { reference }: SoughtPayment, correlationId: string): Promise<void> {
    if (reference === undefined || !(await this.rateLimits.tryConsume('unknown-payment', provider))) return;
    try {
      await this.settlePayment.execute(provider, reference, correlationId);
    } catch (error) {
      this.log.warn({ err: error, provider, requestId: correlationId }, 'missing payment not verified');
    }
  }

  private async readLists({ amount, paidAt }: SoughtPayment): Promise<void> {
    if (amount === undefined || paidAt === undefined || !(await this.rateLimits.tryConsume('list-reading', 'all')))
      return;
    await this.lists.readAround(arrivalOf(paidAt), amount);
  }
}

/** Errors: platform/invalid if nothing names a payment, or its time is none of a recent one. */
function soughtBy({ reference: typed, amount, paidAt }: FindPaymentInput, now: Date): SoughtPayment {
  const reference = typed === undefined ? undefined : asReference(typed);
  const at = paidAt === undefined ? undefined : new Date(paidAt);
  if (at && !isRecent(at, now)) {
    const message = text`Enter when you paid it: a time within the last 60 days.`;
    throw new RingletError('platform/invalid', { message, errors: [{ field: 'paid_at', message }] });
  }
  if (reference === undefined && (amount === undefined || at === undefined)) {
    const message = text`Enter a reference, or the amount and when you paid it.`;
    throw new RingletError('platform/invalid', { message, errors: [{ field: 'reference', message }] });
  }
  const ofSession = reference === undefined ? undefined : timeOfSession(reference);
  return withoutUndefined({
    reference,
    amount: amount === undefined ? undefined : kobo(amount),
    paidAt: at ?? (ofSession && isRecent(ofSession, now) ? ofSession : undefined),
  });
}
