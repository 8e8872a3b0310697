import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Collection } from 'mongoose';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { userDataErased } from '@ringlet/contracts/auth/erasure';
import { type EventOf } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { DeliveryRow } from '../store/delivery.model';
import { EndpointRow } from '../store/endpoint.model';

/** Endpoints and their deliveries end with the account. */
@Controller()
export class ErasureController {
  constructor(
    @InjectCollection(EndpointRow) private readonly endpoints: Collection<EndpointRow>,
    @InjectCollection(DeliveryRow) private readonly deliveries: Collection<DeliveryRow>,
    private readonly transactions: Transactions,
  ) {}

  /** Erasing twice changes nothing, so it needs no inbox. Deletes the deliveries first, because their endpoints lead to them. */
  @OnEvent(userDeleted)
  async erase(@Payload() { data, correlationId }: EventOf<typeof userDeleted>): Promise<void> {
    const { userId } = data;
    const own = await this.endpoints.find({ userId }, { projection: { _id: 1 } }).toArray();
    await this.deliveries.deleteMany({ endpointId: { $in: own.map(({ _id }) => _id) } });
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      await this.endpoints.deleteMany({ userId }, { session });
      emit(userDataErased, { userId, service: 'webhooks' });
    });
  }
}
