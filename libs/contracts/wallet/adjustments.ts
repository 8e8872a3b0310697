import { IsIn, IsInt, IsMongoId, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { LagosDay } from '../days';
import { idempotencyKeyPattern } from '../idempotency-key';
import { type Kobo } from '../money';
import { CostValuesView } from '../numbers/pricing';
import { Page } from '../paging';
import { PlainText, Reason } from '../plain-text';
import { defineRequest, NoInput, pageOf } from '../request';
import { Instant, Money, Part, Wire } from '../wire';

/* adjustBalance also requires the permission clients.view, with which the wallet reads the account. */

export class AdjustBalanceInput {
  @IsMongoId() userId: string;
  /** Kobo: above zero is a credit, below zero a debit. Not 0. */
  @IsInt() @Min(-1_000_000_000_00) @Max(1_000_000_000_00) amount: number;
  @Reason() reason: string;
  /** The same key with the same adjustment returns the same. */
  @IsString() @Matches(idempotencyKeyPattern) idempotencyKey: string;
}
export class AdjustedBalance {
  /** Naira. */
  @Money() readonly balance: Kobo;
  /** The request's id, if another admin has to approve the adjustment; until then the balance is unchanged. */
  @Wire() readonly requested?: string;
  /** For a request: kobo that the caller had moved alone in the 24 hours before, credits plus debits. */
  readonly decidedAlone?: Kobo;
}
/**
 * The adjustment is only requested, and another admin decides, if it exceeds the limit of the settings (ADJUSTMENT_APPROVAL_ABOVE), alone
 * or together with everything that the caller decided alone within 24 hours.
 */
export const adjustBalance = defineRequest(AdjustedBalance)('wallet.balance.adjust', AdjustBalanceInput, {
  permission: 'balances.adjust',
  errors: [
    'auth/account-not-found',
    'auth/own-account',
    'wallet/insufficient-balance',
    'platform/idempotency-mismatch',
  ],
});

/**
 * Decisions of people about money: a balance, a crypto deposit, a refund at Ringlet's cost, exchange rates, the owner of an unmatched
 * payment, its return, what a dispute takes beyond the client's balance, and a credit above what the provider reports since. The wallet
 * has the rules.
 */
export const moneyActs = [
  'adjustment',
  'deposit',
  'refund',
  'rates',
  'payment-attachment',
  'payment-return',
  'dispute-acceptance',
  'difference-closing',
] as const;
export type MoneyAct = (typeof moneyActs)[number];

/** `expired`: nobody decided within 7 days. */
export const adjustmentStates = ['requested', 'approved', 'declined', 'expired'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

/** A decision about money that needs two people. Kept for a year; an approved one's posting stays. */
export class RequestedAdjustment {
  @Wire() readonly id: string;
  /**
   * `adjustment` of a balance, `deposit`: approval of a crypto deposit, `refund` of an order at Ringlet's cost, `rates`: exchange rates,
   * `payment-attachment`: an unmatched payment becomes a client's deposit, `payment-return`: it was returned to its payer,
   * `dispute-acceptance`: a disputed deposit goes back although the wallet no longer has all of it, `difference-closing`: the client keeps
   * what the provider no longer reports of a deposit.
   */
  @Wire() readonly act: MoneyAct;
  /** The deposit's reference, or the id of the order, the unmatched payment or the dispute. */
  @Wire() readonly about?: string;
  /** The client; absent for rates and for returned payments. */
  @Wire() readonly userId?: string;
  /** Naira: above zero is a credit, below zero a debit. Absent for rates. */
  @Money() readonly amount?: Kobo;
  /** The rates and margins to save. */
  @Part(() => CostValuesView) readonly rates?: CostValuesView;
  @Wire() readonly reason: string;
  @Wire() readonly state: AdjustmentState;
  @Wire() readonly requestedBy: string;
  /** Naira that they had decided alone in the 24 hours before, credits plus debits. Absent on old requests. */
  @Money('adjusted_alone') readonly decidedAlone?: Kobo;
  @Instant() readonly requestedAt: string;
  /** After this nobody can approve it. */
  @Instant() readonly expiresAt: string;
  @Wire() readonly decidedBy?: string;
  @Instant() readonly decidedAt?: string;
  /** Why it was declined. */
  @Wire() readonly note?: string;
}

export class ListAdjustmentsInput extends Page {
  /** `waiting`: only those that can be decided; `queue`: of these, only those that the caller can approve, oldest first. Otherwise all. */
  @IsOptional() @IsIn(['waiting', 'queue']) show?: 'waiting' | 'queue';
  /** Requested from this day of Africa/Lagos on, e.g. `2026-11-22`. */
  @LagosDay() from?: string;
  /** Requested up to and including this day. */
  @LagosDay() to?: string;
}
/** Requested decisions, newest first, except for the queue. Refuses days that no calendar has, and ranges that end before they begin. */
export const listAdjustments = defineRequest(pageOf(RequestedAdjustment))(
  'wallet.adjustments.list',
  ListAdjustmentsInput,
  { permission: 'balances.adjust' },
);

export class WaitingAdjustmentsView {
  /** How many wait for a decision. */
  @Wire() readonly waiting: number;
}
export const countAdjustments = defineRequest(WaitingAdjustmentsView)('wallet.adjustments.count', NoInput, {
  permission: 'balances.adjust',
});

export class DecideAdjustmentInput {
  @IsMongoId() id: string;
  @IsIn(['approved', 'declined']) decision: 'approved' | 'declined';
  /** Why it is declined. */
  @IsOptional() @IsString() @Length(3, 500) @PlainText({ lines: 'many' }) note?: string;
}
/**
 * Approves it, which posts it once, or declines it. If the same admin repeats a decision, the reply is the same. Whoever requested it
 * cannot approve it, but can decline it.
 */
export const decideAdjustment = defineRequest(RequestedAdjustment)('wallet.adjustment.decide', DecideAdjustmentInput, {
  permission: 'balances.adjust',
  errors: [
    'wallet/adjustment-not-found',
    'wallet/adjustment-own',
    'wallet/adjustment-decided',
    'wallet/adjustment-expired',
    'wallet/adjustment-exceeded',
    'auth/own-account',
    'wallet/insufficient-balance',
    'wallet/deposit-not-found',
    'wallet/deposit-final',
    'wallet/transaction-hash-used',
    'wallet/payment-not-found',
    'wallet/payment-decided',
    'wallet/amount-differs',
    'wallet/payment-disputed',
    'wallet/dispute-answered',
    'wallet/difference-gone',
    'wallet/provider-unavailable',
    'wallet/method-unavailable',
    'auth/account-not-found',
  ],
  deadlineMs: 20_000,
});
