import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { OnEvent } from '@ringlet/messaging/decorators';
import { OrderFact } from './order-fact.model';

/** Keeps what numbers says of its orders. Setting a fact twice, or in another order, changes nothing: no inbox is needed. */
@Controller()
export class OrderFactsController {
  private readonly facts: Collection<OrderFact>;

  constructor(@InjectModel(OrderFact.name) model: Model<OrderFact>) {
    this.facts = model.db.collection<OrderFact>(model.collection.name);
  }

  @OnEvent(orderActivated)
  activated(@Payload() { data }: EventEnvelope<DataOf<typeof orderActivated>>): Promise<void> {
    return this.set(data.orderId, { price: data.price, activated: true });
  }

  @OnEvent(orderRefunded)
  refunded(@Payload() { data }: EventEnvelope<DataOf<typeof orderRefunded>>): Promise<void> {
    return this.set(data.orderId, { price: data.price, refunded: true });
  }

  private async set(orderId: string, fact: Omit<OrderFact, '_id'>): Promise<void> {
    await this.facts.updateOne({ _id: orderId.toLowerCase() }, { $set: fact }, { upsert: true });
  }
}
