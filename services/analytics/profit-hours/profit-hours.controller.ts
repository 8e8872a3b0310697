import { Controller } from '@nestjs/common';
import { readProfitHours } from '@ringlet/contracts/profit';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ProfitHours } from './profit-hours';

/** The verification asks without a caller. */
@Controller()
export class ProfitHoursController {
  constructor(private readonly profitHours: ProfitHours) {}

  @HandleRequest(readProfitHours)
  hours() {
    return this.profitHours.read();
  }
}
