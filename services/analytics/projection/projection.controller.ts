import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { userRegistered } from '@ringlet/contracts/auth/accounts';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { messageReceived, orderActivated, orderRefunded, supplierOvercharged } from '@ringlet/contracts/numbers/events';
import { chargebackClosed } from '@ringlet/contracts/wallet/chargebacks';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { OnEvents } from '@ringlet/messaging/decorators';
import { Projection } from './projection';

@Controller()
export class ProjectionController {
  constructor(private readonly projection: Projection) {}

  @OnEvents(orderActivated)
  orderActivated(@Payload() events: readonly EventEnvelope[]): Promise<void> {
    return this.projection.apply(events);
  }

  @OnEvents(orderRefunded)
  orderRefunded(@Payload() events: readonly EventEnvelope[]): Promise<void> {
    return this.projection.apply(events);
  }

  @OnEvents(supplierOvercharged)
  supplierOvercharged(@Payload() events: readonly EventEnvelope[]): Promise<void> {
    return this.projection.apply(events);
  }

  @OnEvents(depositCredited)
  depositCredited(@Payload() events: readonly EventEnvelope[]): Promise<void> {
    return this.projection.apply(events);
  }

  @OnEvents(chargebackClosed)
  chargebackClosed(@Payload() events: readonly EventEnvelope[]): Promise<void> {
    return this.projection.apply(events);
  }

  @OnEvents(userRegistered)
  userRegistered(@Payload() events: readonly EventEnvelope[]): Promise<void> {
    return this.projection.apply(events);
  }

  @OnEvents(messageReceived)
  messageReceived(@Payload() events: readonly EventEnvelope[]): Promise<void> {
    return this.projection.apply(events);
  }
}
