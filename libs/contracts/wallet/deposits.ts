import {
  IsBase64,
  IsEmail,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { defineEvent } from '../event';
import { type Kobo } from '../money';
import { Page, type PageOf } from '../paging';
import { defineRequest } from '../request';

export const depositMethods = ['paystack', 'monnify', 'crypto'] as const;
export type DepositMethod = (typeof depositMethods)[number];

export const currencies = ['NGN', 'USD', 'GHS', 'ZAR', 'RUB'] as const;
export type Currency = (typeof currencies)[number];

export type DepositStatus = 'pending' | 'approved' | 'declined';

export interface Deposit {
  readonly reference: string;
  readonly userId: string;
  readonly accessCode?: string;
  /** Kobo: what was credited once approved, what was asked for before. */
  readonly amount: Kobo;
  /** Kobo that were asked for, at `rate`. */
  readonly requested: Kobo;
  /** Naira for one unit of `currency` when the deposit was made: a decimal with at most six places. */
  readonly rate: string;
  readonly method: DepositMethod;
  readonly currency: Currency;
  readonly status: DepositStatus;
  /** What a person should know of it: partly paid, overpaid, expired, why it was declined. */
  readonly note?: string;
  /** ISO 8601 */
  readonly createdAt: string;
}

/** A key that makes a repeat of the same request answer the same: made by the browser, kept until answered. */
export const idempotencyKeyPattern = /^[\w.:-]{8,100}$/;

export class InitiateDepositInput {
  @IsMongoId()
  userId: string;

  @IsString()
  @Length(1, 100)
  name: string;

  @IsEmail()
  email: string;

  @IsIn(depositMethods, { message: 'Please choose a payment method.' })
  method: DepositMethod;

  @IsIn(currencies, { message: 'Please choose a currency.' })
  currency: Currency;

  /** Minor units of `currency`. */
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  amount: number;

  @IsOptional()
  @IsString()
  @Matches(idempotencyKeyPattern)
  idempotencyKey?: string;
}
export interface InitiateDepositReply {
  /** Absent for crypto: there is a deposit once the client submits one. */
  readonly reference?: string;
  readonly accessCode?: string;
  /** Where the client pays: the provider's page, or the crypto screen. */
  readonly authorizationUrl: string;
}
/**
 * Opens a checkout. Errors: wallet/amount-too-small, wallet/amount-too-large, wallet/method-unavailable,
 * wallet/rate-unavailable, wallet/provider-unavailable, platform/idempotency-mismatch, platform/idempotency-in-progress.
 */
export const initiateDeposit = defineRequest<InitiateDepositReply>()('wallet.deposit.initiate', InitiateDepositInput, {
  deadlineMs: 20_000,
});

export class VerifyDepositInput {
  @IsMongoId()
  userId: string;

  /** The deposit's reference, or its access code. */
  @IsString()
  @MaxLength(100)
  reference: string;
}
/** Asks the provider what was paid and credits it if it was not yet. Errors: wallet/deposit-not-found, wallet/provider-unavailable. */
export const verifyDeposit = defineRequest<Deposit>()('wallet.deposit.verify', VerifyDepositInput, {
  deadlineMs: 20_000,
});

export class ListMethodsInput {}
/** On what terms a deposit in a currency is taken now. */
export interface CurrencyTerms {
  readonly currency: Currency;
  /** Naira for one unit: a decimal with at most six places. `1` for naira. */
  readonly rate: string;
  /** Minor units of `currency`: the smallest and the largest amount that are accepted. */
  readonly minimum: number;
  readonly maximum: number;
}
export interface MethodOffer {
  readonly method: DepositMethod;
  /** Those that there is a rate for, naira first. */
  readonly currencies: readonly CurrencyTerms[];
  /** Kobo: the smallest and the largest deposit now. */
  readonly minimum: Kobo;
  readonly maximum: Kobo;
}
/** The payment methods that are set up. */
export const listMethods = defineRequest<readonly MethodOffer[]>()('wallet.methods.list', ListMethodsInput);

export class ReceiptInput extends VerifyDepositInput {}
export interface ReceiptReply {
  readonly fileName: string;
  /** The PDF in base64. */
  readonly pdf: string;
}
/** The receipt of the client's own approved deposit. Errors: wallet/deposit-not-found, wallet/receipt-unavailable. */
export const getReceipt = defineRequest<ReceiptReply>()('wallet.deposit.receipt', ReceiptInput);

export class ReceiveWebhookInput {
  @IsIn(['paystack', 'monnify'])
  provider: 'paystack' | 'monnify';

  /** The raw bytes of the request body, in base64: the signature covers exactly these. */
  @IsBase64()
  body: string;

  @IsString()
  @MaxLength(512)
  signature: string;
}
/** Errors: wallet/webhook-signature. Anything unknown or repeated is accepted and ignored. */
export const receiveWebhook = defineRequest<Record<string, never>>()('wallet.webhook.receive', ReceiveWebhookInput);

export class ListDepositsInput extends Page {
  @IsMongoId()
  userId: string;
}
/** A client's own deposits, newest first. */
export const listDeposits = defineRequest<PageOf<Deposit>>()('wallet.deposits.list', ListDepositsInput);

export const depositCredited = defineEvent<{
  reference: string;
  userId: string;
  /** Kobo. */
  amount: Kobo;
  method: DepositMethod;
}>('events.wallet.deposit-credited');
