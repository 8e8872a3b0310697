import { Inject, Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { OrderRow } from './order.model';

/** How many numbers a client has received. */
@Schema({ collection: 'order_counts', versionKey: false })
export class OrderCountRow {
  /** The client's account id. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  received: number;
}

export const orderCountFeature = { name: OrderCountRow.name, schema: SchemaFactory.createForClass(OrderCountRow) };

/** How many numbers each client has received. Stored, so that a list of clients need not count their orders. */
@Injectable()
export class OrderCounts {
  private readonly rows: Collection<OrderCountRow>;
  private readonly orders: Collection<OrderRow>;

  constructor(
    @InjectModel(OrderCountRow.name) model: Model<OrderCountRow>,
    @InjectModel(OrderRow.name) orders: Model<OrderRow>,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.rows = model.db.collection<OrderCountRow>(model.collection.name);
    this.orders = orders.db.collection<OrderRow>(orders.collection.name);
  }

  /** Counts and stores. Counts only grow: of two concurrent ones the larger stays. */
  async recount(userId: string): Promise<void> {
    const received = await this.count(userId);
    await this.rows.updateOne({ _id: userId }, { $max: { received } }, { upsert: true });
  }

  /** Counts one client's numbers now. */
  count(userId: string): Promise<number> {
    return this.orders.countDocuments({ userId, number: { $exists: true } });
  }

  /** For replies of paid orders: a failed count is left out, it never fails them. */
  async totalOf(userId: string): Promise<{ totalNumber?: number }> {
    try {
      return { totalNumber: await this.count(userId) };
    } catch (error) {
      this.log.warn({ err: error, user: userId }, 'order count failed');
      return {};
    }
  }

  /** The stored counts, by client id. */
  async counts(userIds: readonly string[]): Promise<Record<string, number>> {
    const rows = await this.rows.find({ _id: { $in: [...userIds] } }).toArray();
    const found = new Map(rows.map(({ _id, received }) => [_id, received]));
    return Object.fromEntries(userIds.map((id) => [id, found.get(id) ?? 0]));
  }
}
