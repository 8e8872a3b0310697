import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { lastLedgerVerification, type LastVerification, LastVerificationInput } from '@ringlet/contracts/verification';
import { HandleRequest, OnEvent, RequirePermission } from '@ringlet/messaging/decorators';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { NightlyVerification } from './nightly-verification';
import { OrderFactRow } from './order-fact.model';

/** Stores the order events. Setting a fact twice, or in another order, changes nothing, so no inbox is needed. */
@Controller()
export class VerificationController {
  private readonly facts: Collection<OrderFactRow>;

  constructor(
    @InjectModel(OrderFactRow.name) model: Model<OrderFactRow>,
    private readonly nightly: NightlyVerification,
    private readonly clock: Clock,
  ) {
    this.facts = collectionOf(model);
  }

  @HandleRequest(lastLedgerVerification)
  @RequirePermission('operations.view')
  last(@Payload() _input: LastVerificationInput): Promise<LastVerification> {
    return this.nightly.last();
  }

  @OnEvent(orderActivated)
  activated(@Payload() { data }: EventEnvelope<DataOf<typeof orderActivated>>): Promise<void> {
    return this.set(data.orderId, { price: data.price, activated: true });
  }

  @OnEvent(orderRefunded)
  refunded(@Payload() { data }: EventEnvelope<DataOf<typeof orderRefunded>>): Promise<void> {
    return this.set(data.orderId, { price: data.price, refunded: true });
  }

  private async set(orderId: string, fact: Omit<OrderFactRow, '_id' | 'at'>): Promise<void> {
    const $set = { ...fact, at: this.clock.now() };
    await this.facts.updateOne({ _id: orderId.toLowerCase() }, { $set }, { upsert: true });
  }
}
