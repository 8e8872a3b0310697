import { IsIn, IsInt, IsISO8601, IsMongoId, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { defineEvent } from '../event';
import { type Kobo } from '../money';
import { PlainText, Reason } from '../plain-text';
import { defineRequest, listOf, NoInput, NoReply } from '../request';
import { text } from '../text';
import { Instant, Money, Part, Wire } from '../wire';
import { DepositView } from './deposits';

/**
 * The state of a payment that a client misses. `credited`: it is in the wallet. `waiting`: the provider does not have it yet. `refused`:
 * by the payer's bank. `returned`: it goes back to its payer. `case`: people look into it, also if the payment is somebody else's.
 */
export type PaymentFate = 'credited' | 'waiting' | 'refused' | 'returned' | 'case';

const fateMessages: Readonly<Record<PaymentFate, string>> = {
  credited: text`This payment is in your wallet.`,
  waiting: text`This payment has not arrived yet. Your wallet is credited by itself when it does.`,
  refused: text`Your bank refused this payment. If money left your account, your bank returns it.`,
  returned: text`This payment goes back to your bank account.`,
  case: text`We do not see this payment yet. We keep looking for it, and write to you.`,
};

const unnamedMessage = text`This payment needs the hash of your transaction. Enter it at the deposit.`;

/** The text for a client who misses a payment. */
export const fateMessage = ({ fate, deposit }: Pick<FoundPayment, 'fate' | 'deposit'>): string =>
  fate === 'waiting' && deposit?.takesTransaction ? unnamedMessage : fateMessages[fate];

export class FoundPayment {
  @Wire() readonly fate: PaymentFate;
  /** The provider's own words, in English. Absent if it says nothing. */
  @Wire() readonly said?: string;
  /** The matching deposit of the client. */
  @Part(() => DepositView) readonly deposit?: DepositView;
}

/** Names a payment: a reference, or both an amount and a time. */
export class FindPaymentInput {
  @IsMongoId() userId: string;
  @IsString() @Length(1, 100) name: string;
  @IsString() @MaxLength(320) email: string;
  /** The deposit's reference, the provider's, the session ID of the transfer at the bank, or the hash of a crypto transaction. */
  @IsOptional() @IsString() @Length(4, 128) @PlainText() reference?: string;
  /** Kobo. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000_00) amount?: number;
  /** ISO 8601: when it was paid, within the last 60 days. */
  @IsOptional() @IsISO8601({ strict: true }) @MaxLength(40) paidAt?: string;
  /** What else the client knows, for people. */
  @IsOptional() @IsString() @Length(1, 500) @PlainText({ lines: 'many' }) words?: string;
}
/**
 * Searches for a payment that a client misses, asks the providers about it, and credits it if it is the client's. A payment whose owner
 * nobody knows becomes a case for people, once. Does not reveal whether a payment is somebody else's. Errors: platform/invalid if nothing
 * names a payment, or its time is too long ago.
 */
export const findPayment = defineRequest(FoundPayment)('wallet.payment.find', FindPaymentInput, {
  errors: ['platform/too-many-requests'],
  deadlineMs: 20_000,
});

export class MissingPaymentView {
  @Wire() readonly id: string;
  @Wire() readonly userId: string;
  @Wire() readonly name: string;
  @Wire() readonly email: string;
  /** As the client wrote it. */
  @Wire() readonly reference?: string;
  /** Naira. */
  @Money() readonly amount?: Kobo;
  /** When the client paid it. */
  @Instant() readonly paidAt?: string;
  @Wire() readonly words?: string;
  /** The reference of the client's deposit that may match. */
  @Wire() readonly deposit?: string;
  /** What the provider said about that deposit. */
  @Wire() readonly said?: string;
  @Instant() readonly askedAt: string;
}

/** The first hundred that wait and match no unmatched payment, oldest first. */
export const listMissingPayments = defineRequest(listOf(MissingPaymentView))('wallet.missing-payments.list', NoInput, {
  permission: 'deposits.decide',
});

/** Why the search for a payment ended. `not-arrived`: no provider has it. `returned`: it went back to the payer. */
export const missingPaymentEnds = ['not-arrived', 'returned'] as const;
export type MissingPaymentEnd = (typeof missingPaymentEnds)[number];

export class CloseMissingPaymentInput {
  @IsMongoId() id: string;
  /** What the client is told. */
  @IsIn(missingPaymentEnds) end: MissingPaymentEnd;
  /** For the back office only. */
  @Reason() reason: string;
}
/** Ends the search, and tells the client. Repeating the same end changes nothing. */
export const closeMissingPayment = defineRequest(NoReply)('wallet.missing-payment.close', CloseMissingPaymentInput, {
  permission: 'deposits.decide',
  errors: ['wallet/missing-payment-decided'],
});

/** The search ended without the payment; a found payment becomes a credited deposit instead. */
export const missingPaymentClosed = defineEvent<{
  /** The case's. */
  id: string;
  userId: string;
  end: MissingPaymentEnd;
  /** As the client wrote it. */
  reference?: string;
  /** Kobo. */
  amount?: Kobo;
}>('events.wallet.missing-payment-closed', { consumers: ['notifications'] });
