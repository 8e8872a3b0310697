import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DaysInput, readClientDays } from '@ringlet/contracts/analytics';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ClientDays } from './client-days';

/** The verification asks without a caller. */
@Controller()
export class ClientDaysController {
  constructor(private readonly clientDays: ClientDays) {}

  @HandleRequest(readClientDays)
  days(@Payload() input: DaysInput) {
    return this.clientDays.read(input);
  }
}
