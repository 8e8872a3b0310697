import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type PurchaseSummary, PurchasesInput, purchaseSummary, type Takings } from '#libs/contracts/analytics';
import { kobo, nairaFromKobo } from '#libs/contracts/money';
import { Requester, type RequestOptions } from '#libs/messaging/requester';
import { Answers, answer, type Answer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';

export class PurchasesQuery extends PurchasesInput {}

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
  @Answers(PurchaseSummaryView)
  async purchaseSummary(
    @Query() query: PurchasesQuery,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<PurchaseSummaryView>> {
    return answer(presentSummary(await this.requester.ask(purchaseSummary, query, asking)));
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

function profit({ revenue, cost }: Takings): number {
  return nairaFromKobo(kobo(revenue - cost));
}
