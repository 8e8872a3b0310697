import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type ClientDays,
  DaysInput,
  type DepositDays,
  depositMonths,
  depositSummary,
  purchaseMonths,
  purchaseSummary,
  readClientDays,
  readDepositDays,
  YearInput,
} from '@ringlet/contracts/analytics';
import { kobo } from '@ringlet/contracts/money';
import { ForAdmins } from '../http/access';
import { Answers } from '../http/answers';
import { Forwards, get } from '../http/forwards';
import { Ctx, type RequestContext } from '../http/request-context';
import { type GrowthDayView, GrowthView, PurchaseMonthsView } from './analytics.dto';

@ApiTags('analytics')
@Controller('analytics')
@ForAdmins('figures.view')
export class AnalyticsController extends Forwards({
  purchaseSummary: get('purchase-summary', purchaseSummary, {
    summary: 'Revenue, cost and profit of numbers, in months of Africa/Lagos',
  }),
  depositSummary: get('deposit-summary', depositSummary, {
    summary: 'Credited deposits, in months of Africa/Lagos',
  }),
  depositMonthly: get('deposit-monthly', depositMonths, {
    summary: 'Credited deposits in each month of a year',
  }),
}) {
  @Get('purchase-monthly')
  @ApiOperation({ summary: 'Revenue, cost and profit of numbers in each month of a year' })
  @Answers(PurchaseMonthsView)
  async purchaseMonthly(@Query() query: YearInput, @Ctx() ctx: RequestContext): Promise<PurchaseMonthsView> {
    return { monthly: await ctx.send(purchaseMonths, query) };
  }

  @Get('growth')
  @ApiOperation({
    summary: 'New clients by day with how far they have come, and deposits by day',
    description: 'Days of Africa/Lagos. 366 days at most.',
  })
  @Answers(GrowthView)
  async growth(@Query() query: DaysInput, @Ctx() ctx: RequestContext): Promise<GrowthView> {
    const [clients, deposits] = await Promise.all([ctx.send(readClientDays, query), ctx.send(readDepositDays, query)]);
    return { days: growthOf(clients, deposits), complete: clients.complete && deposits.complete };
  }
}

function growthOf(clients: ClientDays, deposits: DepositDays): GrowthDayView[] {
  const [ofClients, ofDeposits] = [
    new Map(clients.days.map((each) => [each.day, each])),
    new Map(deposits.days.map((each) => [each.day, each])),
  ];
  return [...new Set([...ofClients.keys(), ...ofDeposits.keys()])].sort().map((day) => {
    const { registered = 0, funded = 0, bought = 0, coded = 0 } = ofClients.get(day) ?? {};
    const { deposits: count = 0, deposited = kobo(0) } = ofDeposits.get(day) ?? {};
    return { day, registered, funded, bought, coded, deposits: count, deposited };
  });
}
