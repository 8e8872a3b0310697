import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { orderActivated } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { OrderCounts } from './order-counts';

/** Counts after the purchase, which has no trip to the database to spare. Counting twice changes nothing: no inbox is needed. */
@Controller()
export class OrderCountsController {
  constructor(private readonly orderCounts: OrderCounts) {}

  @OnEvent(orderActivated)
  activated(@Payload() { data }: EventEnvelope<DataOf<typeof orderActivated>>): Promise<void> {
    return this.orderCounts.recount(data.userId);
  }
}
