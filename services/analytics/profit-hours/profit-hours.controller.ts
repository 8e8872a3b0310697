import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type ProfitHours as Hours, ProfitHoursInput, readProfitHours } from '@ringlet/contracts/profit';
import { HandleRequest, RequirePermissionOfUsers } from '@ringlet/messaging/decorators';
import { ProfitHours } from './profit-hours';

/** The verification asks without a caller. */
@Controller()
export class ProfitHoursController {
  constructor(private readonly profitHours: ProfitHours) {}

  @HandleRequest(readProfitHours)
  @RequirePermissionOfUsers('figures.view')
  hours(@Payload() _input: ProfitHoursInput): Promise<Hours> {
    return this.profitHours.read();
  }
}
