import { IsIn, IsInt, IsMongoId, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { LagosDay } from '../days';
import { idempotencyKeyPattern } from '../idempotency-key';
import { type Kobo } from '../money';
import { type CostValuesView } from '../numbers/pricing';
import { Page, type PageOf } from '../paging';
import { PlainText, Reason } from '../plain-text';
import { defineRequest } from '../request';
import { type BalanceReply } from './ledger';

/*
 * Every request here needs the permission balances.adjust, and adjustBalance also clients.view, with which the wallet reads the account.
 */

export class AdjustBalanceInput {
  @IsMongoId()
  userId: string;

  /** Kobo: above zero is a credit, below zero a debit. Not 0. */
  @IsInt()
  @Min(-1_000_000_000_00)
  @Max(1_000_000_000_00)
  amount: number;

  @Reason()
  reason: string;

  /** The same key with the same adjustment returns the same. */
  @IsString()
  @Matches(idempotencyKeyPattern)
  idempotencyKey: string;
}
export interface AdjustBalanceReply extends BalanceReply {
  /** The id of the request that waits for another admin, where the amount needs one: nothing is posted yet. */
  readonly requested?: string;
  /** Of a request: kobo that the caller had moved alone in the 24 hours before, credits and debits together. */
  readonly movedAlone?: Kobo;
}
/**
 * Above the limit of the settings (ADJUSTMENT_APPROVAL_ABOVE), alone or together with what the caller has decided alone within 24 hours
 * by any act, the adjustment is only requested: another admin decides.
 */
export const adjustBalance = defineRequest<AdjustBalanceReply>()('wallet.balance.adjust', AdjustBalanceInput, {
  errors: [
    'auth/account-not-found',
    'auth/own-account',
    'wallet/insufficient-balance',
    'platform/idempotency-mismatch',
  ],
});

/** What people decide about money: a balance, a crypto deposit, a refund at Ringlet's cost, exchange rates. The rules are the wallet's. */
export const moneyActs = ['adjustment', 'deposit', 'refund', 'rates'] as const;
export type MoneyAct = (typeof moneyActs)[number];

/** `expired`: nobody decided within 7 days. */
export const adjustmentStates = ['requested', 'approved', 'declined', 'expired'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

/** A decision about money that needs two people. Kept for a year; the posting of an approved one stays. */
export interface RequestedAdjustment {
  readonly id: string;
  readonly act: MoneyAct;
  /** The reference of the deposit, or the id of the order. */
  readonly about?: string;
  /** The client whose balance it changes; absent for rates. */
  readonly userId?: string;
  /** Kobo: above zero is a credit. Absent for rates. */
  readonly amount?: Kobo;
  /** The rates and margins to save. */
  readonly rates?: CostValuesView;
  readonly reason: string;
  readonly state: AdjustmentState;
  /** The account id of the admin who asked for it. */
  readonly requestedBy: string;
  /** Kobo that the requester had moved alone in the 24 hours before, credits and debits together. Absent on old requests. */
  readonly movedAlone?: Kobo;
  /** ISO 8601 */
  readonly requestedAt: string;
  /** ISO 8601: nobody can approve it from then on. */
  readonly expiresAt: string;
  readonly decidedBy?: string;
  /** ISO 8601 */
  readonly decidedAt?: string;
  /** Why it was declined. */
  readonly note?: string;
}

export class ListAdjustmentsInput extends Page {
  /** `waiting`: only those that can be decided; `queue`: of these, only those that the caller can approve, oldest first. Otherwise all. */
  @IsOptional()
  @IsIn(['waiting', 'queue'])
  show?: 'waiting' | 'queue';

  /** Only those requested from this day of Africa/Lagos on, e.g. `2026-11-22`. */
  @LagosDay()
  from?: string;

  /** Only those requested up to this day, which is included. */
  @LagosDay()
  to?: string;
}
/** Requested decisions, newest first, except for the queue. Days that no calendar has, or that end before they begin, are refused. */
export const listAdjustments = defineRequest<PageOf<RequestedAdjustment>>()(
  'wallet.adjustments.list',
  ListAdjustmentsInput,
);

export class CountAdjustmentsInput {}
/** How many adjustments wait for a decision. */
export const countAdjustments = defineRequest<{ readonly waiting: number }>()(
  'wallet.adjustments.count',
  CountAdjustmentsInput,
);

export class DecideAdjustmentInput {
  @IsMongoId()
  id: string;

  @IsIn(['approved', 'declined'])
  decision: 'approved' | 'declined';

  /** Why it is declined. */
  @IsOptional()
  @IsString()
  @Length(3, 500)
  @PlainText({ lines: 'many' })
  note?: string;
}
/**
 * Approves, which posts it once, or declines. A repeated decision of the same admin returns the same. Who requested it cannot approve
 * it, but can decline it.
 */
export const decideAdjustment = defineRequest<RequestedAdjustment>()(
  'wallet.adjustment.decide',
  DecideAdjustmentInput,
  {
    errors: [
      'wallet/adjustment-not-found',
      'wallet/adjustment-own',
      'wallet/adjustment-decided',
      'wallet/adjustment-expired',
      'auth/own-account',
      'wallet/insufficient-balance',
      'wallet/deposit-not-found',
      'wallet/deposit-final',
      'wallet/transaction-hash-used',
    ],
  },
);
