import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type ClaimItemInput, claimMinutes, type ReleaseItemInput } from '@ringlet/contracts/auth/item-claims';
import { RingletError } from '@ringlet/contracts/errors';
import { type ReviewQueueName } from '@ringlet/contracts/review-queues';
import { collectionOf } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { ItemClaimRow } from './item-claim.model';

const claimMs = claimMinutes * 60_000;
const listedAtMost = 500;

/** Which admin works on which item of a queue. */
@Injectable()
export class ItemClaims {
  private readonly rows: Collection<ItemClaimRow>;

  constructor(
    @InjectModel(ItemClaimRow.name) claims: Model<ItemClaimRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(claims);
  }

  list(queue: ReviewQueueName): Promise<ItemClaimRow[]> {
    return this.rows
      .find({ queue, until: { $gt: this.clock.now() } })
      .limit(listedAtMost)
      .toArray();
  }

  /** One conditional update, which the key of the item lets one admin win. Errors: auth/item-claimed. */
  async claim({ queue, item, from }: ClaimItemInput, adminId: string, correlationId: string): Promise<ItemClaimRow> {
    const now = this.clock.now();
    const row = { _id: `${queue}:${item}`, queue, item, adminId, until: new Date(now.getTime() + claimMs) };
    const holders = from === undefined ? [adminId] : [adminId, from];
    const mayChange = { _id: row._id, $or: [{ until: { $lte: now } }, { adminId: { $in: holders } }] };
    try {
      await this.transactions.run(correlationId, async ({ session, emit }) => {
        const options = { session, upsert: true, returnDocument: 'before' } as const;
        const { _id, ...fields } = row;
        const before = await this.rows.findOneAndUpdate(mayChange, { $set: fields }, options);
        if (!before || before.adminId === adminId || before.until <= now) return;
        emit(adminActed, { adminId, action: 'claim.taken-over', about: _id, from: before.adminId });
      });
    } catch (error) {
      throw isDuplicateKey(error) ? new RingletError('auth/item-claimed') : error;
    }
    return row;
  }

  async release({ queue, item }: ReleaseItemInput, adminId: string): Promise<void> {
    await this.rows.deleteOne({ _id: `${queue}:${item}`, adminId });
  }
}
