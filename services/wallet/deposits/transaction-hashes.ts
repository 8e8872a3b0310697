import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { InjectCollection } from '@ringlet/persistence/collection';
import { TransactionHashRow } from './transaction-hash.model';

@Injectable()
export class TransactionHashes {
  constructor(@InjectCollection(TransactionHashRow) private readonly rows: Collection<TransactionHashRow>) {}

  /**
   * Counts one more deposit that names it. Fails with a duplicate key if two concurrent calls are the first: repeat the
   * transaction.
   */
  async claim(hash: string, session: ClientSession): Promise<void> {
    await this.rows.updateOne({ _id: hash }, { $inc: { claims: 1 } }, { upsert: true, session });
  }

  /** Credits the deposit for it. Errors: wallet/transaction-hash-used if another one was. */
  async credit(hash: string, reference: string, session: ClientSession): Promise<void> {
    const free = { _id: hash, $or: [{ reference: { $exists: false } }, { reference }] };
    const { matchedCount } = await this.rows.updateOne(free, { $set: { reference } }, { session });
    if (matchedCount === 1) return;
    const message = 'Another deposit was approved for this transaction already. If that was wrong, make adjustments.';
    throw new RingletError('wallet/transaction-hash-used', { message });
  }

  /** The hashes that several deposits name, with their number. */
  async contested(hashes: readonly string[]): Promise<Map<string, number>> {
    if (hashes.length === 0) return new Map();
    const rows = await this.rows.find({ _id: { $in: [...hashes] }, claims: { $gt: 1 } }).toArray();
    return new Map(rows.map(({ _id, claims }) => [_id, claims]));
  }
}
