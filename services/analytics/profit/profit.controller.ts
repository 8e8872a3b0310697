import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  listProfitDays,
  listProfitLines,
  ProfitDaysInput,
  ProfitInput,
  ProfitLinesInput,
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
  profit(@Payload() input: ProfitInput) {
    return this.queries.read(input);
  }

  @HandleRequest(listProfitLines)
  @RequirePermission('figures.view')
  lines(@Payload() input: ProfitLinesInput) {
    return this.queries.lines(input);
  }

  /** The verification asks without a caller, also for the days. */
  @HandleRequest(readProfitTotals)
  @RequirePermissionOfUsers('figures.view')
  totals() {
    return this.queries.totals();
  }

  @HandleRequest(listProfitDays)
  @RequirePermissionOfUsers('figures.view')
  days(@Payload() { after }: ProfitDaysInput) {
    return this.queries.days(after);
  }
}
