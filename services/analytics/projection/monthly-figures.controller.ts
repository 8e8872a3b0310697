import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  depositMonths,
  type DepositMonthView,
  depositSummary,
  type DepositSummaryView,
  purchaseMonths,
  type PurchaseMonthView,
  PurchasesInput,
  purchaseSummary,
  type PurchaseSummaryView,
  YearInput,
} from '@ringlet/contracts/analytics';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { type Figures } from '../domain/figures';
import { MonthlyFigures } from './monthly-figures';

/** The nightly verification and commands ask without a caller. */
@Controller()
export class MonthlyFiguresController {
  constructor(private readonly periods: MonthlyFigures) {}

  @HandleRequest(purchaseSummary)
  async purchaseSummary(@Payload() input: PurchasesInput): Promise<PurchaseSummaryView> {
    const { allTime, year, thisMonth, months } = await this.periods.ofYear(input.year);
    const selected = input.month === undefined ? undefined : months[input.month - 1];
    return {
      allTime: kobo(allTime.revenue),
      allTimeCost: kobo(allTime.cost),
      allTimeProfit: profitOf(allTime),
      thisYear: kobo(year.revenue),
      thisYearCost: kobo(year.cost),
      thisYearProfit: profitOf(year),
      thisMonth: kobo(thisMonth.revenue),
      thisMonthCost: kobo(thisMonth.cost),
      thisMonthProfit: profitOf(thisMonth),
      selectedMonthAmount: selected && kobo(selected.revenue),
      selectedMonthCost: selected && kobo(selected.cost),
      selectedMonthProfit: selected && profitOf(selected),
    };
  }

  @HandleRequest(purchaseMonths)
  async purchaseMonths(@Payload() { year }: YearInput): Promise<readonly PurchaseMonthView[]> {
    const { months } = await this.periods.ofYear(year);
    return months.map((figures, index) => ({
      month: index + 1,
      revenue: kobo(figures.revenue),
      cost: kobo(figures.cost),
      profit: profitOf(figures),
    }));
  }

  @HandleRequest(depositSummary)
  async depositSummary(@Payload() input: YearInput): Promise<DepositSummaryView> {
    const { allTime, year, thisMonth } = await this.periods.ofYear(input.year);
    return { allTime: kobo(allTime.deposited), thisYear: kobo(year.deposited), thisMonth: kobo(thisMonth.deposited) };
  }

  @HandleRequest(depositMonths)
  async depositMonths(@Payload() { year }: YearInput): Promise<readonly DepositMonthView[]> {
    const { months } = await this.periods.ofYear(year);
    return months.map(({ deposited }, index) => ({ month: index + 1, total: kobo(deposited) }));
  }
}

const profitOf = ({ revenue, cost }: Figures): Kobo => kobo(revenue - cost);
