import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { dayMessage, dayPattern } from './days';
import { type Kobo } from './money';
import { defineRequest, listOf } from './request';
import { Money, Wire } from './wire';

export const firstAnalyticsYear = 2020;

export class YearInput {
  /** 2020 to the current year in Africa/Lagos. */
  @IsInt() @Min(firstAnalyticsYear) @Max(9999) year: number;
}

export class PurchasesInput extends YearInput {
  /** 1 to 12; absent for the whole year. */
  @IsOptional() @IsInt() @Min(1) @Max(12) month?: number;
}
export interface Revenue {
  readonly revenue: Kobo;
  readonly cost: Kobo;
}
/** Amounts in naira. */
export class PurchaseSummaryView {
  @Money('allTime') readonly allTime: Kobo;
  @Money('allTimeCost') readonly allTimeCost: Kobo;
  @Money('allTimeProfit') readonly allTimeProfit: Kobo;
  @Money('thisYear') readonly thisYear: Kobo;
  @Money('thisYearCost') readonly thisYearCost: Kobo;
  @Money('thisYearProfit') readonly thisYearProfit: Kobo;
  /** The current month of Africa/Lagos. */
  @Money('thisMonth') readonly thisMonth: Kobo;
  @Money('thisMonthCost') readonly thisMonthCost: Kobo;
  @Money('thisMonthProfit') readonly thisMonthProfit: Kobo;
  /** This, its cost and its profit are present if the input has a month. */
  @Money('selectedMonthAmount') readonly selectedMonthAmount?: Kobo;
  @Money('selectedMonthCost') readonly selectedMonthCost?: Kobo;
  @Money('selectedMonthProfit') readonly selectedMonthProfit?: Kobo;
}
/** Refuses a future year. */
export const purchaseSummary = defineRequest(PurchaseSummaryView)('analytics.purchases.summary', PurchasesInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['gateway', 'analytics'],
});

/** Amounts in naira. */
export class PurchaseMonthView {
  /** 1 to 12; months without purchases are included as zero. */
  @Wire() readonly month: number;
  @Money() readonly revenue: Kobo;
  @Money() readonly cost: Kobo;
  @Money() readonly profit: Kobo;
}
export const purchaseMonths = defineRequest(listOf(PurchaseMonthView))('analytics.purchases.months', YearInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['gateway', 'analytics'],
});

/** Deposits credited to wallets. Amounts in naira. */
export class DepositSummaryView {
  @Money('allTime') readonly allTime: Kobo;
  @Money('thisYear') readonly thisYear: Kobo;
  /** The current month of Africa/Lagos. */
  @Money('thisMonth') readonly thisMonth: Kobo;
}
export const depositSummary = defineRequest(DepositSummaryView)('analytics.deposits.summary', YearInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['gateway', 'analytics'],
});

export class DepositMonthView {
  /** 1 to 12; months without deposits are included as zero. */
  @Wire() readonly month: number;
  /** Naira. */
  @Money() readonly total: Kobo;
}
/** January to December. */
export const depositMonths = defineRequest(listOf(DepositMonthView))('analytics.deposits.months', YearInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['gateway', 'analytics'],
});

/** Days of Africa/Lagos, both included, at most 366. */
export class DaysInput {
  @Matches(dayPattern, { message: dayMessage }) from: string;
  @Matches(dayPattern, { message: dayMessage }) to: string;
}

/** Fees of payment providers, on the day when the deposit was credited. */
export interface Fees {
  /** The known ones. */
  readonly fees: Kobo;
  /** The part of it that follows a configured rate, because the provider did not report a fee. */
  readonly feesByRate: Kobo;
  /** Deposits at payment providers with an unknown fee. */
  readonly feesUnknown: number;
}
export interface DepositFigures extends Fees {
  /** How many were credited. */
  readonly deposits: number;
  readonly deposited: Kobo;
  /** Money that banks and payment providers took back for good after clients had spent it, on the day of that decision. */
  readonly losses: Kobo;
}
export interface DepositDays {
  /** Days with a deposit or a loss, in order. */
  readonly days: readonly (DepositFigures & { readonly day: string })[];
  /** Whether older deposits are included; after an update they are not until the figures have been rebuilt. */
  readonly complete: boolean;
}
/** Credited deposits and their fees by day. Refuses a range that is too long or ends before it begins. */
export const readDepositDays = defineRequest<DepositDays>()('analytics.deposits.days', DaysInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['gateway', 'analytics'],
  idempotent: true,
});

/** Clients by the day of their registration: how many registered, and how many of them have taken each step since. */
export interface ClientFigures {
  readonly registered: number;
  /** With a credited deposit. */
  readonly funded: number;
  /** With a purchased number. */
  readonly bought: number;
  /** With a received code. */
  readonly coded: number;
}
export interface ClientDays {
  /** Days on which a client registered, in order. */
  readonly days: readonly (ClientFigures & { readonly day: string })[];
  /** As in `DepositDays`. */
  readonly complete: boolean;
}
/** New clients by day, and how far they have come. */
export const readClientDays = defineRequest<ClientDays>()('analytics.clients.days', DaysInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['gateway', 'analytics'],
  idempotent: true,
});
