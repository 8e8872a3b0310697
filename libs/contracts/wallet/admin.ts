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
import { clientsAtMost, Page, type PageOf } from '../paging';
import { defineRequest } from '../request';
import {
  type Deposit,
  type DepositDecision,
  depositDecisions,
  type DepositEventKind,
  type DepositFee,
  type DepositMethod,
  depositMethods,
  type DepositStatus,
  depositStatuses,
  type PaymentState,
} from './deposits';
import { PlainText } from '../plain-text';

/* Every request here needs a permission of the back office. */

/** Something that happened to a deposit. */
export interface DepositEvent {
  /** ISO 8601 */
  readonly at: string;
  readonly what: DepositEventKind;
  /** The provider's own status; why it was declined. Absent where the provider does not know the payment. */
  readonly status?: string;
  /** Kobo that the provider reported, or that were credited. */
  readonly amount?: Kobo;
}

/** A deposit with the fields that only the back office sees. */
export interface AdminDeposit extends Deposit {
  /** The client's name and email when the deposit was made; empty once the account is deleted. */
  readonly name: string;
  readonly email: string;
  /** The provider's own status at the last verification. */
  readonly providerStatus?: string;
  readonly cryptoType?: string;
  readonly walletAddress?: string;
  readonly transactionHash?: string;
  /** Kobo that the payment provider keeps of it; absent where that is not known, and of crypto. */
  readonly fee?: Kobo;
  /** How the fee is known: reported by the provider, or by the configured rate. */
  readonly feeBy?: DepositFee['feeBy'];
  /** Kobo that the provider has reported since another amount was credited: an admin decides (differences.ts). */
  readonly reportedSince?: Kobo;
  /** The latest 30, oldest first. Absent on deposits from before it was kept. */
  readonly history?: readonly DepositEvent[];
  /** Present where other deposits name the same transaction. */
  readonly contested?: ContestedClaims;
}

/** The deposits that name one transaction. One of them can be approved. */
export interface ContestedClaims {
  /** How many there are, this one included. */
  readonly total: number;
  /** The others, oldest first, at most 20. */
  readonly others: readonly (Pick<AdminDeposit, 'reference' | 'userId' | 'name' | 'email' | 'amount' | 'status'> &
    Pick<AdminDeposit, 'tag' | 'createdAt'>)[];
}

export const depositSorts = ['date', '-date', 'amount', '-amount'] as const;

export class ListAllDepositsInput extends Page {
  /** All where it is absent. */
  @IsOptional()
  @IsIn(depositStatuses)
  status?: DepositStatus;

  /** Newest first where it is absent; `-` is descending. */
  @IsOptional()
  @IsIn(depositSorts)
  sort?: (typeof depositSorts)[number];

  /** Only the deposits of these clients. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(clientsAtMost)
  @IsMongoId({ each: true })
  userIds?: string[];

  /** Only deposits of this method. */
  @IsOptional()
  @IsIn(depositMethods)
  method?: DepositMethod;

  /** Only deposits of which the provider has reported another amount since the credit. */
  @IsOptional()
  @IsBoolean()
  reportedAgain?: boolean;

  /** Only deposits whose reference begins with this. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  reference?: string;

  /** Only from this day of Africa/Lagos on, e.g. `2026-11-22`. */
  @LagosDay()
  from?: string;

  /** Only up to this day, which is included. */
  @LagosDay()
  to?: string;
}
/** The deposits of all clients. */
export const listAllDeposits = defineRequest<PageOf<AdminDeposit>>()('wallet.deposits.all', ListAllDepositsInput, {
  errors: ['platform/search-too-wide'],
});

export class CountDepositsInput {}
export type DepositCounts = Readonly<Record<DepositStatus | 'total', number>>;
export const countDeposits = defineRequest<DepositCounts>()('wallet.deposits.count', CountDepositsInput);

const listed = new Intl.ListFormat('en', { type: 'disjunction' });

export class DecideDepositInput {
  @IsString()
  @MaxLength(100)
  reference: string;

  @IsIn(depositDecisions, { message: `A deposit can be ${listed.format(depositDecisions)}.` })
  status: DepositDecision;

  /** Kobo to credit. Crypto: the amount that arrived (the requested amount where it is absent). Otherwise it must equal the provider's report. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000_000_00)
  amount?: number;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  @PlainText({ lines: 'many' })
  reason?: string;
}
/**
 * A repeated decision returns the same, except an approval. Crypto above what one person may credit waits for another one:
 * wallet/adjustment-requested.
 */
export const decideDeposit = defineRequest<AdminDeposit>()('wallet.deposit.decide', DecideDepositInput, {
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
  @IsString()
  @MaxLength(100)
  reference: string;
}
/** What the payment provider answered. */
export interface ProviderAnswer {
  readonly deposit: AdminDeposit;
  /** Absent where the provider does not know the payment. */
  readonly report?: {
    readonly state: PaymentState;
    /** The provider's own status. */
    readonly status: string;
    /** Kobo, where `currency` is NGN. */
    readonly amount: Kobo;
    readonly currency: string;
  };
}
/** Asks the payment provider about a deposit now, and credits what it reports as paid, once. At most once in two seconds. */
export const askProvider = defineRequest<ProviderAnswer>()('wallet.deposit.ask', AskProviderInput, {
  errors: [
    'wallet/deposit-not-found',
    'wallet/provider-unavailable',
    'wallet/no-provider',
    'platform/too-many-requests',
    'wallet/method-unavailable',
  ],
  deadlineMs: 20_000,
});
