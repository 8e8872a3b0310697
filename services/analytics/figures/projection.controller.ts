import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventEnvelope } from '#libs/contracts/event';
import { orderActivated, orderRefunded } from '#libs/contracts/numbers';
import { depositCredited } from '#libs/contracts/wallet';
import { HearsOf } from '#libs/messaging/handles';
import { Projection } from './projection';

@Controller()
export class ProjectionController {
  constructor(private readonly projection: Projection) {}

  @HearsOf(orderActivated)
  orderActivated(@Payload() event: EventEnvelope): Promise<void> {
    return this.projection.count(event);
  }

  @HearsOf(orderRefunded)
  orderRefunded(@Payload() event: EventEnvelope): Promise<void> {
    return this.projection.count(event);
  }

  @HearsOf(depositCredited)
  depositCredited(@Payload() event: EventEnvelope): Promise<void> {
    return this.projection.count(event);
  }
}
