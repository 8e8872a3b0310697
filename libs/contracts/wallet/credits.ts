import { IsISO8601, IsMongoId, IsOptional, IsString, MaxLength } from 'class-validator';
import { type DataOf } from '../event';
import { type Kobo } from '../money';
import { defineRequest } from '../request';
import { type chargebackClosed } from './chargebacks';
import { type DepositFee, type DepositMethod } from './deposits';

export class ListCreditsInput {
  /** The last reference of the previous page. */
  @IsOptional() @IsString() @MaxLength(200) after?: string;
}
/** A deposit in the ledger, with its stored fee if known. `at`: ISO 8601. */
export interface Credit extends Partial<DepositFee> {
  readonly reference: string;
  readonly userId: string;
  readonly amount: Kobo;
  readonly method: DepositMethod;
  readonly at: string;
}
/** All credited deposits in the order of their references, up to a thousand a page; an empty page is the last. */
export const listCredits = defineRequest<readonly Credit[]>()('wallet.ledger.credits', ListCreditsInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['analytics'],
});

export class ListLossesInput {
  /** The last id of the previous page. */
  @IsOptional() @IsString() @MaxLength(200) after?: string;
}
/** A claim that took a deposit back for good. `at`: ISO 8601, the time of the decision. */
export interface LostDeposit extends DataOf<typeof chargebackClosed> {
  readonly at: string;
}
/** All lost claims in the order of their ids, up to a thousand a page; an empty page is the last. */
export const listLosses = defineRequest<readonly LostDeposit[]>()('wallet.ledger.losses', ListLossesInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['analytics'],
});

export class SumFeesInput {
  /** ISO 8601: the first moment of the range. */
  @IsISO8601({ strict: true }) @MaxLength(40) from: string;
  /** ISO 8601: the first moment after the range. */
  @IsISO8601({ strict: true }) @MaxLength(40) to: string;
}
/** Fees of deposits credited in a range, and losses by disputes decided in it, in kobo. */
export interface FeeSums {
  readonly fees: Kobo;
  /** The part of it that follows a configured rate. */
  readonly byRate: Kobo;
  /** Deposits at payment providers with an unknown fee. */
  readonly unknown: number;
  readonly losses: Kobo;
}
/** Reads every deposit of the range. */
export const sumFees = defineRequest<FeeSums>()('wallet.deposits.fees', SumFeesInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['analytics'],
});

export class SumRecentDepositsInput {
  @IsMongoId() userId: string;
}
/** Over how many days the deposits of a client are summed. */
export const recentDepositDays = 30;
/** Approved deposits of a client, the newest 200 of these days, and what of them went or is claimed back. */
export interface RecentDeposits {
  readonly deposits: number;
  readonly credited: Kobo;
  /** How many of them. */
  readonly goneBack: number;
  readonly back: Kobo;
  /** The most accounts that paid with one of the client's cards in these days, this one included; 0 without a card. */
  readonly accountsOfCard: number;
}
export const sumRecentDeposits = defineRequest<RecentDeposits>()('wallet.deposits.recent', SumRecentDepositsInput, {
  permission: 'clients.view',
  withoutCaller: true,
  senders: ['numbers'],
  idempotent: true,
});
