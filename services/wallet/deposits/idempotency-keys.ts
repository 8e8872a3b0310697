import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Initiation } from './idempotency-key.model';

/** Whoever claimed a key and did not answer in this time has died: longer than any caller waits. */
const claimedForMs = 60_000;

interface Keyed {
  readonly userId: string;
  readonly idempotencyKey?: string;
}

/** Makes the start of a deposit safe to repeat: the same key and input get the same answer and start one deposit. */
@Injectable()
export class Initiations {
  private readonly rows: Collection<Initiation>;

  constructor(
    @InjectModel(Initiation.name) model: Model<Initiation>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.rows = model.db.collection<Initiation>(model.collection.name);
  }

  /**
   * Runs `work` once for a key and keeps its answer; a failure is not kept, so that the same key may try again. Without a key it
   * just runs. Errors: platform/idempotency-mismatch, platform/idempotency-in-progress, and what `work` throws.
   */
  async once<Reply extends object>(input: Keyed, work: () => Promise<Reply>): Promise<Reply> {
    if (input.idempotencyKey === undefined) return work();
    const claim = this.claimOf(input, input.idempotencyKey);
    const { _id } = claim;
    const earlier = await this.claim(claim);
    if (earlier) return earlier as Reply;
    try {
      const answer = await work();
      await this.rows.updateOne({ _id, at: claim.at }, { $set: { answer } });
      return answer;
    } catch (error) {
      await this.rows.deleteOne({ _id, at: claim.at, answer: { $exists: false } });
      throw error;
    }
  }

  /**
   * As `once`, for work that one transaction can hold: the key and its answer are written with it, so that whatever dies in
   * between leaves all of it or nothing.
   */
  async onceWith<Reply extends object>(
    input: Keyed,
    correlationId: string,
    work: (transaction: Transaction) => Promise<Reply>,
  ): Promise<Reply> {
    if (input.idempotencyKey === undefined) return this.transactions.run(correlationId, work);
    const claim = this.claimOf(input, input.idempotencyKey);
    const earlier = await this.answerTo(claim);
    if (earlier) return earlier as Reply;
    try {
      return await this.transactions.run(correlationId, async (transaction) => {
        const answer = await work(transaction);
        await this.rows.insertOne({ ...claim, answer }, { session: transaction.session });
        return answer;
      });
    } catch (error) {
      // The same request at the same moment may have been the first: then this is its answer, however this one failed.
      const first = await this.answerTo(claim);
      if (first) return first as Reply;
      throw error;
    }
  }

  private claimOf(input: Keyed, key: string): Initiation {
    return { _id: `${input.userId.toLowerCase()}:${key}`, hash: hashOf(input), at: this.clock.now() };
  }

  /** Undefined while the key is free. */
  private async answerTo({ _id, hash }: Initiation): Promise<object | undefined> {
    const earlier = await this.rows.findOne({ _id });
    if (!earlier) return undefined;
    if (earlier.hash !== hash) throw new RingletError('platform/idempotency-mismatch');
    if (!earlier.answer) throw new RingletError('platform/idempotency-in-progress');
    return earlier.answer;
  }

  /** Returns the earlier answer, or undefined where the caller is to do the work. */
  private async claim(claim: Initiation): Promise<object | undefined> {
    try {
      await this.rows.insertOne(claim);
      return undefined;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const earlier = await this.rows.findOne({ _id: claim._id });
    if (!earlier) return this.claim(claim);
    if (earlier.hash !== claim.hash) throw new RingletError('platform/idempotency-mismatch');
    if (earlier.answer) return earlier.answer;
    const isAlive = claim.at.getTime() - earlier.at.getTime() < claimedForMs;
    if (isAlive || !(await this.takeOver(earlier, claim))) throw new RingletError('platform/idempotency-in-progress');
    return undefined;
  }

  private async takeOver({ _id, at }: Initiation, claim: Initiation): Promise<boolean> {
    const { matchedCount } = await this.rows.updateOne({ _id, at }, { $set: { at: claim.at } });
    return matchedCount === 1;
  }
}

/** Order of fields does not matter; a field that is absent and one that is undefined are the same. */
function hashOf(input: object): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const canonical = JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(canonical).digest('hex');
}
