import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Collection, type Connection } from 'mongoose';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { Clock } from '@ringlet/platform/clock';
import { networkOf } from '@ringlet/platform/network';
import { unlessDuplicate } from './duplicate-key';

interface WindowRow {
  readonly _id: string;
  readonly count: number;
  readonly endsAt: Date;
}

/** At most `count` in a window of `ms`, which begins with the first count. */
export interface Limit {
  readonly count: number;
  readonly ms: number;
}

/** Fixed-window rate limits by key, shared by all replicas. Each count is one conditional update, so concurrent calls all count. */
@Injectable()
export class RateLimits implements OnApplicationBootstrap {
  private readonly rows: Collection<WindowRow>;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly clock: Clock,
  ) {
    this.rows = connection.collection<WindowRow>('rate_limits');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.rows.createIndex({ endsAt: 1 }, { expireAfterSeconds: 0 });
  }

  /** Seconds until a full window ends; 0 if it is not full. Counts nothing. */
  async secondsToWait(key: string, limit: Limit): Promise<number> {
    const now = this.clock.now();
    const row = await this.rows.findOne({ _id: key });
    if (row === null || row.count < limit.count || row.endsAt <= now) return 0;
    return Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000);
  }

  /** Counts one more; false if the window is full. */
  async tryConsume(key: string, limit: Limit): Promise<boolean> {
    const now = this.clock.now();
    const inside = { _id: key, endsAt: { $gt: now }, count: { $lt: limit.count } };
    if ((await this.rows.updateOne(inside, { $inc: { count: 1 } })).matchedCount === 1) return true;
    const fresh = { count: 1, endsAt: new Date(now.getTime() + limit.ms) };
    const restarted = await this.rows.updateOne({ _id: key, endsAt: { $lte: now } }, { $set: fresh });
    if (restarted.matchedCount === 1) return true;
    if (await unlessDuplicate(this.rows.insertOne({ _id: key, ...fresh }))) return true;
    // The window exists: it is full, or a concurrent call has just created it.
    return (await this.secondsToWait(key, limit)) === 0 && (await this.tryConsume(key, limit));
  }

  async restore(key: string): Promise<void> {
    await this.rows.updateOne(
      { _id: key, endsAt: { $gt: this.clock.now() }, count: { $gt: 0 } },
      { $inc: { count: -1 } },
    );
  }

  async reset(key: string): Promise<void> {
    await this.rows.deleteOne({ _id: key });
  }

  /**
   * Counts one more `action` from an internet address in this hour. Without an address (a request of another service), or with a limit of
   * 0, nothing is limited. Errors: platform/too-many-requests, with the seconds to wait.
   */
  async consumeForAddress(action: string, address: string | undefined, perHour: number): Promise<void> {
    if (address === undefined || perHour === 0) return;
    await this.consume(`${action}:${networkOf(address)}`, { count: perHour, ms: hourMs });
  }

  /** Counts one more. Errors: platform/too-many-requests, with the seconds to wait, if the window is full. */
  async consume(key: string, limit: Limit): Promise<void> {
    if (await this.tryConsume(key, limit)) return;
    const retryAfterSeconds = Math.max(1, await this.secondsToWait(key, limit));
    throw new RingletError('platform/too-many-requests', { retryAfterSeconds });
  }
}
