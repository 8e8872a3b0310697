import { IsISO8601, IsOptional, IsString, MaxLength } from 'class-validator';
import { type DataOf } from '../event';
import { type Kobo } from '../money';
import { defineRequest } from '../request';
import { type chargebackClosed } from './chargebacks';
import { type DepositFee, type DepositMethod } from './deposits';

export class ListCreditsInput {
  /** The last reference of the page before. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  after?: string;
}
/** A deposit as the ledger has it, with the fee that is stored with it, where it is known. `at`: ISO 8601. */
export interface Credit extends Partial<DepositFee> {
  readonly reference: string;
  readonly userId: string;
  readonly amount: Kobo;
  readonly method: DepositMethod;
  readonly at: string;
}
/**
 * All credited deposits in the order of their references, up to a thousand a page; an empty page is the last. For other services, and
 * callers with the permission figures.view.
 */
export const listCredits = defineRequest<readonly Credit[]>()('wallet.ledger.credits', ListCreditsInput, {
  senders: ['analytics'],
});

export class ListLossesInput {
  /** The last id of the page before. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  after?: string;
}
/** A claim that took a deposit back for good. `at`: ISO 8601, when it was decided. */
export interface LostDeposit extends DataOf<typeof chargebackClosed> {
  readonly at: string;
}
/** All lost claims in the order of their ids, up to a thousand a page; an empty page is the last. As listCredits. */
export const listLosses = defineRequest<readonly LostDeposit[]>()('wallet.ledger.losses', ListLossesInput, {
  senders: ['analytics'],
});

export class SumFeesInput {
  /** ISO 8601: the first moment of the range. */
  @IsISO8601({ strict: true })
  @MaxLength(40)
  from: string;

  /** ISO 8601: the first moment after the range. */
  @IsISO8601({ strict: true })
  @MaxLength(40)
  to: string;
}
/** Fees of deposits that were credited in a range, and what was lost by disputes that were decided in it, in kobo. */
export interface FeeSums {
  readonly fees: Kobo;
  /** How much of it is by a configured rate. */
  readonly byRate: Kobo;
  /** Deposits at payment providers without a known fee. */
  readonly unknown: number;
  readonly losses: Kobo;
}
/** Reads every deposit of the range. For other services, and callers with the permission figures.view. */
export const sumFees = defineRequest<FeeSums>()('wallet.deposits.fees', SumFeesInput, { senders: ['analytics'] });
