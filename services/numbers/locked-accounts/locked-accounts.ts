import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { collectionOf } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { LockedAccountRow } from './locked-account.model';

/** Longer than a request can be under way, and than the events of an account can overtake each other (milliseconds). */
const keptMs = 10 * 60_000;

/**
 * Accounts that are locked, for requests that were let in before: one that stores something first, and then asks whether the account is
 * locked, either finds the lock, or has stored it before the lock is noted. Whoever notes a lock ends what is stored afterwards.
 */
@Injectable()
export class LockedAccounts {
  private readonly rows: Collection<LockedAccountRow>;

  constructor(
    @InjectModel(LockedAccountRow.name) model: Model<LockedAccountRow>,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(model);
  }

  /** An admin locked or unlocked the account. `at`: the time of the event. */
  async note(userId: string, isLocked: boolean, at: Date): Promise<void> {
    if (isLocked) await this.write(userId, at, { $set: { isLocked, at }, $unset: { deleteAt: '' } });
    else await this.write(userId, at, { $set: { isLocked, at, deleteAt: this.deleteAt() } });
  }

  /** All sessions of the account have ended, and nobody locked it: only requests that are under way are refused. */
  async noteEnd(userId: string, at: Date): Promise<void> {
    await this.write(userId, at, { $set: { isLocked: true, at, deleteAt: this.deleteAt() } });
  }

  async isLocked(userId: string): Promise<boolean> {
    const row = await this.rows.findOne({ _id: userId });
    return row?.isLocked === true && (row.deleteAt === undefined || row.deleteAt > this.clock.now());
  }

  /**
   * For a request that has just stored something. Where the account is locked, `end` ends what was stored, and the request is refused.
   * Errors: auth/account-locked-by-admin.
   */
  async refuseLocked(userId: string, end: () => Promise<unknown>): Promise<void> {
    if (!(await this.isLocked(userId))) return;
    await end();
    throw new RingletError('auth/account-locked-by-admin');
  }

  private deleteAt(): Date {
    return new Date(this.clock.nowMs() + keptMs);
  }

  private async write(_id: string, at: Date, change: object): Promise<void> {
    try {
      await this.rows.updateOne({ _id, at: { $lt: at } }, change, { upsert: true });
    } catch (error) {
      // A later event was here before.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
