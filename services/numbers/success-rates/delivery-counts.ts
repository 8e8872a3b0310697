import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { bucketStart, deliveryWindows } from '../domain/delivery-windows';
import { sumDeliveries } from '../domain/success-rate';
import { OrdersRepository } from '../order-store/orders.repository';
import { DeliveryBucketRow } from './delivery-bucket.model';

const batchSize = 1000;

/**
 * Counts ended orders by offer and by pool, in a bucket of each rolling window. An ending order is only marked, because one
 * document counts all orders of a service; a batch of marked orders is counted later, in one transaction that also removes the
 * marks.
 */
@Injectable()
export class DeliveryCounts {
  constructor(
    private readonly orders: OrdersRepository,
    @InjectCollection(DeliveryBucketRow) private readonly buckets: Collection<DeliveryBucketRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Counts every marked order, once. */
  async collect(): Promise<void> {
    for (;;) {
      const ended = await this.orders.uncounted(batchSize);
      if (ended.length > 0) await this.count(ended);
      if (ended.length < batchSize) return;
    }
  }

  private async count(ended: Awaited<ReturnType<OrdersRepository['uncounted']>>): Promise<void> {
    const ids = ended.map(({ _id }) => _id);
    await this.transactions.run('delivery-counts', async ({ session }) => {
      if ((await this.orders.markCounted(ids, session)) !== ended.length)
        throw new Error('another replica has counted some of these orders');
      const now = this.clock.nowMs();
      const sums = [...sumDeliveries(ended)];
      const updates = deliveryWindows.flatMap((window, at) => {
        const start = bucketStart(window, now);
        const deleteAt = new Date(start + window.ms + 2 * window.bucketMs);
        return sums.map(([key, $inc]) => {
          const $setOnInsert = { window: at, start: new Date(start), key, deleteAt };
          const filter = { _id: `${at}:${start}:${key}` };
          return { updateOne: { filter, update: { $inc, $setOnInsert }, upsert: true } };
        });
      });
      await this.buckets.bulkWrite(updates, { session });
    });
  }
}
