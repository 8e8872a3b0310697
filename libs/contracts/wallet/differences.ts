import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Reason } from '../plain-text';
import { defineRequest } from '../request';
import { type AdminDepositView } from './admin';

/** `accepted`: the balance is corrected to what the provider reports; `closed`: it stays as it is. */
const differenceDecisions = ['accepted', 'closed'] as const;
export type DifferenceDecision = (typeof differenceDecisions)[number];

export class DecideDifferenceInput {
  @IsString()
  @MaxLength(100)
  reference: string;

  /** Kobo: the amount that the provider has reported since the credit, as the admin saw it. */
  @IsInt()
  @Min(0)
  @Max(1_000_000_000_00)
  reported: number;

  @IsIn(differenceDecisions)
  decision: DifferenceDecision;

  @Reason()
  reason: string;
}
/**
 * Decides about a deposit of which the provider has reported another amount since it was credited. Accepting asks the provider again and
 * posts the difference as an adjustment, once. The same decision repeated by its admin returns the same. wallet/amount-differs where the
 * provider does not report it now.
 */
export const decideDifference = defineRequest<AdminDepositView>()('wallet.difference.decide', DecideDifferenceInput, {
  errors: [
    'wallet/deposit-not-found',
    'wallet/difference-gone',
    'wallet/amount-differs',
    'auth/own-account',
    'wallet/insufficient-balance',
    'wallet/provider-unavailable',
    'wallet/method-unavailable',
  ],
  deadlineMs: 20_000,
});
