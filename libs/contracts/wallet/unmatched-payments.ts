import { IsInt, IsMongoId, Max, Min } from 'class-validator';
import { type Kobo } from '../money';
import { Page } from '../paging';
import { Reason } from '../plain-text';
import { defineRequest, NoReply, pageOf } from '../request';
import { Instant, Money, Part, Wire } from '../wire';
import { type PaymentProviderName } from './deposits';
import { MissingPaymentView } from './missing-payments';

/** Who paid, in the payment provider's words. */

/** Who paid, in the payment provider's words. */
export class PayerView {
  @Wire() readonly name?: string;
  @Wire() readonly email?: string;
  @Wire() readonly bank?: string;
  /** The account number, as far as the provider shows it. */
  @Wire() readonly account?: string;
  /** The transfer's session ID, which the payer's bank shows too. */
  @Wire() readonly session?: string;
}

/** Money that a payment provider received under an unknown reference. */
export class UnmatchedPaymentView {
  @Wire() readonly id: string;
  @Wire() readonly method: PaymentProviderName;
  /** The provider's. */
  @Wire() readonly reference: string;
  /** Naira that arrived. */
  @Money() readonly amount: Kobo;
  /** If the provider says so. */
  @Instant() readonly paidAt?: string;
  @Instant() readonly foundAt: string;
  @Part(() => PayerView) readonly payer?: PayerView;
  /** The payer's bank, or the provider, claims it back. */
  @Wire() readonly isDisputed?: boolean;
  /** The clients who miss a similar payment: the same reference or session, or the same amount and time. */
  @Part(() => MissingPaymentView) readonly missedBy: readonly MissingPaymentView[];
}

/** Undecided ones, oldest first. */
export const listUnmatchedPayments = defineRequest(pageOf(UnmatchedPaymentView))(
  'wallet.unmatched-payments.list',
  Page,
  { permission: 'deposits.decide' },
);

export class ReturnPaymentInput {
  /** The unmatched payment's. */
  @IsMongoId() id: string;
  /** Kobo, as the admin saw it. */
  @IsInt() @Min(1) @Max(1_000_000_000_00) amount: number;
  @Reason() reason: string;
}
export class AttachPaymentInput extends ReturnPaymentInput {
  /** The client. */
  @IsMongoId() userId: string;
}

/**
 * Gives an unmatched payment to a client as a deposit, credited once. Asks the provider again, also whether it is claimed back. If the
 * same admin repeats the decision, nothing changes. Errors: wallet/payment-decided also if more has arrived; wallet/adjustment-requested
 * if another admin has to approve it.
 */
export const attachPayment = defineRequest(NoReply)('wallet.unmatched-payment.attach', AttachPaymentInput, {
  permission: 'deposits.decide',
  errors: [
    'wallet/payment-not-found',
    'wallet/payment-decided',
    'wallet/amount-differs',
    'wallet/payment-disputed',
    'wallet/adjustment-requested',
    'wallet/provider-unavailable',
    'wallet/method-unavailable',
    'auth/account-not-found',
    'auth/own-account',
  ],
  deadlineMs: 20_000,
});

/** Records in the ledger that the provider has returned an unmatched payment to its payer. Errors: as of attachPayment. */
export const returnPayment = defineRequest(NoReply)('wallet.unmatched-payment.return', ReturnPaymentInput, {
  permission: 'deposits.decide',
  errors: ['wallet/payment-not-found', 'wallet/payment-decided', 'wallet/adjustment-requested'],
});
