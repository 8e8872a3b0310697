import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { orderActivated } from '@ringlet/contracts/numbers';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Buyers } from './buyers';

/** Counts after the purchase, which has no trip to the database to spare. Counting twice changes nothing: no inbox is needed. */
@Controller()
export class BuyersController {
  constructor(private readonly buyers: Buyers) {}

  @OnEvent(orderActivated)
  activated(@Payload() { data }: EventEnvelope<DataOf<typeof orderActivated>>): Promise<void> {
    return this.buyers.recount(data.userId);
  }
}
