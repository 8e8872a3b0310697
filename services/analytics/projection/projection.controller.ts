import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Projection } from './projection';

@Controller()
export class ProjectionController {
  constructor(private readonly projection: Projection) {}

  @OnEvent(orderActivated)
  orderActivated(@Payload() event: EventEnvelope): Promise<void> {
    return this.projection.apply(event);
  }

  @OnEvent(orderRefunded)
  orderRefunded(@Payload() event: EventEnvelope): Promise<void> {
    return this.projection.apply(event);
  }

  @OnEvent(depositCredited)
  depositCredited(@Payload() event: EventEnvelope): Promise<void> {
    return this.projection.apply(event);
  }
}
