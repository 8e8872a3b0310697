import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  depositMonths,
  depositSummary,
  type MonthlyRevenue,
  purchaseMonths,
  type PurchaseSummary,
  PurchasesInput,
  purchaseSummary,
  type Revenue,
  YearInput,
} from '@ringlet/contracts/analytics';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { ForAdmins } from '../sessions/access';

export class PurchasesQuery extends PurchasesInput {}
export class YearQuery extends YearInput {}

/** Amounts in naira. */
export class DepositSummaryView {
  @ApiProperty()
  allTime: number;
  @ApiProperty()
  thisYear: number;
  @ApiProperty()
  thisMonth: number;
}

export class DepositMonthView {
  @ApiProperty({ description: '1 to 12; months without deposits are there with zero' })
  month: number;
  @ApiProperty({ description: 'Naira' })
  total: number;
}

/** Amounts in naira. */
export class PurchaseMonthView {
  @ApiProperty({ description: '1 to 12; months without purchases are there with zero' })
  month: number;
  @ApiProperty()
  revenue: number;
  @ApiProperty()
  cost: number;
  @ApiProperty()
  profit: number;
}

export class PurchaseMonthsView {
  @ApiProperty({ type: [PurchaseMonthView] })
  monthly: PurchaseMonthView[];
}

/** Amounts in naira. */
export class PurchaseSummaryView {
  @ApiProperty()
  allTime: number;
  @ApiProperty()
  allTimeCost: number;
  @ApiProperty()
  allTimeProfit: number;
  @ApiProperty()
  thisYear: number;
  @ApiProperty()
  thisYearCost: number;
  @ApiProperty()
  thisYearProfit: number;
  @ApiProperty()
  thisMonth: number;
  @ApiProperty()
  thisMonthCost: number;
  @ApiProperty()
  thisMonthProfit: number;
  @ApiProperty({ required: false })
  selectedMonthAmount?: number;
  @ApiProperty({ required: false })
  selectedMonthCost?: number;
  @ApiProperty({ required: false })
  selectedMonthProfit?: number;
}

@ApiTags('analytics')
@Controller('analytics')
@ForAdmins()
export class AnalyticsController {
  constructor(private readonly requester: Requester) {}

  @Get('purchase-summary')
  @ApiOperation({ summary: 'Revenue, cost and profit of numbers; months are those of Africa/Lagos' })
  @ApiEnvelopeOf(PurchaseSummaryView)
  async purchaseSummary(
    @Query() query: PurchasesQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<PurchaseSummaryView>> {
    return envelope(presentSummary(await this.requester.send(purchaseSummary, query, context)));
  }

  @Get('purchase-monthly')
  @ApiOperation({ summary: 'Revenue, cost and profit of numbers in each month of a year' })
  @ApiEnvelopeOf(PurchaseMonthsView)
  async purchaseMonthly(
    @Query() query: YearQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<PurchaseMonthsView>> {
    const months = await this.requester.send(purchaseMonths, query, context);
    return envelope({ monthly: months.map(presentMonth) });
  }

  @Get('deposit-summary')
  @ApiOperation({ summary: 'What was credited to wallets; months are those of Africa/Lagos' })
  @ApiEnvelopeOf(DepositSummaryView)
  async depositSummary(
    @Query() query: YearQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<DepositSummaryView>> {
    const { allTime, year, thisMonth } = await this.requester.send(depositSummary, query, context);
    return envelope({
      allTime: nairaFromKobo(allTime),
      thisYear: nairaFromKobo(year),
      thisMonth: nairaFromKobo(thisMonth),
    });
  }

  @Get('deposit-monthly')
  @ApiOperation({ summary: 'What was credited to wallets in each month of a year' })
  @ApiEnvelopeOf(DepositMonthView, { as: 'list' })
  async depositMonthly(
    @Query() query: YearQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<readonly DepositMonthView[]>> {
    const months = await this.requester.send(depositMonths, query, context);
    return envelope(months.map(({ month, total }) => ({ month, total: nairaFromKobo(total) })));
  }
}

function presentSummary({ allTime, year, thisMonth, month }: PurchaseSummary): PurchaseSummaryView {
  const view: PurchaseSummaryView = {
    allTime: nairaFromKobo(allTime.revenue),
    allTimeCost: nairaFromKobo(allTime.cost),
    allTimeProfit: profit(allTime),
    thisYear: nairaFromKobo(year.revenue),
    thisYearCost: nairaFromKobo(year.cost),
    thisYearProfit: profit(year),
    thisMonth: nairaFromKobo(thisMonth.revenue),
    thisMonthCost: nairaFromKobo(thisMonth.cost),
    thisMonthProfit: profit(thisMonth),
  };
  if (month) {
    view.selectedMonthAmount = nairaFromKobo(month.revenue);
    view.selectedMonthCost = nairaFromKobo(month.cost);
    view.selectedMonthProfit = profit(month);
  }
  return view;
}

function presentMonth({ month, revenue, cost }: MonthlyRevenue): PurchaseMonthView {
  return { month, revenue: nairaFromKobo(revenue), cost: nairaFromKobo(cost), profit: profit({ revenue, cost }) };
}

function profit({ revenue, cost }: Revenue): number {
  return nairaFromKobo(kobo(revenue - cost));
}
