import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PurchasesInput, type PurchaseSummary, purchaseSummary } from '#libs/contracts/analytics';
import { type EventEnvelope } from '#libs/contracts/event';
import { orderActivated, orderRefunded } from '#libs/contracts/numbers';
import { depositCredited } from '#libs/contracts/wallet';
import { Handles, HearsOf } from '#libs/messaging/handles';
import { Projection } from './projection';
import { Purchases } from './purchases';

@Controller()
export class FiguresController {
  constructor(
    private readonly projection: Projection,
    private readonly purchases: Purchases,
  ) {}

  @Handles(purchaseSummary)
  purchaseSummary(@Payload() input: PurchasesInput): Promise<PurchaseSummary> {
    return this.purchases.summary(input);
  }

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
