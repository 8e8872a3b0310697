import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Collection, type Connection, type Model, type Types } from 'mongoose';
import { Transactions } from '@ringlet/persistence/transactions';
import { type EndedOrder, sumDeliveries } from '../domain/success-rate';
import { DeliveryStatsRow } from './delivery-stats.model';

type UncountedOrder = EndedOrder & { readonly _id: Types.ObjectId; readonly isUncounted?: true };

const batchSize = 1000;

/**
 * Counts ended orders by country and service. An order that ends is only marked, because one document counts every order for a
 * service: a batch of marked orders is counted later, in one transaction that also removes the marks.
 */
@Injectable()
export class DeliveryCounts {
  private readonly orders: Collection<UncountedOrder>;
  private readonly stats: Collection<DeliveryStatsRow>;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectModel(DeliveryStatsRow.name) stats: Model<DeliveryStatsRow>,
    private readonly transactions: Transactions,
  ) {
    this.orders = connection.collection<UncountedOrder>('orders');
    this.stats = connection.collection<DeliveryStatsRow>(stats.collection.name);
  }

  /** Counts every marked order, once. */
  async collect(): Promise<void> {
    const fields = { country: 1, service: 1, activatedAt: 1, messages: { $slice: 1 } } as const;
    for (;;) {
      const ended = await this.orders.find({ isUncounted: true }, { projection: fields, limit: batchSize }).toArray();
      if (ended.length > 0) await this.count(ended);
      if (ended.length < batchSize) return;
    }
  }

  private async count(ended: readonly UncountedOrder[]): Promise<void> {
    const ids = ended.map(({ _id }) => _id);
    await this.transactions.run('delivery-counts', async ({ session }) => {
      const marked = { _id: { $in: ids }, isUncounted: true as const };
      const { modifiedCount } = await this.orders.updateMany(marked, { $unset: { isUncounted: '' } }, { session });
      if (modifiedCount !== ended.length) throw new Error('another replica has counted some of these orders');
      const updates = [...sumDeliveries(ended)].map(([_id, $inc]) => {
        return { updateOne: { filter: { _id }, update: { $inc }, upsert: true } };
      });
      await this.stats.bulkWrite(updates, { session });
    });
  }
}
