import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { type Kobo } from './money';
import { defineRequest } from './request';

export const firstAnalyticsYear = 2020;

export class YearInput {
  /** Of Africa/Lagos: 2020 to the current one. */
  @IsInt()
  @Min(firstAnalyticsYear)
  @Max(9999)
  year: number;
}

export class PurchasesInput extends YearInput {
  /** 1 to 12; absent for the whole year. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(12)
  month?: number;
}
export interface Revenue {
  readonly revenue: Kobo;
  readonly cost: Kobo;
}
/** All of them for admins. Errors: platform/invalid for a year that has not begun. */
export interface PurchaseSummary {
  readonly allTime: Revenue;
  readonly year: Revenue;
  /** The current month of Africa/Lagos. */
  readonly thisMonth: Revenue;
  /** Only when a month was asked for. */
  readonly month?: Revenue;
}
export const purchaseSummary = defineRequest<PurchaseSummary>()('analytics.purchases.summary', PurchasesInput);

/** 1 to 12, January to December; months without anything are there with zero. */
export interface MonthlyRevenue extends Revenue {
  readonly month: number;
}
export const purchaseMonths = defineRequest<readonly MonthlyRevenue[]>()('analytics.purchases.months', YearInput);

/** What was credited to wallets. */
export interface DepositSummary {
  readonly allTime: Kobo;
  readonly year: Kobo;
  /** The current month of Africa/Lagos. */
  readonly thisMonth: Kobo;
}
export const depositSummary = defineRequest<DepositSummary>()('analytics.deposits.summary', YearInput);

export interface MonthDeposits {
  readonly month: number;
  readonly total: Kobo;
}
/** January to December. */
export const depositMonths = defineRequest<readonly MonthDeposits[]>()('analytics.deposits.months', YearInput);
