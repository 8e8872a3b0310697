import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type ClientDays,
  type DepositDays,
  depositMonths,
  depositSummary,
  type MonthlyRevenue,
  purchaseMonths,
  type PurchaseSummary,
  purchaseSummary,
  readClientDays,
  readDepositDays,
  type Revenue,
} from '@ringlet/contracts/analytics';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { Requester } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { ForAdmins } from '../http/access';
import {
  DaysQuery,
  DepositMonthView,
  DepositSummaryView,
  type GrowthDayView,
  GrowthView,
  PurchaseMonthsView,
  type PurchaseMonthView,
  PurchasesQuery,
  PurchaseSummaryView,
  YearQuery,
} from './analytics.dto';

@ApiTags('analytics')
@Controller('analytics')
@ForAdmins('figures.view')
export class AnalyticsController {
  constructor(private readonly requester: Requester) {}

  @Get('purchase-summary')
  @ApiOperation({ summary: 'Revenue, cost and profit of numbers, in months of Africa/Lagos' })
  @ApiEnvelopeOf(PurchaseSummaryView)
  async purchaseSummary(
    @Query() query: PurchasesQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<PurchaseSummaryView>> {
    return envelope(presentPurchaseSummary(await this.requester.send(purchaseSummary, query, ctx)));
  }

  @Get('purchase-monthly')
  @ApiOperation({ summary: 'Revenue, cost and profit of numbers in each month of a year' })
  @ApiEnvelopeOf(PurchaseMonthsView)
  async purchaseMonthly(
    @Query() query: YearQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<PurchaseMonthsView>> {
    const months = await this.requester.send(purchaseMonths, query, ctx);
    return envelope({ monthly: months.map(presentPurchaseMonth) });
  }

  @Get('growth')
  @ApiOperation({
    summary: 'New clients by day with how far they have come, and deposits by day',
    description: 'Days of Africa/Lagos. 366 days at most.',
  })
  @ApiEnvelopeOf(GrowthView)
  async growth(@Query() query: DaysQuery, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<GrowthView>> {
    const [clients, deposits] = await Promise.all([
      this.requester.send(readClientDays, query, ctx),
      this.requester.send(readDepositDays, query, ctx),
    ]);
    return envelope({ days: presentDays(clients, deposits), complete: clients.complete && deposits.complete });
  }

  @Get('deposit-summary')
  @ApiOperation({ summary: 'Credited deposits, in months of Africa/Lagos' })
  @ApiEnvelopeOf(DepositSummaryView)
  async depositSummary(
    @Query() query: YearQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<DepositSummaryView>> {
    const { allTime, year, thisMonth } = await this.requester.send(depositSummary, query, ctx);
    return envelope({
      allTime: nairaFromKobo(allTime),
      thisYear: nairaFromKobo(year),
      thisMonth: nairaFromKobo(thisMonth),
    });
  }

  @Get('deposit-monthly')
  @ApiOperation({ summary: 'Credited deposits in each month of a year' })
  @ApiEnvelopeOf(DepositMonthView, { as: 'list' })
  async depositMonthly(
    @Query() query: YearQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<readonly DepositMonthView[]>> {
    const months = await this.requester.send(depositMonths, query, ctx);
    return envelope(months.map(({ month, total }) => ({ month, total: nairaFromKobo(total) })));
  }
}

function presentPurchaseSummary({ allTime, year, thisMonth, month }: PurchaseSummary): PurchaseSummaryView {
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

function presentPurchaseMonth({ month, revenue, cost }: MonthlyRevenue): PurchaseMonthView {
  return { month, revenue: nairaFromKobo(revenue), cost: nairaFromKobo(cost), profit: profit({ revenue, cost }) };
}

function profit({ revenue, cost }: Revenue): number {
  return nairaFromKobo(kobo(revenue - cost));
}

function presentDays(clients: ClientDays, deposits: DepositDays): GrowthDayView[] {
  const [ofClients, ofDeposits] = [
    new Map(clients.days.map((each) => [each.day, each])),
    new Map(deposits.days.map((each) => [each.day, each])),
  ];
  return [...new Set([...ofClients.keys(), ...ofDeposits.keys()])].sort().map((day) => {
    const { registered = 0, funded = 0, bought = 0, coded = 0 } = ofClients.get(day) ?? {};
    const { deposits: count = 0, deposited = kobo(0) } = ofDeposits.get(day) ?? {};
    return { day, registered, funded, bought, coded, deposits: count, deposited: nairaFromKobo(deposited) };
  });
}
