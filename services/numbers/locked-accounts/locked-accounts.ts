import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { LockedAccountRow } from './locked-account.model';

/** Longer than any request can run (milliseconds). */
const requestedMs = 10 * 60_000;
/** Longer than an event can be delivered again: a dead letter is kept for 80 days (milliseconds). */
const endedMs = 90 * dayMs;

const erasureId = (userId: string): string => `${userId}:erasure`;

/** An account whose erasure was requested: everything it has ends again. */
interface EndingAccount {
  readonly userId: string;
  /** When it was requested. */
  readonly at: Date;
}

/**
 * Closes the race between a lock and a request already running. A request writes first, then checks the lock; a lock is written
 * first, then ends what it finds. One of the two always sees the other.
 */
@Injectable()
export class LockedAccounts {
  constructor(
    @InjectCollection(LockedAccountRow) private readonly rows: Collection<LockedAccountRow>,
    private readonly clock: Clock,
  ) {}

  /** An admin locked or unlocked the account. `at`: the event's time. */
  async note(userId: string, isLocked: boolean, at: Date): Promise<void> {
    if (isLocked) await this.write(userId, at, { $set: { isLocked, at }, $unset: { deleteAt: '' } });
    else await this.write(userId, at, { $set: { isLocked, at, deleteAt: this.after(endedMs) } });
  }

  /**
   * The account's erasure was requested and its sessions have ended, or (`isRequested` false) it was cancelled. A requested
   * erasure locks the account until `removeErasureLock`. A client who logs in before that can wait or cancel the erasure.
   */
  async noteErasure(userId: string, isRequested: boolean, at: Date): Promise<void> {
    const noted = { isLocked: isRequested, at };
    const change = isRequested
      ? { $set: { ...noted, erasureOf: userId, endAgainAt: this.after(requestedMs) }, $unset: { deleteAt: '' } }
      : { $set: { ...noted, deleteAt: this.after(endedMs) }, $unset: { erasureOf: '', endAgainAt: '' } };
    await this.write(erasureId(userId), at, change);
  }

  async isLocked(userId: string): Promise<boolean> {
    return (await this.lockOf(userId)) !== undefined;
  }

  /**
   * For a request that has just stored something: if the account is locked, `end` ends it and the request is refused. Errors:
   * auth/account-locked-by-admin, auth/erasure-requested.
   */
  async refuseLocked(userId: string, end: () => Promise<unknown>): Promise<void> {
    const lock = await this.lockOf(userId);
    if (lock === undefined) return;
    await end();
    throw new RingletError(lock === 'admin' ? 'auth/account-locked-by-admin' : 'auth/erasure-requested');
  }

  /** Erasure locks to remove now: no request from before the lock still runs. */
  async erasureLocksToRemove(): Promise<EndingAccount[]> {
    const rows = await this.rows.find({ endAgainAt: { $lte: this.clock.now() } }).toArray();
    return rows.flatMap(({ erasureOf, at }) => (erasureOf === undefined ? [] : [{ userId: erasureOf, at }]));
  }

  /** Removes the lock, unless the erasure was requested again meanwhile. */
  async removeErasureLock({ userId, at }: EndingAccount): Promise<void> {
    await this.rows.deleteOne({ _id: erasureId(userId), at });
  }

  private async lockOf(userId: string): Promise<'admin' | 'erasure' | undefined> {
    const found = await this.rows.find({ _id: { $in: [userId, erasureId(userId)] }, isLocked: true }).toArray();
    if (found.length === 0) return undefined;
    return found.some(({ _id }) => _id === userId) ? 'admin' : 'erasure';
  }

  private after(ms: number): Date {
    return new Date(this.clock.nowMs() + ms);
  }

  private async write(_id: string, at: Date, change: object): Promise<void> {
    // A duplicate: a later event came first.
    await unlessDuplicate(this.rows.updateOne({ _id, at: { $lt: at } }, change, { upsert: true }));
  }
}
