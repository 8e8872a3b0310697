import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { collectionOf } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { keptFor } from './catalog';
import { TestWorldRow } from './test-world.model';
import { newWorld, applyElapsedTime, type TestWorld } from './world';

/** Decimal ids of the test world; those of real numbers begin far above. */
const decimalIds = { from: 100_000_000, to: 400_000_000 };
/** Changes that are made again because another replica changed the same world meanwhile. */
const attemptsAtMost = 50;

interface Read {
  readonly world: TestWorld;
  /** Absent: not stored. */
  readonly version?: string;
}

/** The stored test worlds: one document for each account, which changes as a whole. */
@Injectable()
export class TestWorlds {
  private readonly rows: Collection<TestWorldRow>;
  /** The last change of each account in this process: the next one waits for it. */
  private readonly changing = new Map<string, Promise<unknown>>();

  constructor(
    @InjectModel(TestWorldRow.name) rows: Model<TestWorldRow>,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(rows);
  }

  /** The world of an account as it is now. One that has bought nothing yet is not stored. */
  async read(userId: string): Promise<TestWorld> {
    return (await this.load(userId)).world;
  }

  /** Changes a world. `change` is repeated where another change came first, so it must have no other effect. */
  change<T>(userId: string, change: (world: TestWorld) => { world: TestWorld; result: T }): Promise<T> {
    const earlier = this.changing.get(userId) ?? Promise.resolve();
    const made = earlier.then(() => this.make(userId, change));
    const ended = made
      .catch(() => undefined)
      .finally(() => this.changing.get(userId) === ended && this.changing.delete(userId));
    this.changing.set(userId, ended);
    return made;
  }

  /** Begins again: all of the play money, no numbers. Also erases what an account has left. */
  async reset(userId: string): Promise<void> {
    await this.rows.deleteOne({ _id: userId });
  }

  private async make<T>(userId: string, change: (world: TestWorld) => { world: TestWorld; result: T }): Promise<T> {
    for (let attempt = 0; attempt < attemptsAtMost; attempt++) {
      const { world: before, version } = await this.load(userId);
      const { world, result } = change(before);
      if (world === before || (await this.save(userId, world, version))) return result;
    }
    throw new RingletError('platform/unavailable', { cause: `the test world of ${userId} changes too often` });
  }

  private async load(userId: string): Promise<Read> {
    const row = await this.rows.findOne({ _id: userId });
    const now = this.clock.nowMs();
    // The database removes expired documents some time later.
    if (row === null) return { world: newWorld(now, randomInt(decimalIds.from, decimalIds.to)) };
    return { world: applyElapsedTime(row.world, now), version: row.version };
  }

  private async save(userId: string, world: TestWorld, version?: string): Promise<boolean> {
    const deleteAt = new Date(this.clock.nowMs() + keptFor);
    const next = { version: randomUUID(), world, deleteAt };
    if (version !== undefined) return (await this.rows.replaceOne({ _id: userId, version }, next)).matchedCount === 1;
    try {
      await this.rows.insertOne({ _id: userId, ...next });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
