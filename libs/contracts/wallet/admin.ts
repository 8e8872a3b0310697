import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { LagosDay } from '../days';
import { type Kobo } from '../money';
import { clientsAtMost, Page } from '../paging';
import { PlainText } from '../plain-text';
import { defineRequest, NoInput, pageOf } from '../request';
import { Instant, Money, Part, Wire } from '../wire';
import {
  type DepositDecision,
  depositDecisions,
  type DepositEventKind,
  type DepositMethod,
  depositMethods,
  type DepositStatus,
  depositStatuses,
  DepositView,
  type PaymentState,
} from './deposits';

/* Every request here requires a permission of the back office. */

/** Something that happened to a deposit. */
export class DepositEventView {
  @Instant() readonly at: string;
  /** `reported`: the provider's answer was new; `asked`: an admin asked it. */
  @Wire() readonly what: DepositEventKind;
  /** The provider's own status, or why it was declined; absent if the provider does not know the payment. */
  @Wire() readonly status?: string;
  /** Naira reported by the provider, or credited. */
  @Money() readonly amount?: Kobo;
}

/** Another deposit that names the same transaction. */
export class ContestingClaimView {
  @Wire() readonly reference: string;
  @Wire() readonly userId: string;
  @Wire() readonly name: string;
  @Wire() readonly email: string;
  /** Naira. */
  @Money() readonly amount: Kobo;
  @Wire() readonly status: DepositStatus;
  @Wire('crypto_tag') readonly tag?: string;
  @Instant('date') readonly createdAt: string;
}

export class ContestedView {
  /** Deposits that name the transaction, including this one. Only one of them can be approved. */
  @Wire() readonly total: number;
  /** The others, oldest first, at most 20. */
  @Part(() => ContestingClaimView) readonly others: readonly ContestingClaimView[];
}

/** A deposit with the fields that only the back office sees. */
export class AdminDepositView extends DepositView {
  @Wire() override readonly userId: string;
  /** The client's when the deposit was made; empty once the account is deleted. */
  @Wire() readonly name: string;
  @Wire() readonly email: string;
  /** Requested naira. */
  @Money() override readonly requested: Kobo;
  /** The payment provider's status when it was last read. */
  @Wire() readonly providerStatus?: string;
  @Wire() readonly cryptoType?: string;
  @Wire() readonly walletAddress?: string;
  @Wire() readonly transactionHash?: string;
  /** Naira that the payment provider keeps. Absent if unknown, and for crypto. */
  @Money() readonly fee?: Kobo;
  /** `provider`: it reported the fee; `rate`: by its configured rate. */
  @Wire() readonly feeBy?: 'provider' | 'rate';
  /** Naira that the provider reported after another amount was credited: an admin decides. */
  @Money() readonly reportedSince?: Kobo;
  /** Its latest 30 events, oldest first. */
  @Part(() => DepositEventView) readonly history?: readonly DepositEventView[];
  /** Present if other deposits name the same transaction. */
  @Part(() => ContestedView) readonly contested?: ContestedView;
}

export const depositSorts = ['date', '-date', 'amount', '-amount'] as const;

export class ListAllDepositsInput extends Page {
  /** Default: all. */
  @IsOptional() @IsIn(depositStatuses) status?: DepositStatus;
  /** Default: newest first; `-` sorts descending. */
  @IsOptional() @IsIn(depositSorts) sort?: (typeof depositSorts)[number];
  /** Only the deposits of these clients. */
  @IsOptional() @IsArray() @ArrayMaxSize(clientsAtMost) @IsMongoId({ each: true }) userIds?: string[];
  /** Only deposits of this method. */
  @IsOptional() @IsIn(depositMethods) method?: DepositMethod;
  /** Only deposits for which the provider has reported another amount since the credit. */
  @IsOptional() @IsBoolean() reportedAgain?: boolean;
  /** Only deposits whose reference begins with this. */
  @IsOptional() @IsString() @MaxLength(100) reference?: string;
  /** From this day of Africa/Lagos on, e.g. `2026-11-22`. */
  @LagosDay() from?: string;
  /** Up to and including this day. */
  @LagosDay() to?: string;
}
/** The deposits of all clients. */
export const listAllDeposits = defineRequest(pageOf(AdminDepositView))('wallet.deposits.all', ListAllDepositsInput, {
  permission: 'clients.view',
  errors: ['platform/search-too-wide'],
});

export type DepositCounts = Readonly<Record<DepositStatus | 'total', number>>;
export const countDeposits = defineRequest<DepositCounts>()('wallet.deposits.count', NoInput, {
  permission: 'back-office.enter',
});

const listed = new Intl.ListFormat('en', { type: 'disjunction' });

export class DecideDepositInput {
  @IsString() @MaxLength(100) reference: string;

  @IsIn(depositDecisions, { message: `A deposit can be ${listed.format(depositDecisions)}.` })
  status: DepositDecision;

  /** Kobo to credit. Crypto: the amount that arrived (default: the requested amount). Otherwise it must equal the provider's report. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000_00) amount?: number;
  @IsOptional() @IsString() @MaxLength(500) @PlainText({ lines: 'many' }) reason?: string;
}
/**
 * A repeated decision returns the same, except an approval. A crypto credit above what one person may decide waits for another person:
 * wallet/adjustment-requested.
 */
export const decideDeposit = defineRequest(AdminDepositView)('wallet.deposit.decide', DecideDepositInput, {
  permission: 'deposits.decide',
  errors: [
    'wallet/deposit-not-found',
    'wallet/deposit-final',
    'wallet/deposit-not-paid',
    'wallet/amount-differs',
    'wallet/provider-unavailable',
    'wallet/adjustment-requested',
    'wallet/method-unavailable',
    'wallet/transaction-hash-used',
    'auth/own-account',
  ],
  deadlineMs: 20_000,
});

export class AskProviderInput {
  @IsString() @MaxLength(100) reference: string;
}
export class ProviderAnswerView {
  @Part(() => AdminDepositView) readonly deposit: AdminDepositView;
  /** Absent if the provider does not know the payment. */
  @Wire() readonly state?: PaymentState;
  /** The provider's own status. */
  @Wire() readonly status?: string;
  /** In `currency`, if it is paid. */
  @Money() readonly amount?: Kobo;
  @Wire() readonly currency?: string;
}
/** Asks the payment provider about a deposit now, and credits a reported payment, once. At most once in two seconds. */
export const askProvider = defineRequest(ProviderAnswerView)('wallet.deposit.ask', AskProviderInput, {
  permission: 'clients.view',
  errors: [
    'wallet/deposit-not-found',
    'wallet/provider-unavailable',
    'wallet/no-provider',
    'platform/too-many-requests',
    'wallet/method-unavailable',
  ],
  deadlineMs: 20_000,
});
