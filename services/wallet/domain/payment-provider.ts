import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type DisputeDecision } from '@ringlet/contracts/wallet/chargebacks';
import { type PaymentState } from '@ringlet/contracts/wallet/deposits';
import { type ChargebackReport } from './chargeback';

/** Who paid, in the provider's words: for people to read. */
export interface Payer {
  readonly name?: string;
  readonly email?: string;
  readonly bank?: string;
  /** The account number, as far as the provider shows it. */
  readonly account?: string;
  /** The session ID of the transfer, which the payer's bank shows too. */
  readonly session?: string;
}

/** What a payment provider reports of a payment. */
export interface PaymentReport {
  readonly reference: string;
  readonly state: PaymentState;
  /** Kobo that arrived, without a fee that is known to be on top; meaningful only when paid in NGN. */
  readonly amount: Kobo;
  /** Kobo that the payer was asked for, where the provider does not say what was requested: a fee may be on top. */
  readonly asked?: Kobo;
  /** As the provider names it. */
  readonly currency: string;
  /** The provider's own status, for support. */
  readonly providerStatus: string;
  /** What the provider says of it in a few words, in English: for the payer. */
  readonly words?: string | undefined;
  /** Kobo that the provider keeps of it, where it says so. */
  readonly fee?: Kobo;
  /** It was paid, and the provider has taken it back. */
  readonly isReversed?: true | undefined;
  /** When it was paid, where the provider says so with a time zone. */
  readonly paidAt?: Date;
  readonly payer?: Payer;
}

/** A provider must report a success, an amount and NGN before money is credited. */
export function isCreditable(report: PaymentReport): boolean {
  return report.state === 'paid' && report.currency === 'NGN' && report.amount > 0;
}

/**
 * Kobo of a payment that the merchant was paid. What lies between the requested and the asked amount is the provider's fee, which the
 * payer bore; what was paid above the asked amount is the payer's.
 */
export function withoutAddedFee(paid: number, requested: number, asked: number): Kobo {
  return kobo(paid - Math.max(0, Math.min(paid, asked) - requested));
}

/** The report of a payment of which it is known what was requested. */
export function reportOf(report: PaymentReport, requested: Kobo): PaymentReport {
  const { amount: paid, asked = requested, fee } = report;
  const amount = withoutAddedFee(paid, requested, asked);
  return amount === paid
    ? report
    : { ...report, amount, ...(fee !== undefined && { fee: feeLeft(fee, paid - amount) }) };
}

/** Kobo of a fee that the payer did not bear. */
export const feeLeft = (fee: Kobo, added: number): Kobo => kobo(Math.max(0, fee - added));

/** A page of a provider's own list of payments. */
export interface PaymentPage {
  /** Paid ones, and others. */
  readonly payments: readonly PaymentReport[];
  /** Rows that cannot be understood. */
  readonly unreadable: number;
  /** Names the next page; absent on the last one. */
  readonly next?: string;
}

/** What a webhook is used for: the payment that the provider is then asked about. */
export interface WebhookNotice {
  /** Ours, or the provider's own key of the payment. */
  readonly reference: string;
  /** It is about taking the payment back. */
  readonly isChargeback?: true;
  /** The refund it names, where the provider can only be asked about it by that. */
  readonly refund?: string;
}

/** A transfer that the provider has not accepted: it goes back to the payer, and nothing is credited. */
export interface ReturnedTransfer {
  /** Ours; absent where the webhook names the payment only by `transaction`, the provider's id of it. */
  readonly reference?: string;
  readonly transaction?: string;
  /** Kobo that were sent. */
  readonly returned: Kobo;
}

export interface PaymentRequest {
  readonly reference: string;
  readonly amount: Kobo;
  readonly name: string;
  readonly email: string;
}

export interface CheckoutRequest extends PaymentRequest {
  /** Where the provider redirects the browser after the checkout. */
  readonly callbackUrl: string;
}

export interface Checkout {
  /** The provider's own key of the payment. */
  readonly accessCode: string;
  readonly authorizationUrl: string;
}

/** A bank account for one transfer of exactly `amount`, which is more than was asked for where the payer bears the fee. */
export interface TransferAccount {
  readonly bank: string;
  readonly number: string;
  /** As banks show it. */
  readonly name: string;
  readonly amount: Kobo;
  readonly expiresAt: Date;
}

export interface OpenedAccount {
  /** As Checkout; absent where the provider names the payment by our reference alone. */
  readonly accessCode?: string;
  readonly account: TransferAccount;
}

/** A part of a payment that is sent back to where it came from. */
export interface RepaymentRequest {
  /** Ours. */
  readonly id: string;
  /** Of the payment. */
  readonly reference: string;
  readonly amount: Kobo;
}

/** A dispute in the provider's list. */
export interface ListedDispute {
  /** Of the payment. */
  readonly reference: string;
  readonly report: ChargebackReport;
}

/** What a provider is told about a dispute that waits for our answer. */
export interface DisputeStatement {
  /** The provider's. */
  readonly id: string;
  readonly decision: DisputeDecision;
  /** Kobo that go back where it is accepted. */
  readonly amount: Kobo;
  /** In a sentence. */
  readonly message: string;
  readonly name: string;
  readonly email: string;
  /** What was bought and delivered, in plain text. */
  readonly details: string;
  /** The same as a PDF. */
  readonly document: Buffer;
}

/** The disputes of a provider's payments. */
export interface Disputes {
  /** A page, from 1, of those that were opened since; `isLast`: there is none after it. Errors: ProviderUnavailable, ProviderRefused. */
  list(since: Date, page: number): Promise<{ disputes: readonly ListedDispute[]; isLast: boolean }>;
  /**
   * Answers a dispute, unless the provider does not wait for an answer: it can be repeated after any failure. Errors: ProviderUnavailable, ProviderRefused.
   */
  answer(statement: DisputeStatement): Promise<void>;
}

export interface PaymentProvider {
  readonly method: 'paystack' | 'monnify';
  /** Absent where it has none. */
  readonly disputes?: Disputes;
  /** Its keys are set. */
  readonly isConfigured: boolean;
  /** Its circuit breaker is open, or too many calls are under way: calls fail immediately. */
  readonly isUnavailable: boolean;
  /** Opens a checkout. Never repeated. Errors: ProviderUnavailable (it may have been opened), ProviderRefused. */
  open(request: CheckoutRequest): Promise<Checkout>;
  /** Opens an account for one transfer. Never repeated: one reference has one account. Errors: as `open`. */
  openAccount(request: PaymentRequest): Promise<OpenedAccount>;
  /** Fetches the state of a payment; undefined where the provider does not know it. Errors: ProviderUnavailable, ProviderRefused. */
  verify(reference: string): Promise<PaymentReport | undefined>;
  /**
   * A page of all payments from `from` to `to`, also those that no deposit asked for; the first one without `page`. Rows move while pages
   * are read: one may be there twice, or not at all. Errors: ProviderUnavailable, ProviderRefused.
   */
  listPayments(from: Date, to: Date, page?: string): Promise<PaymentPage>;
  /**
   * Fetches everything that takes this payment back, or may; `refund`: see WebhookNotice; of a repayment our id of it. Errors: ProviderUnavailable,
   * ProviderRefused.
   */
  findChargebacks(reference: string, refund?: string): Promise<readonly ChargebackReport[]>;
  /**
   * Sends a part of a payment back. Never repeated: `findChargebacks` says whether the provider knows it. Errors: ProviderUnavailable (it may have been
   * made), ProviderRefused.
   */
  repay(request: RepaymentRequest): Promise<ChargebackReport>;
  /**
   * Reads a webhook; undefined where it is not about a payment, `unreadable` where it is, or may be, and cannot be understood.
   * Errors: wallet/webhook-signature.
   */
  readWebhook(body: Buffer, signature: string): WebhookNotice | ReturnedTransfer | 'unreadable' | undefined;
  /** Our reference of a payment that the provider names by its own id; undefined where it is none of ours. Errors: as `verify`. */
  findReference(transaction: string): Promise<string | undefined>;
}

/** No usable response: the outcome of the call is unknown. */
export class ProviderUnavailable extends Error {}

/** Rejected by the provider with this HTTP status: nothing was done. */
export class ProviderRefused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}
