import { Injectable } from '@nestjs/common';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { Requester } from '@ringlet/messaging/requester';
import { type OrderLabel } from '../domain/notice-emails';

/** Number, country and service of orders, of which events have only the ids. */
@Injectable()
export class OrderLabels {
  constructor(private readonly requester: Requester) {}

  /** Undefined where the order is not known any more. Errors: platform/unavailable. */
  async of(userId: string, orderId: string, { correlationId }: EventEnvelope): Promise<OrderLabel | undefined> {
    return (await this.requester.send(getOrderLabels, { userId, ids: [orderId] }, { correlationId }))[orderId];
  }
}
