import { Inject, Injectable } from '@nestjs/common';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
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
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) settled: SettledCount;
}

/** The numbers of orders older than the order id `before`, none of which can receive a number any more. */
interface SettledCount {
  readonly count: number;
  readonly before?: Types.ObjectId;
}

export const orderCountFeature = { name: OrderCountRow.name, schema: SchemaFactory.createForClass(OrderCountRow) };

/** An order without a number after this time never receives one (milliseconds). */
const settledAfterMs = hourMs;
/** A settled count is stored whenever it reaches another multiple of this. */
const storedEvery = 20;
const maxRemembered = 10_000;
const nothing: SettledCount = { count: 0 };

/** How many numbers each client has received. What is settled is remembered and stored, so that a count reads few orders. */
@Injectable()
export class OrderCounts {
  private readonly settled = new LRUCache<string, SettledCount>({ max: maxRemembered });

  constructor(
    @InjectCollection(OrderCountRow) private readonly rows: Collection<OrderCountRow>,
    private readonly orders: OrderReads,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async count(userId: string): Promise<number> {
    return (await this.counts([userId]))[userId] ?? 0;
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

  /** By client id. */
  async counts(userIds: readonly string[]): Promise<Record<string, number>> {
    if (userIds.length === 0) return {};
    const known = await this.settledOf(userIds);
    const before = Types.ObjectId.createFromTime(Math.floor((this.clock.nowMs() - settledAfterMs) / 1000));
    const clients = [...known].map(([userId, { before: since }]) => ({ userId, since }));
    const newer = new Map((await this.orders.countNumbers(clients, before)).map((row) => [row._id, row]));
    const grown: OrderCountRow[] = [];
    const counts = [...known].map(([_id, { count }]) => {
      const { all, before: more } = newer.get(_id) ?? { all: 0, before: 0 };
      const settled = { count: count + more, before };
      this.settled.set(_id, settled);
      if (Math.floor(settled.count / storedEvery) > Math.floor(count / storedEvery)) grown.push({ _id, settled });
      return [_id, count + all] as const;
    });
    if (grown.length > 0) await this.store(grown);
    return Object.fromEntries(counts);
  }

  private async settledOf(userIds: readonly string[]): Promise<Map<string, SettledCount>> {
    const known = new Map(userIds.map((userId) => [userId, this.settled.get(userId) ?? nothing]));
    const unknown = userIds.filter((userId) => known.get(userId) === nothing);
    if (unknown.length === 0) return known;
    for (const { _id, settled } of await this.rows.find({ _id: { $in: unknown } }).toArray()) known.set(_id, settled);
    return known;
  }

  private async store(grown: readonly OrderCountRow[]): Promise<void> {
    const updates = grown.map(({ _id, settled }) => ({
      updateOne: { filter: { _id }, update: { $set: { settled } }, upsert: true },
    }));
    await this.rows.bulkWrite(updates, { ordered: false });
  }
}
