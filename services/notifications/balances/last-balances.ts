import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { BalanceRow } from './balance.model';

/** Each client's last balance, from events. */
@Injectable()
export class LastBalances {
  constructor(@InjectCollection(BalanceRow) private readonly rows: Collection<BalanceRow>) {}

  async of(userId: string, session?: ClientSession): Promise<BalanceRow | undefined> {
    return (await this.rows.findOne({ _id: userId }, { session })) ?? undefined;
  }

  /** False, and nothing is stored, if a newer one is known. */
  async store(userId: string, change: Omit<BalanceRow, '_id'>, session?: ClientSession): Promise<boolean> {
    const older = { _id: userId, sequence: { $lt: change.sequence } };
    if ((await this.rows.updateOne(older, { $set: change }, { session })).matchedCount === 1) return true;
    if (session !== undefined) return false;
    return unlessDuplicate(this.rows.insertOne({ _id: userId, ...change }));
  }

  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteOne({ _id: userId }, { session });
  }
}
