import { Inject, Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Collection, type Model, Schema as MongooseSchema, Types } from 'mongoose';
import { Clock } from '@ringlet/platform/clock';
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

  /** The numbers of orders before the order id `before`, none of which can receive a number any more. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  settled?: SettledCount;
}

interface SettledCount {
  readonly count: number;
  readonly before: Types.ObjectId;
}

export const orderCountFeature = { name: OrderCountRow.name, schema: SchemaFactory.createForClass(OrderCountRow) };

/** An order without a number after this long never receives one (milliseconds). */
const settledAfterMs = 60 * 60_000;
const maxRemembered = 10_000;

/** How many numbers each client has received. Stored, so that a list of clients need not count their orders. */
@Injectable()
export class OrderCounts {
  private readonly rows: Collection<OrderCountRow>;
  private readonly orders: Collection<OrderRow>;
  private readonly settled = new Map<string, SettledCount>();

  constructor(
    @InjectModel(OrderCountRow.name) model: Model<OrderCountRow>,
    @InjectModel(OrderRow.name) orders: Model<OrderRow>,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.rows = model.db.collection<OrderCountRow>(model.collection.name);
    this.orders = orders.db.collection<OrderRow>(orders.collection.name);
  }

  /** Counts and stores. Counts only grow: of two concurrent ones the larger stays. */
  async recount(userId: string): Promise<void> {
    if (!this.settled.has(userId)) this.remember(userId, (await this.rows.findOne({ _id: userId }))?.settled);
    const received = await this.count(userId);
    const settled = this.settled.get(userId);
    const update = { $max: { received }, ...(settled && { $set: { settled } }) };
    await this.rows.updateOne({ _id: userId }, update, { upsert: true });
  }

  /** Counts one client's numbers now. Only orders that were not settled at the last count are read. */
  async count(userId: string): Promise<number> {
    const known = this.settled.get(userId);
    const before = Types.ObjectId.createFromTime(Math.floor((this.clock.nowMs() - settledAfterMs) / 1000));
    const isSettled = { $cond: [{ $lt: ['$_id', before] }, 1, 0] };
    const [counted] = await this.orders
      .aggregate<{ all: number; settled: number }>([
        { $match: { userId, number: { $exists: true }, ...(known && { _id: { $gte: known.before } }) } },
        { $group: { _id: null, all: { $sum: 1 }, settled: { $sum: isSettled } } },
      ])
      .toArray();
    const { all = 0, settled = 0 } = counted ?? {};
    const count = known?.count ?? 0;
    this.remember(userId, { count: count + settled, before });
    return count + all;
  }

  private remember(userId: string, settled: SettledCount | undefined): void {
    if (settled === undefined) return;
    // The oldest is the first.
    if (this.settled.size >= maxRemembered) this.settled.delete(this.settled.keys().next().value ?? '');
    this.settled.delete(userId);
    this.settled.set(userId, settled);
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
