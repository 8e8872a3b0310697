import { Inject, Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { depositCredited, type DepositFee, type PaymentProviderName } from '@ringlet/contracts/wallet/deposits';
import { type Transaction } from '@ringlet/persistence/transactions';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { feeOf } from '../domain/deposit-fee';
import { isCredited } from '../domain/deposit-states';
import { type ArrivedPayment } from '../domain/missing-payment';
import { isCreditable, type PaymentReport } from '../domain/payment-provider';
import { attachment as attachmentPosting, deposit as depositPosting } from '../domain/posting';
import { Ledger } from '../ledger/ledger';
import { PaymentProviders } from '../providers/payment-providers';
import { type WalletSettings } from '../settings';
import { SettleChargeback } from './chargebacks/settle-chargeback';
import { type DepositRow } from './deposit.model';
import { DepositMetrics } from './deposit-metrics';
import { Deposits } from './deposits.repository';
import { MissingPayments } from './missing/missing-payments.repository';
import { TransactionHashes } from './transaction-hashes';

/** The approving admin, for the audit trail. */
export interface Approval {
  readonly adminId: string;
  readonly reason?: string;
}

/** A second person's approval of what the first may not decide alone. `decide` runs in the credit's transaction. */
export interface SecondApproval {
  readonly adminId: string;
  decide(transaction: Transaction): Promise<void>;
}

/**
 * A payment without a deposit is given to a client. `take` runs in the credit's transaction: it ends the unmatched payment and
 * stores its deposit.
 */
export interface Attachment {
  readonly provider: PaymentProviderName;
  readonly arrived: ArrivedPayment;
  take(transaction: Transaction): Promise<void>;
}

/** The people who decide about a credit, and their decision. */
export interface CreditDecision {
  readonly approval?: Approval | undefined;
  readonly second?: SecondApproval | undefined;
  readonly attachment?: Attachment;
}

/** Brings a deposit up to date with its payment. Webhook, verify page, verification worker and admin all end here. */
@Injectable()
export class SettleDeposit {
  constructor(
    private readonly deposits: Deposits,
    private readonly ledger: Ledger,
    private readonly hashes: TransactionHashes,
    private readonly missing: MissingPayments,
    private readonly chargebacks: SettleChargeback,
    private readonly providers: PaymentProviders,
    private readonly metrics: DepositMetrics,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Credits a payment that the provider reports as paid in naira, and posts what it took back; only records any other report.
   * Returns the resulting deposit. Errors: ProviderUnavailable, ProviderRefused.
   */
  async settleFromReport(
    deposit: DepositRow,
    report: PaymentReport,
    correlationId: string,
    approval?: Approval,
  ): Promise<DepositRow> {
    const { state, amount, providerStatus, paidAt, card } = report;
    if (isCreditable(report)) {
      const fee = this.feeOf(deposit, report);
      return this.credit(deposit, { amount, providerStatus, paidAt, fee, card }, correlationId, { approval });
    }
    if (state === 'paid') this.log.error({ report, requestId: correlationId }, 'payment not creditable');
    const { reference, status, method } = deposit;
    if (isCredited(status) && report.isReversed) {
      const claims = await this.providers.configuredProviderFor(method).findChargebacks(reference);
      await this.chargebacks.settle(deposit, claims, correlationId);
    }
    if (!isCredited(status)) await this.deposits.note(reference, { providerStatus, attemptFailed: state === 'failed' });
    if (providerStatus !== deposit.providerStatus) {
      await this.deposits.record(reference, { what: 'reported', status: providerStatus });
    }
    return this.current(reference);
  }

  /**
   * The only function that credits a deposit. The posting's key is the deposit's reference, and the posting's transaction
   * approves the deposit: of concurrent calls one credits, and all return that one's result. Errors: wallet/deposit-final for
   * crypto that another call credited, because that admin may have entered another amount; wallet/transaction-hash-used for
   * crypto whose transaction is another deposit's credit. Throws NeedsAnotherAdmin above what a person may credit without the
   * second person in `approval`.
   */
  async credit(
    deposit: DepositRow,
    paid: Pick<PaymentReport, 'paidAt' | 'card'> & {
      amount: Kobo;
      providerStatus?: string;
      fee?: DepositFee | undefined;
    },
    correlationId: string,
    { approval, second, attachment }: CreditDecision = {},
  ): Promise<DepositRow> {
    const { reference, method } = deposit;
    const { amount, providerStatus, paidAt, fee, card } = paid;
    const { userId } = deposit;
    const people = [approval, second].flatMap((person) => (person ? [person.adminId.toLowerCase()] : []));
    const decided = method === 'crypto' && { decided: { decidedBy: people, claimed: deposit.requested } };
    const draft = attachment
      ? attachmentPosting({ provider: attachment.provider, reference, userId, amount, decidedBy: people })
      : depositPosting({ reference, userId, amount, method, ...decided });
    const { posting, isNew } = await this.ledger.runOnce(draft, correlationId, async (transaction) => {
      await second?.decide(transaction);
      await attachment?.take(transaction);
      const posting = await this.ledger.post(transaction, draft, correlationId);
      const approved = { credited: amount, at: posting.at, providerStatus, fee, card };
      const from = await this.deposits.approve(transaction, deposit, approved);
      if (from === undefined) throw new Error(`deposit ${reference} is approved without a posting`);
      const hash = deposit.crypto?.hash;
      if (hash !== undefined) await this.hashes.credit(hash, reference, transaction.session);
      await this.missing.end({ userId, reference, given: attachment?.arrived }, transaction.session);
      transaction.emit(depositCredited, { reference, userId, amount, method, ...fee }, posting.at);
      if (approval) {
        const auditEntry = {
          ...approval,
          action: attachment ? 'payment.attached' : 'deposit.approved',
          about: reference,
          userId,
          from,
          to: 'approved',
          amount,
        };
        transaction.emit(adminActed, auditEntry);
      }
      return posting;
    });
    if (isNew && paidAt !== undefined) this.metrics.credited(method, paidAt);
    if (method === 'crypto' && !isNew) throw new RingletError('wallet/deposit-final');
    const credited = posting.change;
    const mayDiffer = credited !== amount || deposit.difference !== undefined;
    if (mayDiffer && (await this.deposits.noteDifference(reference, amount))) {
      const details = { reference, credited, reported: amount, requestId: correlationId };
      this.log.error(details, 'deposit amount mismatch found');
      const status = providerStatus === undefined ? {} : { status: providerStatus };
      await this.deposits.record(reference, { what: 'reported', amount, ...status });
    }
    return this.current(reference);
  }

  feeOf({ method }: DepositRow, report: PaymentReport): DepositFee | undefined {
    const { PAYSTACK_FEE_PERCENT: paystack, MONNIFY_FEE_PERCENT: monnify } = this.settings;
    return feeOf(report, { paystack, monnify, crypto: undefined }[method]);
  }

  private async current(reference: string): Promise<DepositRow> {
    const deposit = await this.deposits.find(reference);
    if (!deposit) throw new Error(`deposit ${reference} does not exist`);
    return deposit;
  }
}
