import { Injectable } from '@nestjs/common';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { Requester } from '@ringlet/messaging/requester';
import { type OrderLabel } from '../domain/notice-emails';

/** Number, country and service of orders, because events contain only ids. */
@Injectable()
export class OrderLabels {
  constructor(private readonly requester: Requester) {}

  /** Undefined if the order is no longer known. Errors: platform/unavailable. */
  async of(userId: string, orderId: string, { correlationId }: EventEnvelope): Promise<OrderLabel | undefined> {
    return (await this.requester.send(getOrderLabels, { userId, ids: [orderId] }, { correlationId }))[orderId];
  }
}
