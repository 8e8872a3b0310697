import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { OnEvents } from '@ringlet/messaging/decorators';
import { projectedEvents } from '../domain/figures';
import { Projection } from './projection';

@Controller()
export class ProjectionController {
  constructor(private readonly projection: Projection) {}

  @OnEvents(...projectedEvents)
  apply(@Payload() events: readonly EventEnvelope[]): Promise<void> {
    return this.projection.apply(events);
  }
}
