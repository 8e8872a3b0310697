import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsMongoId, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { dayMessage, dayPattern } from './days';
import { type Kobo } from './money';
import { defineRequest, NoInput, pageOf } from './request';
import { Instant, Money, Part, Wire } from './wire';

const profitGroups = ['service', 'country', 'provider', 'day'] as const;
export type ProfitGroup = (typeof profitGroups)[number];

export const profitDaysAtMost = 366;

/** Days of Africa/Lagos, both included, at most 366; optionally of one service, country or provider. */
export class ProfitRange {
  @Matches(dayPattern, { message: dayMessage }) from: string;
  @Matches(dayPattern, { message: dayMessage }) to: string;
  /** A service's id in the catalog. */
  @IsOptional() @IsString() @Length(1, 40) service?: string;
  /** A country's id in the catalog. */
  @IsOptional() @IsString() @Length(1, 40) country?: string;
  @IsOptional() @IsString() @Length(1, 40) provider?: string;
}

/**
 * Sums of sales and refunds, in kobo. A sale counts on the day of its charge, with the provider's cost; its refund on the day of the
 * refund, with the provider's refund. So a past day does not change.
 */
export interface ProfitFigures {
  readonly sold: number;
  readonly refunded: number;
  /** Charged for the numbers sold. */
  readonly charged: Kobo;
  /** Refunded to clients. */
  readonly refunds: Kobo;
  /** The providers' charges, at the rate of each purchase. */
  readonly cost: Kobo;
  /** What providers refunded of that. */
  readonly returned: Kobo;
  /** What providers charged beyond purchases, mostly money kept for cancelled numbers. */
  readonly kept: Kobo;
  /** Sales without a recorded cost: their profit is unknown and counts as their price. */
  readonly uncosted: number;
}

/** charged - refunds - (cost - returned) - kept */
export function profitOf({
  charged,
  refunds,
  cost,
  returned,
  kept,
}: Pick<ProfitFigures, 'charged' | 'refunds' | 'cost' | 'returned' | 'kept'>): number {
  return charged - refunds - cost + returned - kept;
}

/** The displayed sums. Amounts in naira. */
export class ProfitFiguresView {
  @Wire() readonly sold: number;
  @Wire() readonly refunded: number;
  /** Charged for the numbers sold. */
  @Money() readonly charged: Kobo;
  /** Refunded to clients. */
  @Money() readonly refunds: Kobo;
  /** The providers' charges minus their refunds. */
  @Money() readonly cost: Kobo;
  /** What providers charged beyond purchases, on the day when that became certain; absent if nothing. */
  @Money() readonly kept?: Kobo;
  /**
   * Payment providers' fees for the day's deposits. Absent with a filter and in rows of services, countries and providers: fees belong to
   * deposits, not to sales.
   */
  @Money() readonly fees?: Kobo;
  /**
   * Deposits that clients had spent and that banks and payment providers took back for good, on the day of that decision. Absent like
   * `fees`.
   */
  @Money() readonly losses?: Kobo;
  /** charged - refunds - cost - kept - fees - losses, as far as present. */
  @Money() readonly profit: Kobo;
  /** Sales without a recorded cost: they count with their price. */
  @Wire() readonly uncosted: number;
}

export class ProfitRowView extends ProfitFiguresView {
  /** The id of a service or a country, a provider, or a day as in 2026-11-22. Empty: not recorded. */
  @Wire() readonly key: string;
  /** The name of the service or the country. */
  @Wire() readonly name?: string;
}

export class ProfitDayView extends ProfitFiguresView {
  @Wire() readonly day: string;
}

/** The sums of one hour, with the fees for the hour's deposits. */
export class ProfitHourView extends ProfitFiguresView {
  @Wire() readonly day: string;
  /** 0 to 23, of Africa/Lagos. */
  @Wire() readonly hour: number;
  @Money() override readonly fees: Kobo;
  @Money() override readonly losses: Kobo;
}

/** Details of the fees in the total, in naira. */
export class ProfitFeesView {
  /** The part of them that follows a configured rate, because the provider did not report a fee. */
  @Money() readonly byRate: Kobo;
  /** Deposits with an unknown fee, which counts as nothing. */
  @Wire() readonly unknown: number;
}

export class ProfitInput extends ProfitRange {
  @IsIn(profitGroups) by: ProfitGroup;
}
export class Profit {
  /** Every group with a sale or a refund; days also with a fee or a loss. */
  @Part(() => ProfitRowView) readonly rows: readonly ProfitRowView[];
  /** Days with a sale, a refund, a fee or a loss, in order. */
  @Part(() => ProfitDayView) readonly days: readonly ProfitDayView[];
  @Part(() => ProfitFiguresView) readonly total: ProfitFiguresView;
  /** Absent with a filter. */
  @Part(() => ProfitFeesView) readonly fees?: ProfitFeesView;
  /** Whether sales and fees from before the last update are included; not until the figures have been rebuilt. */
  @Wire() readonly complete: boolean;
}
/** Profit by service, country, provider or day. Refuses a range that is too long or ends before it begins. */
export const readProfit = defineRequest(Profit)('analytics.profit.read', ProfitInput, {
  permission: 'figures.view',
  deadlineMs: 15_000,
});

/** How many days have hourly sums: today and four weeks before. */
export const profitHoursDays = 29;

export class ProfitHours {
  /** The first of these days. */
  @Wire() readonly from: string;
  /** Hours with a sale, a refund, a fee or a loss, in order. */
  @Part(() => ProfitHourView) readonly hours: readonly ProfitHourView[];
  /** As in `Profit`. */
  @Wire() readonly complete: boolean;
}
/** Profit by hour. */
export const readProfitHours = defineRequest(ProfitHours)('analytics.profit.hours', NoInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['gateway', 'analytics'],
  idempotent: true,
});

export class ProfitLinesInput extends ProfitRange {
  /** Maximum number of lines: 1 to 500, by default 100. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number;

  /** The `nextCursor` of the previous page. */
  @IsOptional() @IsMongoId() cursor?: string;
}
/** A sale, a refund, or money that a provider kept. Amounts in naira; for a refund, the refunded amounts. */
export class ProfitLineView {
  /** Absent if a provider kept money that several orders share. */
  @Wire() readonly orderId?: string;
  @Wire() readonly kind: 'sale' | 'refund' | 'kept';
  @Instant() readonly at: string;
  @Wire() readonly service: string;
  @Wire() readonly serviceName?: string;
  @Wire() readonly country: string;
  @Wire() readonly countryName?: string;
  @Wire() readonly provider: string;
  @Money() readonly price: Kobo;
  @Money() readonly cost: Kobo;
}
/** A row's sales and refunds, newest first; kept for 400 days. */
export const listProfitLines = defineRequest(pageOf(ProfitLineView))('analytics.profit.lines', ProfitLinesInput, {
  permission: 'figures.view',
});

/** Sums of everything ever sold. For the verification. */
export interface ProfitTotals {
  readonly complete: boolean;
  readonly total: ProfitFigures;
}
export const readProfitTotals = defineRequest<ProfitTotals>()('analytics.profit.totals', NoInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['analytics'],
  deadlineMs: 20_000,
});

export class ProfitDaysInput {
  /** The last id of the previous page. */
  @IsOptional() @IsString() @MaxLength(300) after?: string;
}
/** The stored sums of a day, a service, a country and a provider. */
export interface ProfitDay extends ProfitFigures {
  readonly id: string;
  readonly day: string;
  readonly service: string;
  readonly country: string;
  readonly provider: string;
}
/** All stored sums in the order of their ids, up to a thousand a page; an empty page is the last. For the verification. */
export const listProfitDays = defineRequest<readonly ProfitDay[]>()('analytics.profit.days', ProfitDaysInput, {
  permission: 'figures.view',
  withoutCaller: true,
  senders: ['analytics'],
});
