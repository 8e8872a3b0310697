import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { type Kobo } from './money';
import { defineRequest } from './request';

export const firstAnalyticsYear = 2020;

export class PurchasesInput {
  @IsInt()
  @Min(firstAnalyticsYear)
  @Max(9999)
  year: number;

  /** 1 to 12; absent for the whole year. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(12)
  month?: number;
}
export interface Takings {
  readonly revenue: Kobo;
  readonly cost: Kobo;
}
export interface PurchaseSummary {
  readonly allTime: Takings;
  readonly year: Takings;
  /** The current month of Africa/Lagos. */
  readonly thisMonth: Takings;
  /** Only when a month was asked for. */
  readonly month?: Takings;
}
export const purchaseSummary = defineRequest<PurchaseSummary>()('analytics.purchases.summary', PurchasesInput);
