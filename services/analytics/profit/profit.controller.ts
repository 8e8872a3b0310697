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
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ProfitQueries } from './profit-queries';

@Controller()
export class ProfitController {
  constructor(private readonly queries: ProfitQueries) {}

  @HandleRequest(readProfit)
  profit(@Payload() input: ProfitInput) {
    return this.queries.read(input);
  }

  @HandleRequest(listProfitLines)
  lines(@Payload() input: ProfitLinesInput) {
    return this.queries.lines(input);
  }

  /** The verification asks without a caller, also for the days. */
  @HandleRequest(readProfitTotals)
  totals() {
    return this.queries.totals();
  }

  @HandleRequest(listProfitDays)
  days(@Payload() { after }: ProfitDaysInput) {
    return this.queries.days(after);
  }
}
