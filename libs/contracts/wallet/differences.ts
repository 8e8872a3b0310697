import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Reason } from '../plain-text';
import { defineRequest } from '../request';
import { AdminDepositView } from './admin';

/** `accepted`: the balance is corrected to the provider's report; `closed`: it stays, at our cost if less is reported. */
const differenceDecisions = ['accepted', 'closed'] as const;
export type DifferenceDecision = (typeof differenceDecisions)[number];

export class DecideDifferenceInput {
  @IsString() @MaxLength(100) reference: string;
  /** Kobo: the amount that the provider has reported since the credit, as the admin saw it. */
  @IsInt() @Min(0) @Max(1_000_000_000_00) reported: number;
  @IsIn(differenceDecisions) decision: DifferenceDecision;
  @Reason() reason: string;
}
/**
 * Decides about a deposit for which the provider has reported another amount since the credit. Accepting it asks the provider again and
 * posts the difference as an adjustment, once. If the same admin repeats the decision, the reply is the same. wallet/amount-differs: the
 * provider now reports something else. Closing it where less is reported gives the rest away: above one person's limit another admin
 * decides.
 */
export const decideDifference = defineRequest(AdminDepositView)('wallet.difference.decide', DecideDifferenceInput, {
  permission: 'deposits.decide',
  errors: [
    'wallet/deposit-not-found',
    'wallet/difference-gone',
    'wallet/adjustment-requested',
    'wallet/amount-differs',
    'auth/own-account',
    'wallet/insufficient-balance',
    'wallet/provider-unavailable',
    'wallet/method-unavailable',
  ],
  deadlineMs: 20_000,
});
