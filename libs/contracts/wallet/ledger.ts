import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsMongoId,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { dayLimitErrors } from '../day-limit-errors';
import { defineEvent } from '../event';
import { type Kobo } from '../money';
import { type Month } from '../month';
import { Page } from '../paging';
import { defineRequest, listOf, NoInput, pageOf } from '../request';
import { Instant, Money, Part, Wire } from '../wire';

export interface BalanceReply {
  readonly balance: Kobo;
}

export class BalanceInput {
  @IsMongoId() userId: string;
}
export interface FundsReply extends BalanceReply {
  /** Money held for the client's bids, besides the balance; absent if none is. */
  readonly held?: Kobo;
}
/** 0 for a client without postings. */
export const getBalance = defineRequest<FundsReply>()('wallet.balance.get', BalanceInput, {
  senders: ['gateway', 'notifications', 'numbers'],
  idempotent: true,
  scope: 'read',
});

/** A client's deposits and payments for numbers: sums of their newest postings. */
export class ClientSumsView {
  @Money() readonly deposited: Kobo;
  /** Before refunds. */
  @Money() readonly spent: Kobo;
  @Money() readonly refunded: Kobo;
  /** How many times they paid for a number. */
  @Wire() readonly purchases: number;
  /** How many of these were refunded. */
  @Wire() readonly refunds: number;
  /** The time of the oldest posting in the sums; absent if they cover all postings. */
  @Instant() readonly since?: string;
}
/** Zeros for a client without postings. */
export const sumClient = defineRequest(ClientSumsView)('wallet.client.sums', BalanceInput, {
  permission: 'clients.view',
});

export class ListBalancesInput {
  @IsArray() @ArrayMaxSize(500) @IsMongoId({ each: true }) userIds: string[];
}
/** Balances by client id; 0 for a client without postings. */
export const listBalances = defineRequest<Readonly<Record<string, Kobo>>>()('wallet.balances.list', ListBalancesInput, {
  permission: 'clients.view',
});

export class ChargeInput {
  @IsMongoId() orderId: string;
  @IsMongoId() userId: string;

  /** Kobo. */
  @IsInt()
  @Min(1, { message: 'The price must be above zero: check the exchange rates and margins.' })
  @Max(1_000_000_000_00)
  amount: number;

  /** The API key that ordered it; its spend is counted by day. */
  @IsOptional() @IsMongoId() keyId?: string;
  /** Kobo that the key may spend in a day of Africa/Lagos; absent: only the balance limits it. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000_00) keySpendPerDay?: number;
  /** The hold that pays the price; absent: the balance pays. Not together with a key. */
  @IsOptional() @IsMongoId() holdId?: string;
}
export interface ChargeReply extends BalanceReply {
  /** ISO 8601: when the ledger posted the charge. Absent from older replicas. */
  readonly at?: string;
}
/**
 * Charges an order's price, once: a repeated request returns the same. wallet/hold-closed also if too little is held; wallet/order-closed
 * if the order was refunded before.
 */
export const chargeOrder = defineRequest<ChargeReply>()('wallet.order.charge', ChargeInput, {
  senders: ['numbers'],
  errors: [
    'wallet/insufficient-balance',
    'wallet/key-limit-reached',
    ...dayLimitErrors,
    'wallet/hold-closed',
    'wallet/order-closed',
    'platform/idempotency-mismatch',
  ],
  idempotent: true,
});

export class KeySpendInput {
  @IsArray() @ArrayMaxSize(100) @IsMongoId({ each: true }) keyIds: string[];
}
/** Kobo that API keys have spent today, by key id; omits keys that bought nothing. */
export const getKeySpend = defineRequest<Readonly<Record<string, Kobo>>>()('wallet.key-spend.get', KeySpendInput, {
  senders: ['gateway', 'numbers'],
});

export class KeySpendDaysInput {
  @IsMongoId() keyId: string;
  /** The first day, e.g. `2026-11-22`. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/) @IsString() from: string;
}
/**
 * Kobo that an API key has spent, by day of Africa/Lagos; a refund counts on the day of the purchase. Omits days without a purchase. A key
 * without a limit has figures only from the time when its spend was first counted.
 */
export const listKeySpend = defineRequest<Readonly<Record<string, Kobo>>>()('wallet.key-spend.days', KeySpendDaysInput);

export class RefundInput {
  @IsMongoId() orderId: string;
  /** No number was bought: a price paid from a hold goes back to the hold, unless it was closed meanwhile. */
  @IsOptional() @IsBoolean() restoreHold?: boolean;
  /** The people who decided it at Ringlet's cost (money-acts.ts). Absent if the order itself is the reason. */
  @IsOptional() @IsArray() @ArrayMaxSize(2) @IsMongoId({ each: true }) decidedBy?: string[];
}
export interface RefundReply extends BalanceReply {
  readonly refunded: Kobo;
  /** ISO 8601: when the ledger posted the refund. Absent if nothing was charged, and from older replicas. */
  readonly at?: string;
}
/**
 * Refunds an order, once, and refuses a late charge. `refunded` and `balance` are 0 if nothing was charged: the wallet then does not know
 * the order's client.
 */
export const refundOrder = defineRequest<RefundReply>()('wallet.order.refund', RefundInput, {
  senders: ['numbers'],
  idempotent: true,
});

export const statementKinds = [
  'deposit',
  'purchase',
  'refund',
  'adjustment',
  'hold',
  'release',
  'chargeback',
  'chargeback-return',
  'repayment',
  'repayment-return',
] as const;
/**
 * `chargeback`: a payer's bank takes a deposit back; `chargeback-return`: the money stays after all; `repayment`: Ringlet sends back the
 * rest of a deposit; `repayment-return`: it could not be delivered.
 */
export type StatementKind = (typeof statementKinds)[number];
export class StatementEntry {
  @Wire() readonly id: string;
  @Wire('type') readonly kind: StatementKind;
  /**
   * The deposit's reference (also if it is taken back), the order's id, an adjustment's reason, or the id of the bid that money is held
   * for.
   */
  @Wire('description') readonly about: string;
  /** For a hold, a release and a purchase paid from held money: the bid. */
  readonly bidId?: string;
  /** Naira: above zero is a credit. */
  @Money() readonly amount: Kobo;
  /** Naira, after this entry. */
  @Money() readonly balance: Kobo;
  @Instant('created_at') readonly at: string;
}
/** A month of Africa/Lagos, e.g. `2026-11`, or `latest`: the last one in which the balance changed. */
const monthPattern = /^(?:latest|20\d\d-(?:0[1-9]|1[0-2]))$/;
const monthMessage = 'A month is written as in 2026-11.';

export class StatementInput extends Page {
  @IsMongoId() userId: string;
  /** Only entries of this month: see `StatementMonthInput`. */
  @IsOptional() @Matches(monthPattern, { message: monthMessage }) month?: string;
  /** Only entries of this kind. */
  @IsOptional() @IsIn(statementKinds) kind?: StatementKind;
}
/** Changes of a client's balance, newest first. */
export const listStatement = defineRequest(pageOf(StatementEntry))('wallet.statement.list', StatementInput, {
  idempotent: true,
  scope: 'money',
});

export class StatementMonthInput {
  @IsMongoId() userId: string;
  /** A month of Africa/Lagos, e.g. `2026-11`, or `latest`: the last one in which the balance changed. */
  @Matches(monthPattern, { message: monthMessage }) month: string;
}
export class StatementDayView {
  /** A day of Africa/Lagos. */
  @Wire() readonly day: string;
  /** Naira, after its last entry. */
  @Money() readonly balance: Kobo;
}
export class StatementMonthView {
  @Wire() readonly month: string;
  /** The nearest months before and after in which the balance changed. */
  @Wire() readonly previous?: string;
  @Wire() readonly next?: string;
  /** Naira that came and went. */
  @Money('in') readonly credited: Kobo;
  @Money('out') readonly debited: Kobo;
  /** Naira before its first entry. */
  @Money() readonly opening: Kobo;
  /** The kinds of its entries. */
  @Wire('types') readonly kinds: readonly StatementKind[];
  /** Days with entries, oldest first. */
  @Part(() => StatementDayView) readonly days: readonly StatementDayView[];
}
export const getStatementMonth = defineRequest(StatementMonthView)('wallet.statement.month', StatementMonthInput, {
  idempotent: true,
});

/** How many days of a client's spend are known, including today. */
export const spendDays = 30;
export class SpendDay {
  /** A day of Africa/Lagos, e.g. `2026-11-22`. */
  @Wire() readonly day: string;
  /** Naira: the cost of the day's numbers, minus later refunds for them. */
  @Money() readonly spent: Kobo;
}
export class DailySpendInput {
  @IsMongoId() userId: string;
}
/**
 * What a client spent on each of the last 30 days, oldest first. Reads the newest 5,000 changes of the balance and omits days that these
 * do not cover.
 */
export const listDailySpend = defineRequest(listOf(SpendDay))('wallet.spend.days', DailySpendInput, {
  idempotent: true,
});

/** Sums of all postings, in kobo. */
export interface LedgerSums {
  /** Credited for deposits. */
  readonly deposited: Kobo;
  /** Charged for orders, minus refunds. */
  readonly sold: Kobo;
  /** `deposited` by month; months without deposits are absent. */
  readonly depositedIn: Readonly<Record<Month, Kobo>>;
}
/** Sums every posting, which is slow. */
export const sumLedger = defineRequest<LedgerSums>()('wallet.ledger.sums', NoInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['analytics'],
});

export class SumAdjustmentsInput {
  /** ISO 8601: the first moment of the range. */
  @IsISO8601({ strict: true }) @MaxLength(40) from: string;
  /** ISO 8601: the first moment after the range. */
  @IsISO8601({ strict: true }) @MaxLength(40) to: string;
}
/** Admins' adjustments of balances, in naira, both above zero. They are not part of the profit. */
export class ProfitAdjustmentsView {
  @Money() readonly credited: Kobo;
  @Money() readonly debited: Kobo;
}
export const sumAdjustments = defineRequest(ProfitAdjustmentsView)('wallet.ledger.adjustments', SumAdjustmentsInput, {
  permission: 'figures.view',
});

/**
 * `LedgerSums.depositedIn` for the nightly verification, from the stored sums of days. Reads new deposits, and every old one once in 28
 * nights.
 */
export const sumDepositsByDay = defineRequest<Pick<LedgerSums, 'depositedIn'>>()('wallet.deposits.day-sums', NoInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['analytics'],
});

/** `sequence` grows with every change of this client's balance: an event with a lower one is older. */
export const balanceChanged = defineEvent<{ userId: string; balance: Kobo; sequence: number }>(
  'events.wallet.balance-changed',
  { consumers: ['notifications', 'webhooks'] },
);
