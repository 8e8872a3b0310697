import { Inject, Injectable } from '@nestjs/common';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Collection, Schema as MongooseSchema, Types } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { OrderReads } from './order-reads';

@Schema({ collection: 'order_counts', versionKey: false })
class OrderCountRow {
  /** The client's account id. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) received: number;
  /** The numbers of orders older than the order id `before`, none of which can receive a number any more. */
  @Prop({ type: MongooseSchema.Types.Mixed }) settled?: SettledCount;
}

interface SettledCount {
  readonly count: number;
  readonly before: Types.ObjectId;
}

export const orderCountFeature = { name: OrderCountRow.name, schema: SchemaFactory.createForClass(OrderCountRow) };

/** An order without a number after this time never receives one (milliseconds). */
const settledAfterMs = hourMs;
const maxRemembered = 10_000;

/** How many numbers each client has received. Stored, so that a list of clients need not count their orders. */
@Injectable()
export class OrderCounts {
  private readonly settled = new Map<string, SettledCount>();

  constructor(
    @InjectCollection(OrderCountRow) private readonly rows: Collection<OrderCountRow>,
    private readonly orders: OrderReads,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Counts and stores. Counts only grow: of two concurrent ones the larger stays. */
  async recount(clients: readonly string[]): Promise<void> {
    const userIds = [...new Set(clients)];
    const unknown = userIds.filter((userId) => !this.settled.has(userId));
    if (unknown.length > 0) {
      const rows = await this.rows.find({ _id: { $in: unknown } }).toArray();
      for (const { _id, settled } of rows) this.remember(_id, settled);
    }
    const counted = await this.countEach(userIds);
    const updates = userIds.map((_id) => {
      const settled = this.settled.get(_id);
      const update = { $max: { received: counted.get(_id) ?? 0 }, ...(settled && { $set: { settled } }) };
      return { updateOne: { filter: { _id }, update, upsert: true } };
    });
    await this.rows.bulkWrite(updates, { ordered: false });
  }

  async count(userId: string): Promise<number> {
    return (await this.countEach([userId])).get(userId) ?? 0;
  }

  /** Reads only orders that were not settled at the last count. */
  private async countEach(userIds: readonly string[]): Promise<Map<string, number>> {
    const before = Types.ObjectId.createFromTime(Math.floor((this.clock.nowMs() - settledAfterMs) / 1000));
    const known = new Map(userIds.map((userId) => [userId, this.settled.get(userId)]));
    const clients = userIds.map((userId) => ({ userId, since: known.get(userId)?.before }));
    const rows = await this.orders.countNumbers(clients, before);
    const found = new Map(rows.map((row) => [row._id, row]));
    return new Map(
      userIds.map((userId) => {
        const { all = 0, before: settled = 0 } = found.get(userId) ?? {};
        const count = known.get(userId)?.count ?? 0;
        this.remember(userId, { count: count + settled, before });
        return [userId, count + all];
      }),
    );
  }

  private remember(userId: string, settled: SettledCount | undefined): void {
    if (settled === undefined) return;
    // The first entry is the oldest.
    if (this.settled.size >= maxRemembered) this.settled.delete(this.settled.keys().next().value ?? '');
    this.settled.delete(userId);
    this.settled.set(userId, settled);
  }

  /** For replies of paid orders: a failed count is left out, so that it never fails the reply. */
  async totalOf(userId: string): Promise<{ totalNumber?: number }> {
    try {
      return { totalNumber: await this.count(userId) };
    } catch (error) {
      this.log.warn({ err: error, userId }, 'order count failed');
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
