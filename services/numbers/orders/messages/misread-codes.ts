import { Injectable } from '@nestjs/common';
import { type Types } from 'mongoose';
import { type Counter } from 'prom-client';
import { RingletError } from '@ringlet/contracts/errors';
import { Metrics } from '@ringlet/platform/metrics';
import { OrdersRepository } from '../../order-store/orders.repository';

/** Counts clients' reports of wrongly read codes, once per message. */
@Injectable()
export class MisreadCodes {
  private readonly total: Counter;

  constructor(
    private readonly orders: OrdersRepository,
    metrics: Metrics,
  ) {
    this.total = metrics.counter({
      name: 'ringlet_misread_codes_total',
      help: 'Messages of which a client said that what was shown as the code is none, by service.',
      labelNames: ['service'],
    });
  }

  /** Errors: numbers/order-not-found. */
  async report(userId: string, orderId: Types.ObjectId, messageId: Types.ObjectId): Promise<void> {
    const order = await this.orders.markMisread(userId, orderId, messageId);
    if (order === null) throw new RingletError('numbers/order-not-found');
    if (order.messages[0]?.isMisread !== true) this.total.inc({ service: order.serviceName });
  }
}
