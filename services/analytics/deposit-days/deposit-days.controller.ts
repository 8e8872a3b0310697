import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DaysInput, readDepositDays } from '@ringlet/contracts/analytics';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { DepositDays } from './deposit-days';

/** The verification asks without a caller. */
@Controller()
export class DepositDaysController {
  constructor(private readonly depositDays: DepositDays) {}

  @HandleRequest(readDepositDays)
  days(@Payload() input: DaysInput) {
    return this.depositDays.read(input);
  }
}
