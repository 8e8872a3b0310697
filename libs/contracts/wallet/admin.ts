import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
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
import { type Kobo } from '../money';
import { type Month } from '../month';
import { clientsAtMost, Page, type PageOf } from '../paging';
import { defineRequest } from '../request';
import { type Deposit, idempotencyKeyPattern } from './deposits';
import { type BalanceReply } from './ledger';
import { PlainText } from '../plain-text';

/* Every request here wants a caller with the role admin, else auth/forbidden. */

/** What an admin did to money: kept for ever, never changed. */
export interface AdminAction {
  readonly id: string;
  /** ISO 8601 */
  readonly at: string;
  /** The admin's account id. */
  readonly adminId: string;
  readonly action: 'approve-deposit' | 'decline-deposit' | 'adjust-balance' | 'add-wallet' | 'edit-wallet';
  /** The deposit's reference, the client's account id, or the wallet's id. */
  readonly subject: string;
  readonly from?: string;
  readonly to?: string;
  /** Kobo, where money moved. */
  readonly amount?: Kobo;
  readonly reason?: string;
}

/** A deposit with what only admins see. */
export interface AdminDeposit extends Deposit {
  /** The client's, as they were when the deposit was made; empty once the account is deleted. */
  readonly name: string;
  readonly email: string;
  /** The provider's own word when it was last asked. */
  readonly providerStatus?: string;
  readonly cryptoType?: string;
  readonly walletAddress?: string;
  readonly transactionHash?: string;
}

const statuses = ['pending', 'approved', 'declined'] as const;

export const depositSorts = ['date', '-date', 'amount', '-amount'] as const;

export class ListAllDepositsInput extends Page {
  /** All of them unless told. */
  @IsOptional()
  @IsIn(statuses)
  status?: (typeof statuses)[number];

  /** Newest first unless told; `-` is the largest first. */
  @IsOptional()
  @IsIn(depositSorts)
  sort?: (typeof depositSorts)[number];

  /** Only these clients'. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(clientsAtMost)
  @IsMongoId({ each: true })
  userIds?: string[];

  /** Only those of which the provider has reported another amount since they were credited. */
  @IsOptional()
  @IsBoolean()
  reportedAgain?: boolean;

  /** Only those whose reference begins like this. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  reference?: string;
}
/** Everybody's deposits. Errors: platform/search-too-wide. */
export const listAllDeposits = defineRequest<PageOf<AdminDeposit>>()('wallet.deposits.all', ListAllDepositsInput);

export class CountDepositsInput {}
export interface DepositCounts {
  readonly total: number;
  readonly approved: number;
  readonly pending: number;
  readonly declined: number;
}
export const countDeposits = defineRequest<DepositCounts>()('wallet.deposits.count', CountDepositsInput);

export class DecideDepositInput {
  @IsString()
  @MaxLength(100)
  reference: string;

  @IsIn(['approved', 'declined'], { message: 'A deposit can be approved or declined.' })
  status: 'approved' | 'declined';

  /** Kobo to credit. Crypto: what arrived (what was asked for unless told). Otherwise it must equal what the provider reports. */
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
 * pending -> approved | declined; declined -> approved; approved is final. A repeated decline is answered the same; whatever comes
 * after an approval, a second one too, is wallet/deposit-final. Errors: wallet/deposit-not-found, wallet/deposit-final, wallet/deposit-not-paid, wallet/amount-differs,
 * wallet/provider-unavailable.
 */
export const decideDeposit = defineRequest<AdminDeposit>()('wallet.deposit.decide', DecideDepositInput, {
  deadlineMs: 20_000,
});

export class AdjustBalanceInput {
  @IsMongoId()
  userId: string;

  /** Kobo: above zero is given, below is taken. Not 0. */
  @IsInt()
  @Min(-1_000_000_000_00)
  @Max(1_000_000_000_00)
  amount: number;

  @IsString()
  @Length(3, 500)
  @PlainText({ lines: 'many' })
  reason: string;

  /** Makes it once: the same key for the same adjustment answers the same. */
  @IsString()
  @Matches(idempotencyKeyPattern)
  idempotencyKey: string;
}
/** Errors: wallet/insufficient-balance (more would be taken than there is), platform/invalid, platform/idempotency-mismatch. */
export const adjustBalance = defineRequest<BalanceReply>()('wallet.balance.adjust', AdjustBalanceInput);

export class ListAdminActionsInput extends Page {
  /** Only those about this deposit, client or wallet. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  subject?: string;

  /** Only what these admins did. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(clientsAtMost)
  @IsMongoId({ each: true })
  adminIds?: string[];

  /** Newest first unless told. */
  @IsOptional()
  @IsIn(['at', '-at'])
  sort?: 'at' | '-at';
}
export const listAdminActions = defineRequest<PageOf<AdminAction>>()(
  'wallet.admin-actions.list',
  ListAdminActionsInput,
);

/** `unreadable`: rightly signed and perhaps of a payment, but not written as the provider's documents say. */
export type WebhookFailureKind = 'wrong-signature' | 'unknown-reference' | 'unreadable';
/** Webhooks of one provider that could not be used, for one reason. */
export interface WebhookFailures {
  readonly provider: 'paystack' | 'monnify';
  readonly kind: WebhookFailureKind;
  /** How many there were since `since`. */
  readonly count: number;
  /** ISO 8601 */
  readonly since: string;
  /** The last ones, newest first, at most 20; the reference where the webhook was theirs and named one. */
  readonly last: readonly { readonly at: string; readonly reference?: string }[];
}
export class ListWebhookFailuresInput {}
/** What there ever was, by provider and reason. */
export const listWebhookFailures = defineRequest<readonly WebhookFailures[]>()(
  'wallet.webhooks.failures',
  ListWebhookFailuresInput,
);

export class ListBalancesInput {
  @IsArray()
  @ArrayMaxSize(500)
  @IsMongoId({ each: true })
  userIds: string[];
}
/** Balances by client id; 0 for somebody who never had a kobo. */
export const listBalances = defineRequest<Readonly<Record<string, Kobo>>>()('wallet.balances.list', ListBalancesInput);

export class SumLedgerInput {}
/** What the postings of all time come to, in kobo. */
export interface LedgerSums {
  /** Credited for deposits. */
  readonly deposited: Kobo;
  /** Charged for orders, less what was given back. */
  readonly sold: Kobo;
  /** `deposited` by month, where there was any. */
  readonly depositedIn: Readonly<Record<Month, Kobo>>;
}
/** Adds every posting up, which takes its time. For our own programs and admins. */
export const sumLedger = defineRequest<LedgerSums>()('wallet.ledger.sums', SumLedgerInput);
