import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  listProfitDays,
  listProfitLines,
  type Profit,
  type ProfitDay,
  ProfitDaysInput,
  ProfitInput,
  ProfitLinesInput,
  type ProfitLineView,
  type ProfitTotals,
  ProfitTotalsInput,
  readProfit,
  readProfitTotals,
} from '@ringlet/contracts/profit';
import { HandleRequest, RequirePermission, RequirePermissionOfUsers } from '@ringlet/messaging/decorators';
import { ProfitQueries } from './profit-queries';

@Controller()
export class ProfitController {
  constructor(private readonly queries: ProfitQueries) {}

  @HandleRequest(readProfit)
  @RequirePermission('figures.view')
  profit(@Payload() input: ProfitInput): Promise<Profit> {
    return this.queries.read(input);
  }

  @HandleRequest(listProfitLines)
  @RequirePermission('figures.view')
  lines(@Payload() input: ProfitLinesInput): Promise<PageOf<ProfitLineView>> {
    return this.queries.lines(input);
  }

  /** The verification asks without a caller, also for the days. */
  @HandleRequest(readProfitTotals)
  @RequirePermissionOfUsers('figures.view')
  totals(@Payload() _input: ProfitTotalsInput): Promise<ProfitTotals> {
    return this.queries.totals();
  }

  @HandleRequest(listProfitDays)
  @RequirePermissionOfUsers('figures.view')
  days(@Payload() { after }: ProfitDaysInput): Promise<readonly ProfitDay[]> {
    return this.queries.days(after);
  }
}
