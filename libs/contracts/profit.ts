import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsMongoId, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { type Fees } from './analytics';
import { dayMessage, dayPattern } from './days';
import { type Kobo } from './money';
import { type PageOf } from './paging';
import { defineRequest } from './request';

const profitGroups = ['service', 'country', 'provider', 'day'] as const;
export type ProfitGroup = (typeof profitGroups)[number];

/** Longest range of days. */
export const profitDaysAtMost = 366;

/** Days of Africa/Lagos, both included, at most 366; and one service, country or provider where they are given. */
export class ProfitRange {
  @Matches(dayPattern, { message: dayMessage })
  from: string;

  @Matches(dayPattern, { message: dayMessage })
  to: string;

  /** The id of a service in the catalog. */
  @IsOptional()
  @IsString()
  @Length(1, 40)
  service?: string;

  /** The id of a country in the catalog. */
  @IsOptional()
  @IsString()
  @Length(1, 40)
  country?: string;

  @IsOptional()
  @IsString()
  @Length(1, 40)
  provider?: string;
}

/**
 * Sums of sales and refunds, in kobo. A sale counts on the day of its charge, with the provider's cost; its refund on the day of the
 * refund, with what the provider refunds: a day that is over does not change.
 */
export interface ProfitFigures {
  readonly sold: number;
  readonly refunded: number;
  /** Charged for the numbers sold. */
  readonly charged: Kobo;
  /** Refunded to clients. */
  readonly refunds: Kobo;
  /** What providers took, at the rate of each purchase. */
  readonly cost: Kobo;
  /** What providers refunded of it. */
  readonly returned: Kobo;
  /** Sales for which no cost is recorded: their profit is not known, and counts as their price. */
  readonly uncosted: number;
}

/** charged - refunds - (cost - returned) */
export function profitOf({
  charged,
  refunds,
  cost,
  returned,
}: Pick<ProfitFigures, 'charged' | 'refunds' | 'cost' | 'returned'>): number {
  return charged - refunds - cost + returned;
}

export interface ProfitRow extends ProfitFigures {
  /** The id of a service or a country, a provider, or a day. Empty: not recorded. */
  readonly key: string;
  /** The name of the service or the country, where it is recorded. */
  readonly name?: string;
  /** Of a day: fees of payment providers. Absent with a filter, and of other groups: fees belong to deposits, not to what was sold. */
  readonly fees?: Kobo;
}

export class ProfitInput extends ProfitRange {
  @IsIn(profitGroups)
  by: ProfitGroup;
}
export interface Profit {
  /** Every group with a sale or a refund; days also with a fee. */
  readonly rows: readonly ProfitRow[];
  /** Days with a sale, a refund or a fee, in order. `fees` as in the rows of days. */
  readonly days: readonly (ProfitFigures & Pick<ProfitRow, 'fees'> & { readonly day: string })[];
  readonly total: ProfitFigures;
  /** Fees of payment providers for the deposits of the days. Absent with a filter. */
  readonly fees?: Fees;
  /** Whether older sales, and fees of older deposits, are included: not after an update, until the figures were rebuilt. */
  readonly complete: boolean;
}
/**
 * Profit by service, country, provider or day. Requires the permission figures.view. A range that ends before it begins, or is too long,
 * is refused.
 */
export const readProfit = defineRequest<Profit>()('analytics.profit.read', ProfitInput, { deadlineMs: 15_000 });

export class ProfitLinesInput extends ProfitRange {
  /** Maximum number of lines: 1 to 500, by default 100. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number;

  /** The `nextCursor` of the page before. */
  @IsOptional()
  @IsMongoId()
  cursor?: string;
}
/** One sale or one refund, in kobo: `price` and `cost` of a refund are what was refunded. */
export interface ProfitLine {
  readonly orderId: string;
  readonly kind: 'sale' | 'refund';
  /** ISO 8601 */
  readonly at: string;
  readonly service: string;
  readonly serviceName?: string;
  readonly country: string;
  readonly countryName?: string;
  readonly provider: string;
  readonly price: Kobo;
  readonly cost: Kobo;
}
/** The sales and refunds of a row, newest first; kept for 400 days. */
export const listProfitLines = defineRequest<PageOf<ProfitLine>>()('analytics.profit.lines', ProfitLinesInput);

export class ProfitTotalsInput {}
/** Sums of everything ever sold. For the verification. */
export interface ProfitTotals {
  readonly complete: boolean;
  readonly total: ProfitFigures;
}
export const readProfitTotals = defineRequest<ProfitTotals>()('analytics.profit.totals', ProfitTotalsInput, {
  deadlineMs: 20_000,
});

export class ProfitDaysInput {
  /** The last id of the page before. */
  @IsOptional()
  @IsString()
  @MaxLength(300)
  after?: string;
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
export const listProfitDays = defineRequest<readonly ProfitDay[]>()('analytics.profit.days', ProfitDaysInput);
