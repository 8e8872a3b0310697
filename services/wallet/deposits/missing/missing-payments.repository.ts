import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { countedAtMost } from '@ringlet/contracts/review-queues';
import { type MissingPaymentEnd } from '@ringlet/contracts/wallet/missing-payments';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { type ArrivedPayment, isNamed, mayBe } from '../../domain/missing-payment';
import { MissingPaymentRow } from './missing-payment.model';

/** How long a closed one is kept: the client may ask again. */
const keptMs = 90 * dayMs;

type NewMissingPayment = Pick<
  MissingPaymentRow,
  'userId' | 'name' | 'email' | 'reference' | 'amount' | 'paidAt' | 'words' | 'deposit' | 'said'
>;

/** The stored payments that clients miss. */
@Injectable()
export class MissingPayments {
  constructor(
    @InjectCollection(MissingPaymentRow) private readonly rows: Collection<MissingPaymentRow>,
    private readonly clock: Clock,
  ) {}

  /** Whether the client has an open case with the same question. */
  async isOpen(asked: NewMissingPayment): Promise<boolean> {
    return (await this.rows.findOne({ key: keyOf(asked) }, { projection: { _id: 1 } })) !== null;
  }

  /** Stores it unless it is open. */
  async add(asked: NewMissingPayment): Promise<void> {
    const row = { _id: new Types.ObjectId(), key: keyOf(asked), ...asked, state: 'open' as const };
    await unlessDuplicate(this.rows.insertOne(row));
  }

  find(id: string): Promise<MissingPaymentRow | null> {
    return this.rows.findOne({ _id: new Types.ObjectId(id) });
  }

  /** The open ones, oldest first, up to the count limit of queues. */
  listOpen(): Promise<MissingPaymentRow[]> {
    return this.rows.find({ state: 'open' }).sort({ _id: 1 }).limit(countedAtMost).toArray();
  }

  /** The open ones that may be one of these payments, oldest first. */
  async listLike(arrived: readonly ArrivedPayment[]): Promise<MissingPaymentRow[]> {
    if (arrived.length === 0) return [];
    const names = arrived.flatMap(({ reference, session }) => [reference, ...(session === undefined ? [] : [session])]);
    const amounts = arrived.map(({ amount }) => amount);
    const isLike = { $or: [{ reference: { $in: names } }, { amount: { $in: amounts } }] };
    const rows = await this.rows
      .find({ state: 'open', ...isLike })
      .sort({ _id: 1 })
      .toArray();
    return rows.filter((row) => arrived.some((each) => mayBe(row, each)));
  }

  /**
   * A client's deposit was credited: ends the cases that it answers. `given`: the payment that people gave to the client, which
   * its amount and time alone may identify.
   */
  async end(
    { userId, reference, given }: { userId: string; reference: string; given: ArrivedPayment | undefined },
    session?: ClientSession,
  ): Promise<void> {
    const open = await this.rows.find({ userId, state: 'open' }, { session }).sort({ _id: 1 }).toArray();
    const named = open.filter((row) => row.deposit === reference || isNamed(row, given ?? { reference }));
    const alike = given && named.length === 0 ? open.filter((row) => mayBe(row, given)).slice(0, 1) : [];
    const ids = [...named, ...alike].map(({ _id }) => _id);
    if (ids.length > 0)
      await this.rows.updateMany({ _id: { $in: ids } }, this.over({ state: 'credited' }), { session });
  }

  /** Closes an open one. Returns the result, or that of an earlier decision; null if there is none. */
  async close(
    id: string,
    decision: { readonly end: MissingPaymentEnd; readonly decidedBy: string },
    session: ClientSession,
  ): Promise<{ row: MissingPaymentRow | null; isNew: boolean }> {
    const _id = new Types.ObjectId(id);
    const change = this.over({ state: 'closed', ...decision });
    const row = await this.rows.findOneAndUpdate({ _id, state: 'open' }, change, { session, returnDocument: 'after' });
    return row ? { row, isNew: true } : { row: await this.rows.findOne({ _id }, { session }), isNew: false };
  }

  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ userId: userId.toLowerCase() }, { session });
  }

  private over(decided: Pick<MissingPaymentRow, 'state' | 'end' | 'decidedBy'>) {
    const deleteAt = new Date(this.clock.nowMs() + keptMs);
    return { $set: { ...decided, deleteAt }, $unset: { key: '' as const } };
  }
}

const keyOf = ({ userId, reference, amount, paidAt }: NewMissingPayment): string =>
  [userId, reference, amount, paidAt?.toISOString()].join('|');
