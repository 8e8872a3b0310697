import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { OrderRow } from './order.model';
import { OrderCountRow } from './order-count.model';

/** Keeps how many numbers each client got, so that no list has to count a client's orders. */
@Injectable()
export class OrderCounts {
  private readonly rows: Collection<OrderCountRow>;
  private readonly orders: Collection<OrderRow>;

  constructor(
    @InjectModel(OrderCountRow.name) model: Model<OrderCountRow>,
    @InjectModel(OrderRow.name) orders: Model<OrderRow>,
  ) {
    this.rows = model.db.collection<OrderCountRow>(model.collection.name);
    this.orders = orders.db.collection<OrderRow>(orders.collection.name);
  }

  /** Counts a client's numbers again. They only ever become more: of two that count at once the larger count stays. */
  async recount(userId: string): Promise<void> {
    const received = await this.count(userId);
    await this.rows.updateOne({ _id: userId }, { $max: { received } }, { upsert: true });
  }

  /** Of one client, counted now: a number that was just bought is among them. */
  count(userId: string): Promise<number> {
    return this.orders.countDocuments({ userId, number: { $exists: true } });
  }

  /** By client, as kept; 0 for those who never got a number. */
  async counts(userIds: readonly string[]): Promise<Record<string, number>> {
    const rows = await this.rows.find({ _id: { $in: [...userIds] } }).toArray();
    const found = new Map(rows.map(({ _id, received }) => [_id, received]));
    return Object.fromEntries(userIds.map((id) => [id, found.get(id) ?? 0]));
  }
}
