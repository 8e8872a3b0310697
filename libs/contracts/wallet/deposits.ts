import {
  IsBase64,
  IsEmail,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { defineEvent } from '../event';
import { ExplanationView } from '../explanations';
import { IsIdempotencyKey } from '../idempotency-key';
import { type Language, languages } from '../languages';
import { type Kobo } from '../money';
import { Page } from '../paging';
import { defineRequest, listOf, NoInput, NoReply, pageOf } from '../request';
import { text } from '../text';
import { Instant, Money, Part, Wire } from '../wire';

export const paymentProviders = ['paystack', 'monnify'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const depositMethods = [...paymentProviders, 'crypto'] as const;
export type DepositMethod = (typeof depositMethods)[number];

export const currencies = ['NGN', 'USD', 'GHS', 'ZAR', 'RUB'] as const;
export type Currency = (typeof currencies)[number];

/** The statuses that an admin may set. */
export const depositDecisions = ['approved', 'declined'] as const;
export type DepositDecision = (typeof depositDecisions)[number];

/** Every status of a deposit; services/wallet/domain/deposit-states.ts says what holds in each, and has the transitions. */
export const depositStatuses = ['pending', ...depositDecisions] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** What a deposit can become; it begins as `pending`. */
export type NextDepositStatus = Exclude<DepositStatus, 'pending'>;

/** A payment provider's report: the money arrived, it may still arrive, or this attempt failed or was left (the payer may try again). */
export type PaymentState = 'paid' | 'waiting' | 'failed';

const notSuccessful = text`Payment not successful`;
const verifiedMessages: Readonly<Record<DepositStatus, string>> = {
  pending: text`Payment is still pending`,
  approved: text`Payment successful`,
  declined: notSuccessful,
};

/** The answer for a client who has the payment verified. */
export const verifiedMessage = ({ status, attemptFailed }: Pick<DepositView, 'status' | 'attemptFailed'>): string =>
  attemptFailed === true ? notSuccessful : verifiedMessages[status];

/**
 * A deposit's events. `webhook`: the provider sent one; `reported`: its answer to our question was new; `asked`: an admin asked it;
 * `returned`: the provider sent a transfer back to the payer; `named`: the client named its crypto transaction, and a deposit that had
 * ended is pending again; otherwise the deposit's new status.
 */
export type DepositEventKind = 'webhook' | 'reported' | 'asked' | 'returned' | 'named' | NextDepositStatus;

/** Dialling it on a phone without data orders the transfer at the payer's own bank. */
export class UssdCode {
  /** The payer's bank. */
  @Wire() readonly bank: string;
  /** What to dial. */
  @Wire() readonly code: string;
}

/** A bank account that takes one transfer, of one amount, for one deposit. */
export class TransferAccountView {
  @Wire() readonly bank: string;
  /** Ten digits. */
  @Wire() readonly number: string;
  /** As the payer's bank shows it. */
  @Wire() readonly name: string;
  /** Naira to send, exactly: a bank returns any other amount. More than the credited amount if the payer bears the provider's fee. */
  @Money() readonly amount: Kobo;
  /** A bank may return later transfers. */
  @Instant() readonly expiresAt: string;
  /** Absent if no known bank has one for this amount. */
  @Part(() => UssdCode) readonly ussd?: readonly UssdCode[];
}

/** A deposit for its client. */
export class DepositView {
  /** The same as the reference: the row's key. */
  @Wire() readonly id: string;
  @Wire() readonly reference: string;
  readonly userId: string;
  @Wire() readonly accessCode?: string;
  /** Naira: the credited amount once approved, the requested amount before. */
  @Money() readonly amount: Kobo;
  /** Requested naira, at `rate`. */
  readonly requested: Kobo;
  /** Naira for one unit of `currency` when the deposit was made: a decimal with at most six places. */
  readonly rate: string;
  @Wire() readonly method: DepositMethod;
  @Wire() readonly currency: Currency;
  @Wire() readonly status: DepositStatus;
  /** Naira of `amount` that a bank or the payment provider claims or has taken back. Absent if there are none. */
  @Money() readonly takenBack?: Kobo;
  /** Naira of `amount` that Ringlet has sent, or is sending, back to where they were paid from. Absent if there are none. */
  @Money() readonly repaid?: Kobo;
  /** The last attempt to pay failed or was left; the deposit can still be paid. */
  @Wire() readonly attemptFailed?: boolean;
  /** Explains the status to the client: partly paid, overpaid, expired, why it was declined. */
  @Wire() readonly note?: string;
  @Part(() => ExplanationView) readonly noteDetails?: ExplanationView;
  /** Where to send the money, while the deposit is pending and has an account number. */
  @Part(() => TransferAccountView) readonly transfer?: TransferAccountView;
  /** Crypto: the amount to send, in dollars. */
  @Wire('crypto_amount') readonly dollars?: string;
  /** Crypto: the last four digits of the amount to send, in any currency. They distinguish the transfer from all others. */
  @Wire('crypto_tag') readonly tag?: string;
  /** Crypto: it names no transaction yet, but takes one. */
  @Wire() readonly takesTransaction?: boolean;
  @Instant('date') readonly createdAt: string;
}

class Payer {
  @IsMongoId() userId: string;
  @IsString() @Length(1, 100) name: string;
  @IsEmail() email: string;
  @IsIdempotencyKey() idempotencyKey?: string;
}

export class InitiateDepositInput extends Payer {
  @IsIn(depositMethods, { message: 'Please choose a payment method.' }) method: DepositMethod;
  @IsIn(currencies, { message: 'Please choose a currency.' }) currency: Currency;
  /** Minor units of `currency`. */
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) amount: number;
}
export class DepositStarted {
  /** Absent for crypto: the deposit begins when the client submits one. */
  @Wire() readonly reference?: string;
  @Wire() readonly accessCode?: string;
  /** Where the client pays: the provider's page, or the crypto screen. */
  @Wire() readonly authorizationUrl: string;
}
const startErrors = [
  'wallet/amount-too-small',
  'wallet/amount-too-large',
  'wallet/method-unavailable',
  'wallet/deposits-stopped',
  'wallet/rate-unavailable',
  'wallet/provider-unavailable',
  'platform/idempotency-mismatch',
  'platform/idempotency-in-progress',
  'platform/too-many-requests',
] as const;

/** Opens a checkout. */
export const initiateDeposit = defineRequest(DepositStarted)('wallet.deposit.initiate', InitiateDepositInput, {
  errors: [...startErrors, 'wallet/crypto-amount-too-small'],
  deadlineMs: 20_000,
});

export class OpenTransferInput extends Payer {
  /** Kobo. */
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) amount: number;
}
/** Starts a deposit in naira with its own bank account. The service chooses the provider, which is the deposit's method. */
export const openTransfer = defineRequest(DepositView)('wallet.deposit.transfer', OpenTransferInput, {
  errors: startErrors,
  deadlineMs: 20_000,
});

export class VerifyDepositInput {
  @IsMongoId() userId: string;
  /** The deposit's reference, or its access code. */
  @IsString() @MaxLength(100) reference: string;
}
/** Verifies the payment with the provider and credits it unless it was credited before. */
export const verifyDeposit = defineRequest(DepositView)('wallet.deposit.verify', VerifyDepositInput, {
  errors: [
    'wallet/deposit-not-found',
    'wallet/provider-unavailable',
    'platform/too-many-requests',
    'wallet/method-unavailable',
  ],
  deadlineMs: 20_000,
});

/** The current terms of a deposit in a currency. All currencies have a hundred minor units, like naira. */
export class CurrencyView {
  @Wire() readonly currency: Currency;
  /** Naira for one unit, a decimal with at most six places. */
  @Wire() readonly rate: string;
  /** In this currency. */
  @Money() readonly minimum: number;
  /** In this currency. */
  @Money() readonly maximum: number;
}
export class MethodView {
  @Wire() readonly method: DepositMethod;
  /** It can also give an account number for a bank transfer, which Ringlet shows itself. */
  @Wire() readonly transfer?: boolean;
  /** Why the method takes no new deposits now, in a sentence. Absent while it does. */
  @Wire() readonly stopped?: string;
  /** Currencies with a known rate, naira first. */
  @Part(() => CurrencyView) readonly currencies: readonly CurrencyView[];
  /** Naira. */
  @Money() readonly minimum: Kobo;
  /** Naira. */
  @Money() readonly maximum: Kobo;
}
/** The configured payment methods. */
export const listMethods = defineRequest(listOf(MethodView))('wallet.methods.list', NoInput, {
  errors: ['wallet/rate-unavailable'],
  idempotent: true,
});

export class ReceiptInput extends VerifyDepositInput {
  /** The language of its texts; default: English. */
  @IsOptional() @IsIn(languages) language?: Language;
}
export interface ReceiptReply {
  readonly fileName: string;
  /** The PDF in base64. */
  readonly pdf: string;
}
/** The receipt of the client's own approved deposit. */
export const getReceipt = defineRequest<ReceiptReply>()('wallet.deposit.receipt', ReceiptInput, {
  errors: ['wallet/deposit-not-found', 'wallet/receipt-unavailable', 'platform/too-many-requests'],
  deadlineMs: 20_000,
});

export class ReceivePaymentWebhookInput {
  @IsIn(paymentProviders) provider: PaymentProviderName;
  /** The raw bytes of the request body, in base64: the signature covers exactly these. */
  @IsBase64() body: string;
  @IsString() @MaxLength(512) signature: string;
}
/** Asks the provider about the payment that the webhook names. Accepts and ignores anything unknown or repeated. */
export const receivePaymentWebhook = defineRequest(NoReply)('wallet.webhook.receive', ReceivePaymentWebhookInput, {
  errors: ['wallet/webhook-signature', 'wallet/provider-unavailable', 'platform/too-many-requests'],
  deadlineMs: 20_000,
});

export class ListDepositsInput extends Page {
  @IsMongoId() userId: string;
}
/** A client's own deposits, newest first. */
export const listDeposits = defineRequest(pageOf(DepositView))('wallet.deposits.list', ListDepositsInput, {
  idempotent: true,
  scope: 'money',
});

/** A provider has sent a transfer of a wrong amount back to its payer. */
export const transferReturned = defineEvent<{
  /** The deposit's. */
  reference: string;
  userId: string;
  /** Kobo that arrived and went back. */
  returned: Kobo;
  /** Requested kobo. */
  asked: Kobo;
}>('events.wallet.transfer-returned', { consumers: ['notifications'] });

/** A crypto deposit ended because nobody confirmed its transfer in time. */
export const cryptoDepositExpired = defineEvent<{
  reference: string;
  userId: string;
  /** Its value in kobo. */
  amount: Kobo;
  /** If not, its client can name the transfer's transaction. */
  namesTransaction: boolean;
}>('events.wallet.crypto-deposit-expired', { consumers: ['notifications'] });

/** What a payment provider keeps of a deposit. `provider`: it reported the fee; `rate`: by its configured rate. */
export interface DepositFee {
  /** Kobo. */
  readonly fee: Kobo;
  readonly feeBy: 'provider' | 'rate';
}

/** Without a fee if it is unknown. Crypto has none. */
export const depositCredited = defineEvent<{
  reference: string;
  userId: string;
  /** Kobo. */
  amount: Kobo;
  method: DepositMethod;
  fee?: Kobo;
  feeBy?: DepositFee['feeBy'];
}>('events.wallet.deposit-credited', { consumers: ['analytics', 'notifications', 'numbers', 'webhooks'] });
