import { Injectable } from '@nestjs/common';
import { describeAccount } from '@ringlet/contracts/auth/admin';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Requester } from '@ringlet/messaging/requester';
import { type Transaction } from '@ringlet/persistence/transactions';
import { isCreditable, type PaymentReport } from '../../domain/payment-provider';
import { unmatchedReturn } from '../../domain/posting';
import { Ledger } from '../../ledger/ledger';
import { PaymentProviders } from '../../providers/payment-providers';
import { Deposits } from '../deposits.repository';
import { type Approval, type SecondApproval, SettleDeposit } from '../settle-deposit';
import { orProviderUnavailable } from '../verify-deposit';
import { arrivedOf, type UnmatchedPaymentRow } from './unmatched-payment.model';
import { UnmatchedPayments } from './unmatched-payments';

/** How long auth may take: the posting has to come before the caller stops waiting. */
const accountWithinMs = 2500;

/** Carries out decisions about an unmatched payment. Throws NeedsAnotherAdmin for what one person may not decide alone. */
@Injectable()
export class SettleUnmatchedPayment {
  constructor(
    private readonly payments: UnmatchedPayments,
    private readonly deposits: Deposits,
    private readonly settleDeposit: SettleDeposit,
    private readonly providers: PaymentProviders,
    private readonly ledger: Ledger,
    private readonly requester: Requester,
  ) {}

  /**
   * The payment becomes the client's deposit, under the provider's reference, and is credited once. Errors: those of
   * attachPayment in libs/contracts.
   */
  async attach(
    payment: UnmatchedPaymentRow,
    userId: string,
    approval: Approval,
    context: RequestContext,
    second?: SecondApproval,
  ): Promise<void> {
    const { reference, provider: method, amount } = payment;
    const options = { ...context, deadlineMs: accountWithinMs };
    const { name, email, deleted } = await this.requester.send(describeAccount, { id: userId }, options);
    if (deleted) throw new RingletError('auth/account-not-found');
    const report = await this.report(payment, context.correlationId);
    const given = { reference, userId, name, email, method, currency: 'NGN' as const, rate: '1', requested: amount };
    const deposit = this.deposits.pending(given);
    const decidedBy = peopleOf(approval, second);
    const attachment = {
      provider: method,
      arrived: arrivedOf(payment),
      take: async ({ session }: Transaction) => {
        await this.payments.close(payment, { state: 'attached', userId: deposit.userId, decidedBy }, session);
        await this.deposits.insertRow(deposit, session);
      },
    };
    const { providerStatus, paidAt } = report;
    const paid = { amount, providerStatus, paidAt, fee: this.settleDeposit.feeOf(deposit, report) };
    await this.settleDeposit.credit(deposit, paid, context.correlationId, { approval, second, attachment });
    const { state, userId: owner } = await this.payments.findByKey(payment.key);
    if (state !== 'attached' || owner !== deposit.userId) throw new RingletError('wallet/payment-decided');
  }

  /** The provider has returned it to its payer. Errors: wallet/payment-decided. */
  async return(
    payment: UnmatchedPaymentRow,
    approval: Approval,
    correlationId: string,
    second?: SecondApproval,
  ): Promise<void> {
    const { key, amount } = payment;
    const decidedBy = peopleOf(approval, second);
    const draft = unmatchedReturn({ ...payment, decidedBy });
    await this.ledger.runOnce(draft, correlationId, async (transaction) => {
      await second?.decide(transaction);
      await this.payments.close(payment, { state: 'returned', decidedBy }, transaction.session);
      const posting = await this.ledger.post(transaction, draft, correlationId);
      transaction.emit(adminActed, { ...approval, action: 'payment.returned', about: key, amount });
      return posting;
    });
  }

  /** The provider's present report: it may have taken the payment back, or received more. */
  private async report(
    { provider, reference, amount }: UnmatchedPaymentRow,
    correlationId: string,
  ): Promise<PaymentReport> {
    const report = await orProviderUnavailable(this.providers.configuredProviderFor(provider).verify(reference));
    if (!report || !isCreditable(report) || report.amount < amount) throw new RingletError('wallet/amount-differs');
    const claims = await orProviderUnavailable(
      this.providers.configuredProviderFor(provider).findChargebacks(reference),
    );
    if (claims.some(({ state }) => state !== 'won')) {
      await this.payments.noteDispute(provider, reference);
      throw new RingletError('wallet/payment-disputed');
    }
    await this.payments.record(provider, report, correlationId);
    return report;
  }
}

const peopleOf = (...people: readonly ({ readonly adminId: string } | undefined)[]): string[] =>
  people.flatMap((person) => person?.adminId.toLowerCase() ?? []);
