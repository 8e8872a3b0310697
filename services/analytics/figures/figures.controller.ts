import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  depositMonths,
  type DepositSummary,
  depositSummary,
  type MonthDeposits,
  type MonthlyRevenue,
  purchaseMonths,
  PurchasesInput,
  type PurchaseSummary,
  purchaseSummary,
  type Revenue,
  YearInput,
} from '@ringlet/contracts/analytics';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { type Figures, nothing } from '../domain/figures';
import { PeriodReader } from './periods';

@Controller()
export class FiguresController {
  constructor(private readonly periods: PeriodReader) {}

  @HandleRequest(purchaseSummary)
  async purchaseSummary(@Payload() input: PurchasesInput, @Ctx() context: RequestContext): Promise<PurchaseSummary> {
    forAdmins(context);
    const { allTime, year, thisMonth, months } = await this.periods.around(input.year);
    return {
      allTime: takings(allTime),
      year: takings(year),
      thisMonth: takings(thisMonth),
      ...(input.month === undefined ? {} : { month: takings(months[input.month - 1] ?? nothing) }),
    };
  }

  @HandleRequest(purchaseMonths)
  async purchaseMonths(
    @Payload() { year }: YearInput,
    @Ctx() context: RequestContext,
  ): Promise<readonly MonthlyRevenue[]> {
    forAdmins(context);
    const { months } = await this.periods.around(year);
    return months.map((figures, index) => ({ month: index + 1, ...takings(figures) }));
  }

  @HandleRequest(depositSummary)
  async depositSummary(@Payload() input: YearInput, @Ctx() context: RequestContext): Promise<DepositSummary> {
    forAdmins(context);
    const { allTime, year, thisMonth } = await this.periods.around(input.year);
    return { allTime: kobo(allTime.deposited), year: kobo(year.deposited), thisMonth: kobo(thisMonth.deposited) };
  }

  @HandleRequest(depositMonths)
  async depositMonths(
    @Payload() { year }: YearInput,
    @Ctx() context: RequestContext,
  ): Promise<readonly MonthDeposits[]> {
    forAdmins(context);
    const { months } = await this.periods.around(year);
    return months.map(({ deposited }, index) => ({ month: index + 1, total: kobo(deposited) }));
  }
}

/** What the house earns is for admins; another service (no caller) asks on its own behalf. */
function forAdmins({ caller }: RequestContext): void {
  if (caller !== undefined && caller.role !== 'admin') throw new RingletError('auth/forbidden');
}

function takings({ revenue, cost }: Figures): Revenue {
  return { revenue: kobo(revenue), cost: kobo(cost) };
}
