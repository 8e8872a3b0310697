import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { requestHash } from '@ringlet/persistence/request-hash';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { IdempotencyKeyRow } from './idempotency-key.model';

/** A claim without a reply after this time belongs to a crashed process; no caller waits that long. */
const claimTimeoutMs = 60_000;

interface KeyedInput {
  readonly userId: string;
  readonly idempotencyKey?: string;
}

/** Makes starting a deposit idempotent: the same key and input get the same reply and start one deposit. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    @InjectCollection(IdempotencyKeyRow) private readonly rows: Collection<IdempotencyKeyRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` once per key and stores its reply. A failure is not stored, so the key may be tried again. Without a key `work`
   * always runs. Errors: platform/idempotency-mismatch, platform/idempotency-in-progress, and those of `work`.
   */
  async once<Reply extends object>(input: KeyedInput, work: () => Promise<Reply>): Promise<Reply> {
    if (input.idempotencyKey === undefined) return work();
    const claim = this.claimOf(input, input.idempotencyKey);
    const { _id } = claim;
    const earlier = await this.claim(claim);
    if (earlier) return earlier as Reply;
    try {
      const answer = withoutUndefined(await work());
      await this.rows.updateOne({ _id, at: claim.at }, { $set: { answer } });
      return answer;
    } catch (error) {
      await this.rows.deleteOne({ _id, at: claim.at, answer: { $exists: false } });
      throw error;
    }
  }

  /** Like `once`, for work that fits into one transaction, which also writes the key and the reply: a crash leaves all or nothing. */
  async onceInTransaction<Reply extends object>(
    input: KeyedInput,
    correlationId: string,
    work: (transaction: Transaction) => Promise<Reply>,
  ): Promise<Reply> {
    if (input.idempotencyKey === undefined) return this.transactions.run(correlationId, work);
    const claim = this.claimOf(input, input.idempotencyKey);
    const earlier = await this.findReply(claim);
    if (earlier) return earlier as Reply;
    try {
      return await this.transactions.run(correlationId, async (transaction) => {
        const answer = withoutUndefined(await work(transaction));
        await this.rows.insertOne({ ...claim, answer }, { session: transaction.session });
        return answer;
      });
    } catch (error) {
      // A concurrent request with the same key may have succeeded. Its reply counts, whatever this error is.
      const concurrent = await this.findReply(claim);
      if (concurrent) return concurrent as Reply;
      throw error;
    }
  }

  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    // ';' follows ':' in the order of characters.
    await this.rows.deleteMany({ _id: { $gte: `${userId}:`, $lt: `${userId};` } }, { session });
  }

  private claimOf(input: KeyedInput, key: string): IdempotencyKeyRow {
    return { _id: `${input.userId.toLowerCase()}:${key}`, hash: requestHash(input), at: this.clock.now() };
  }

  /** Undefined while the key is free. */
  private async findReply({ _id, hash }: IdempotencyKeyRow): Promise<object | undefined> {
    const earlier = await this.rows.findOne({ _id });
    if (!earlier) return undefined;
    if (earlier.hash !== hash) throw new RingletError('platform/idempotency-mismatch');
    if (!earlier.answer) throw new RingletError('platform/idempotency-in-progress');
    return earlier.answer;
  }

  /** Returns the earlier reply, or undefined if this call claimed the key. */
  private async claim(claim: IdempotencyKeyRow): Promise<object | undefined> {
    if (await unlessDuplicate(this.rows.insertOne(claim))) return undefined;
    const earlier = await this.rows.findOne({ _id: claim._id });
    if (!earlier) return this.claim(claim);
    if (earlier.hash !== claim.hash) throw new RingletError('platform/idempotency-mismatch');
    if (earlier.answer) return earlier.answer;
    const isRunning = claim.at.getTime() - earlier.at.getTime() < claimTimeoutMs;
    if (isRunning || !(await this.takeOver(earlier, claim))) throw new RingletError('platform/idempotency-in-progress');
    return undefined;
  }

  private async takeOver({ _id, at }: IdempotencyKeyRow, claim: IdempotencyKeyRow): Promise<boolean> {
    const { matchedCount } = await this.rows.updateOne({ _id, at }, { $set: { at: claim.at } });
    return matchedCount === 1;
  }
}
