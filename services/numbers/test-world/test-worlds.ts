import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Collection } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { keptFor } from './catalog';
import { TestWorldRow } from './test-world.model';
import { applyElapsedTime, newWorld, type TestWorld } from './world';

/** The test world's decimal ids; real numbers' ids begin far above. */
const decimalIds = { from: 100_000_000, to: 400_000_000 };
/** The most restarts of a change because another replica changed the same world. */
const attemptsAtMost = 50;

/** The most numbers and entries of all worlds in memory, for the most recently read accounts: some 20 MB. */
const keptAtMost = 50_000;

interface Kept {
  readonly world: TestWorld;
  readonly version: string;
}

/** Without a version: not stored. */
type Read = Kept | { readonly world: TestWorld; readonly version?: undefined };

/** The stored test worlds: one document per account, which changes as a whole. */
@Injectable()
export class TestWorlds {
  /** With it a read needs only the document's version: its numbers are many. */
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: keptAtMost,
    sizeCalculation: ({ world }) => 1 + world.orders.length + world.entries.length,
  });
  /** Each account's last change in this process; the next one waits for it. */
  private readonly changing = new Map<string, Promise<unknown>>();

  constructor(
    @InjectCollection(TestWorldRow) private readonly rows: Collection<TestWorldRow>,
    private readonly clock: Clock,
  ) {}

  /** An account's present world. It is stored from the first purchase on. */
  async read(userId: string): Promise<TestWorld> {
    return (await this.load(userId)).world;
  }

  /** Changes a world. `change` is repeated if another change came first, so it must have no other effect. */
  change<T>(userId: string, change: (world: TestWorld) => { world: TestWorld; result: T }): Promise<T> {
    const earlier = this.changing.get(userId) ?? Promise.resolve();
    const made = earlier.then(() => this.make(userId, change));
    const ended = made
      .catch(() => undefined)
      .finally(() => this.changing.get(userId) === ended && this.changing.delete(userId));
    this.changing.set(userId, ended);
    return made;
  }

  /** Starts again with all of the play money and no numbers. Also erases what an account left. */
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
    const kept = this.kept.get(userId);
    const stored = kept && (await this.rows.findOne({ _id: userId }, { projection: { version: 1 } }));
    // A world that another replica changed is read as a whole.
    const row = kept && stored?.version === kept.version ? kept : await this.rows.findOne({ _id: userId });
    const now = this.clock.nowMs();
    if (row === null) {
      // The database removes expired documents some time later.
      this.kept.delete(userId);
      return { world: newWorld(now, randomInt(decimalIds.from, decimalIds.to)) };
    }
    return this.keep(userId, applyElapsedTime(row.world, now), row.version);
  }

  private keep(userId: string, world: TestWorld, version: string): Kept {
    const kept = { world, version };
    this.kept.set(userId, kept);
    return kept;
  }

  private async save(userId: string, world: TestWorld, version?: string): Promise<boolean> {
    const deleteAt = new Date(this.clock.nowMs() + keptFor);
    const next = { version: randomUUID(), world, deleteAt };
    const isSaved =
      version === undefined
        ? await unlessDuplicate(this.rows.insertOne({ _id: userId, ...next }))
        : (await this.rows.replaceOne({ _id: userId, version }, next)).matchedCount === 1;
    if (isSaved) this.keep(userId, world, next.version);
    return isSaved;
  }
}
