import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  depositMonths,
  type DepositSummary,
  depositSummary,
  type MonthlyDeposits,
  type MonthlyRevenue,
  purchaseMonths,
  PurchasesInput,
  type PurchaseSummary,
  purchaseSummary,
  type Revenue,
  YearInput,
} from '@ringlet/contracts/analytics';
import { kobo } from '@ringlet/contracts/money';
import { HandleRequest, RequirePermissionOfUsers } from '@ringlet/messaging/decorators';
import { type Figures, noFigures } from '../domain/figures';
import { PeriodReader } from './period-reader';

/** The nightly verification and commands ask without a caller. */
@Controller()
export class MonthlyFiguresController {
  constructor(private readonly periods: PeriodReader) {}

  @HandleRequest(purchaseSummary)
  @RequirePermissionOfUsers('figures.view')
  async purchaseSummary(@Payload() input: PurchasesInput): Promise<PurchaseSummary> {
    const { allTime, year, thisMonth, months } = await this.periods.ofYear(input.year);
    return {
      allTime: presentRevenue(allTime),
      year: presentRevenue(year),
      thisMonth: presentRevenue(thisMonth),
      ...(input.month === undefined ? {} : { month: presentRevenue(months[input.month - 1] ?? noFigures) }),
    };
  }

  @HandleRequest(purchaseMonths)
  @RequirePermissionOfUsers('figures.view')
  async purchaseMonths(@Payload() { year }: YearInput): Promise<readonly MonthlyRevenue[]> {
    const { months } = await this.periods.ofYear(year);
    return months.map((figures, index) => ({ month: index + 1, ...presentRevenue(figures) }));
  }

  @HandleRequest(depositSummary)
  @RequirePermissionOfUsers('figures.view')
  async depositSummary(@Payload() input: YearInput): Promise<DepositSummary> {
    const { allTime, year, thisMonth } = await this.periods.ofYear(input.year);
    return { allTime: kobo(allTime.deposited), year: kobo(year.deposited), thisMonth: kobo(thisMonth.deposited) };
  }

  @HandleRequest(depositMonths)
  @RequirePermissionOfUsers('figures.view')
  async depositMonths(@Payload() { year }: YearInput): Promise<readonly MonthlyDeposits[]> {
    const { months } = await this.periods.ofYear(year);
    return months.map(({ deposited }, index) => ({ month: index + 1, total: kobo(deposited) }));
  }
}

function presentRevenue({ revenue, cost }: Figures): Revenue {
  return { revenue: kobo(revenue), cost: kobo(cost) };
}
