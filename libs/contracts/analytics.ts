import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { type Kobo } from './money';
import { defineRequest } from './request';

export const firstAnalyticsYear = 2020;

export class YearInput {
  /** 2020 to the current year in Africa/Lagos. */
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
export interface PurchaseSummary {
  readonly allTime: Revenue;
  readonly year: Revenue;
  /** The current month of Africa/Lagos. */
  readonly thisMonth: Revenue;
  /** Only if the input has a month. */
  readonly month?: Revenue;
}
/**
 * The requests of this file are for admins and for internal commands without a caller. Errors: auth/forbidden; platform/invalid for a
 * year that has not begun.
 */
export const purchaseSummary = defineRequest<PurchaseSummary>()('analytics.purchases.summary', PurchasesInput);

export interface MonthlyRevenue extends Revenue {
  /** 1 to 12. Months without sales are included with zero. */
  readonly month: number;
}
export const purchaseMonths = defineRequest<readonly MonthlyRevenue[]>()('analytics.purchases.months', YearInput);

/** Deposits credited to wallets. */
export interface DepositSummary {
  readonly allTime: Kobo;
  readonly year: Kobo;
  /** The current month of Africa/Lagos. */
  readonly thisMonth: Kobo;
}
export const depositSummary = defineRequest<DepositSummary>()('analytics.deposits.summary', YearInput);

export interface MonthlyDeposits {
  readonly month: number;
  readonly total: Kobo;
}
/** January to December. */
export const depositMonths = defineRequest<readonly MonthlyDeposits[]>()('analytics.deposits.months', YearInput);
