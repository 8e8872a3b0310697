import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { userDataErased } from '@ringlet/contracts/auth/erasure';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { collectionOf } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { DeliveryRow } from '../store/delivery.model';
import { EndpointRow } from '../store/endpoint.model';

/** Endpoints and their deliveries end with the account. */
@Controller()
export class ErasureController {
  private readonly endpoints: Collection<EndpointRow>;
  private readonly deliveries: Collection<DeliveryRow>;

  constructor(
    @InjectModel(EndpointRow.name) endpoints: Model<EndpointRow>,
    @InjectModel(DeliveryRow.name) deliveries: Model<DeliveryRow>,
    private readonly transactions: Transactions,
  ) {
    this.endpoints = collectionOf(endpoints);
    this.deliveries = collectionOf(deliveries);
  }

  /** Erasing twice changes nothing, so it needs no inbox. Deletes the deliveries first, because their endpoints lead to them. */
  @OnEvent(userDeleted)
  async erase(@Payload() { data, correlationId }: EventEnvelope<DataOf<typeof userDeleted>>): Promise<void> {
    const { userId } = data;
    const own = await this.endpoints.find({ userId }, { projection: { _id: 1 } }).toArray();
    await this.deliveries.deleteMany({ endpointId: { $in: own.map(({ _id }) => _id) } });
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      await this.endpoints.deleteMany({ userId }, { session });
      emit(userDataErased, { userId, service: 'webhooks' });
    });
  }
}
