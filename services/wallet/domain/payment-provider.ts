import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type DisputeDecision } from '@ringlet/contracts/wallet/chargebacks';
import { type PaymentProviderName, type PaymentState } from '@ringlet/contracts/wallet/deposits';
import { type ChargebackReport } from './chargeback';

/** The payer in the provider's words, for people to read. */
export interface Payer {
  readonly name?: string;
  readonly email?: string;
  readonly bank?: string;
  /** The account number, as far as the provider shows it. */
  readonly account?: string;
  /** The transfer's session ID, which the payer's bank shows too. */
  readonly session?: string;
}

export interface PaymentReport {
  readonly reference: string;
  readonly state: PaymentState;
  /** Received kobo, without a fee known to be on top; only meaningful when paid in NGN. */
  readonly amount: Kobo;
  /** Kobo that the payer was asked for, if the provider does not say what was requested: it may include a fee. */
  readonly asked?: Kobo;
  /** As the provider names it. */
  readonly currency: string;
  /** The provider's own status, for support. */
  readonly providerStatus: string;
  /** The provider's explanation in a few English words, for the payer. */
  readonly words?: string | undefined;
  /** The provider's fee in kobo, if it says so. */
  readonly fee?: Kobo;
  /** It was paid, and the provider has taken it back. */
  readonly isReversed?: true | undefined;
  /** When it was paid, if the provider gives a time zone. */
  readonly paidAt?: Date;
  readonly payer?: Payer;
  /** The owner of the account that paid, by its bank's word. Absent for a card, whose payer only we name. */
  readonly sender?: string | undefined;
  /** A card's hash, if the provider names it: the same for each payment with that card. */
  readonly card?: string | undefined;
}

/** Credited only if the provider reports a success, an amount and NGN. */
export function isCreditable(report: PaymentReport): boolean {
  return report.state === 'paid' && report.currency === 'NGN' && report.amount > 0;
}

/**
 * Kobo of a payment for the merchant. The difference between the requested and the asked amount is the provider's fee, which
 * the payer bore; anything above the asked amount is the payer's.
 */
export function withoutAddedFee(paid: number, requested: number, asked: number): Kobo {
  return kobo(paid - Math.max(0, Math.min(paid, asked) - requested));
}

/** The report of a payment with a known requested amount. */
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
  /** Paid ones and others. */
  readonly payments: readonly PaymentReport[];
  /** Rows that cannot be understood. */
  readonly unreadable: number;
  /** The next page; absent on the last one. */
  readonly next?: string;
}

/** The payment in a webhook, about which the provider is then asked. */
export interface WebhookNotice {
  /** Ours, or the provider's own key of the payment. */
  readonly reference: string;
  /** It is about taking the payment back. */
  readonly isChargeback?: true;
  /** The refund it names, if the provider can only be asked by that. */
  readonly refund?: string;
}

/** A transfer that the provider did not accept: it goes back to the payer, and nothing is credited. */
export interface ReturnedTransfer {
  /** Ours; absent if the webhook has only `transaction`, the provider's id of the payment. */
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
  readonly callbackUrl: string;
}

export interface Checkout {
  /** The provider's own key of the payment. */
  readonly accessCode: string;
  readonly authorizationUrl: string;
}

/** A bank account for one transfer of exactly `amount`, which exceeds the requested amount if the payer bears the fee. */
export interface TransferAccount {
  readonly bank: string;
  readonly number: string;
  /** As banks show it. */
  readonly name: string;
  readonly amount: Kobo;
  readonly expiresAt: Date;
}

export interface OpenedAccount {
  /** As in Checkout; absent if the provider knows the payment only by our reference. */
  readonly accessCode?: string;
  readonly account: TransferAccount;
}

/** A part of a payment to be sent back to where it came from. */
export interface RepaymentRequest {
  /** Ours. */
  readonly id: string;
  readonly reference: string;
  readonly amount: Kobo;
}

export interface ListedDispute {
  readonly reference: string;
  readonly report: ChargebackReport;
}

export interface DisputeStatement {
  /** The provider's. */
  readonly id: string;
  readonly decision: DisputeDecision;
  /** Kobo that go back if the dispute is accepted. */
  readonly amount: Kobo;
  /** One sentence. */
  readonly message: string;
  readonly name: string;
  readonly email: string;
  /** What was bought and delivered, in plain text. */
  readonly details: string;
  /** The same as a PDF. */
  readonly document: Buffer;
}

export interface Disputes {
  /** A page, from 1, of disputes opened since then; `isLast`: no page follows. Errors: ProviderUnavailable, ProviderRefused. */
  list(since: Date, page: number): Promise<{ disputes: readonly ListedDispute[]; isLast: boolean }>;
  /**
   * Answers a dispute, unless the provider does not wait for an answer; may be repeated after any failure. Errors:
   * ProviderUnavailable, ProviderRefused.
   */
  answer(statement: DisputeStatement): Promise<void>;
}

export interface Bank {
  /** The provider's. */
  readonly id: string;
  readonly name: string;
}

export interface BankAccount {
  /** The id of its bank. */
  readonly bank: string;
  /** 10 digits. */
  readonly number: string;
}

export interface AccountOwner {
  /** As the bank has it. */
  readonly name: string;
  /** The bank's name. */
  readonly bank: string;
}

/** The provider refused it: it does not wait for an account, or it does not take this one. */
export type RedirectRefusal = 'not-stopped' | 'account';

/** For repayments that stop because the payer's account is unknown. Errors of all: ProviderUnavailable, ProviderRefused. */
export interface RepaymentAccounts {
  banks(): Promise<readonly Bank[]>;
  /** Undefined if the bank does not know the account. */
  findOwner(account: BankAccount): Promise<AccountOwner | undefined>;
  /** Has the repayment with this id of the provider sent there, unless the provider refuses that. */
  redirect(id: string, account: BankAccount): Promise<RedirectRefusal | undefined>;
}

export interface PaymentProvider {
  readonly method: PaymentProviderName;
  /** Absent if it has none. */
  readonly disputes?: Disputes;
  /** Absent if it needs no account for a repayment. */
  readonly repaymentAccounts?: RepaymentAccounts;
  readonly isConfigured: boolean;
  /** Its circuit breaker is open, or too many calls are running: calls fail at once. */
  readonly isUnavailable: boolean;
  /** Opens a checkout. Never repeated. Errors: ProviderUnavailable (it may have been opened), ProviderRefused. */
  open(request: CheckoutRequest): Promise<Checkout>;
  /** Opens an account for one transfer. Never repeated: one reference has one account. Errors: those of `open`. */
  openAccount(request: PaymentRequest): Promise<OpenedAccount>;
  /** Fetches a payment's state; undefined if the provider does not know it. Errors: ProviderUnavailable, ProviderRefused. */
  verify(reference: string): Promise<PaymentReport | undefined>;
  /**
   * A page of all payments from `from` to `to`, including those without a deposit; without `page` the first one. Rows move
   * between pages: one may appear twice or never. Errors: ProviderUnavailable, ProviderRefused.
   */
  listPayments(from: Date, to: Date, page?: string): Promise<PaymentPage>;
  /**
   * Fetches everything that takes this payment back, or may; `refund`: see WebhookNotice, or our id of a repayment. Errors:
   * ProviderUnavailable, ProviderRefused.
   */
  findChargebacks(reference: string, refund?: string): Promise<readonly ChargebackReport[]>;
  /**
   * Prepares to send a part of a payment back; only calling the result sends it. That is never repeated: `findChargebacks` says
   * whether the provider knows it. Errors of both: ProviderUnavailable (once sent, it may have been made), ProviderRefused.
   */
  prepareRepayment(request: RepaymentRequest): Promise<() => Promise<ChargebackReport>>;
  /**
   * Reads a webhook; undefined if it is not about a payment, `unreadable` if it is, or may be, but cannot be understood.
   * Errors: wallet/webhook-signature.
   */
  readWebhook(body: Buffer, signature: string): WebhookNotice | ReturnedTransfer | 'unreadable' | undefined;
  /** Our reference of a payment, by the provider's own id; undefined if it is not ours. Errors: those of `verify`. */
  findReference(transaction: string): Promise<string | undefined>;
}

/** No usable response: the outcome of the call is unknown. */
export class ProviderUnavailable extends Error {}

/** The provider rejected the call with this HTTP status: nothing was done. */
export class ProviderRefused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}
