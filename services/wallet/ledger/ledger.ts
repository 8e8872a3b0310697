import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { type Month, monthOf } from '@ringlet/contracts/month';
import { type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { balanceChanged } from '@ringlet/contracts/wallet/ledger';
import { type LedgerSums } from '@ringlet/contracts/wallet/admin';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import {
  adjustment,
  barred,
  deposit,
  type Draft,
  purchase,
  purchaseId,
  refund,
  refundId,
  sumOfLegs,
} from '../domain/posting';
import { Balance } from './balance.model';
import { Posting } from './posting.model';
import { Turns } from './keyed-mutex';

const summed = { kind: 1, change: 1, at: 1 } as const;

/** The posting that stands under a key. `isNew`: this call wrote it; otherwise it stood there before and nothing was moved. */
interface Posted {
  readonly posting: Posting;
  readonly isNew: boolean;
}

/** What else is to be true if, and only if, a posting is written: it runs in the posting's transaction, perhaps several times. */
type Alongside = (transaction: Transaction, at: Date) => Promise<void>;

/**
 * The only code that changes a balance. Every movement is one transaction that writes the posting under its idempotency key,
 * moves the balance by a conditional update, and adds the event: all of it or nothing, and the database refuses a second
 * posting under the same key. Whoever repeats a request gets the answer of the first.
 */
@Injectable()
export class Ledger {
  private readonly postings: Collection<Posting>;
  private readonly balances: Collection<Balance>;
  private readonly turns = new Turns();

  constructor(
    @InjectModel(Posting.name) postings: Model<Posting>,
    @InjectModel(Balance.name) balances: Model<Balance>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.postings = postings.db.collection<Posting>(postings.collection.name);
    this.balances = balances.db.collection<Balance>(balances.collection.name);
  }

  /** Kobo; 0 for somebody who never had any. */
  async balanceOf(userId: string): Promise<Kobo> {
    const row = await this.balances.findOne({ _id: new Types.ObjectId(userId) });
    return row?.balance ?? kobo(0);
  }

  /** Kobo by client id; 0 for somebody who never had any. */
  async balancesOf(userIds: readonly string[]): Promise<Record<string, Kobo>> {
    const ids = userIds.map((id) => new Types.ObjectId(id));
    const rows = await this.balances.find({ _id: { $in: ids } }).toArray();
    const known = new Map(rows.map(({ _id, balance }) => [_id.toHexString(), balance]));
    return Object.fromEntries(userIds.map((id) => [id, known.get(id.toLowerCase()) ?? kobo(0)]));
  }

  /** What all postings come to, by what they were for. */
  async sums(): Promise<LedgerSums> {
    let deposited = 0;
    let sold = 0;
    const depositedIn: Record<Month, Kobo> = {};
    const moved = this.postings.find({ kind: { $in: ['deposit', 'purchase', 'refund'] } });
    for await (const { kind, change, at } of moved.project<Pick<Posting, 'kind' | 'change' | 'at'>>(summed)) {
      if (kind !== 'deposit') {
        sold -= change;
        continue;
      }
      const month = monthOf(at);
      deposited += change;
      depositedIn[month] = kobo((depositedIn[month] ?? 0) + change);
    }
    return { deposited: kobo(deposited), sold: kobo(sold), depositedIn };
  }

  /**
   * Takes the price of an order. Returns the balance after it. Errors: wallet/insufficient-balance, wallet/order-closed
   * (it was refunded before), platform/idempotency-mismatch (it was charged otherwise).
   */
  async charge(order: { orderId: string; userId: string; amount: Kobo }, correlationId: string): Promise<Kobo> {
    const draft = purchase(order);
    const { posting, isNew } = await this.post(draft, correlationId);
    if (isNew) return afterwards(posting);
    if (posting.kind === 'barred') throw new RingletError('wallet/order-closed');
    if (!isSame(posting, draft)) throw new RingletError('platform/idempotency-mismatch');
    if (await this.find(refundId(order.orderId))) throw new RingletError('wallet/order-closed');
    return afterwards(posting);
  }

  /**
   * Gives back what an order was charged, once. An order that was not charged is barred from it for ever: the bar and the
   * purchase share one key, so whichever comes first wins.
   */
  async refund(orderId: string, correlationId: string): Promise<{ balance: Kobo; refunded: Kobo }> {
    const charged = (await this.find(purchaseId(orderId))) ?? (await this.post(barred(orderId), correlationId)).posting;
    if (charged.kind === 'barred' || charged.userId === undefined) return { balance: kobo(0), refunded: kobo(0) };
    const draft = refund(orderId, { userId: charged.userId.toHexString(), change: charged.change });
    const { posting } = await this.post(draft, correlationId);
    return { balance: afterwards(posting), refunded: posting.change };
  }

  /**
   * Adds what arrived for a deposit, once. `alongside` runs in the same transaction when, and only when, this call is the one
   * that credits. Returns what is credited under the reference, whoever did it, and whether this call did.
   */
  async credit(
    paid: { reference: string; userId: string; amount: Kobo; method: DepositMethod },
    correlationId: string,
    alongside: Alongside,
  ): Promise<{ credited: Kobo; isNew: boolean }> {
    const { posting, isNew } = await this.post(deposit(paid), correlationId, alongside);
    return { credited: posting.change, isNew };
  }

  /**
   * Gives to a client or takes from them, with a reason. `alongside` as in `credit`. Returns the balance after it. Errors:
   * wallet/insufficient-balance, platform/idempotency-mismatch.
   */
  async adjust(
    given: { adminId: string; key: string; userId: string; amount: Kobo; reason: string },
    correlationId: string,
    alongside: Alongside,
  ): Promise<Kobo> {
    const draft = adjustment(given);
    const { posting } = await this.post(draft, correlationId, alongside);
    if (!isSame(posting, draft) || posting.about !== draft.about)
      throw new RingletError('platform/idempotency-mismatch');
    return afterwards(posting);
  }

  private post(draft: Draft, correlationId: string, alongside?: Alongside): Promise<Posted> {
    return this.turns.take(draft.userId ?? draft.id, () => this.attempt(draft, correlationId, alongside));
  }

  private async attempt(draft: Draft, correlationId: string, alongside?: Alongside): Promise<Posted> {
    try {
      const posting = await this.transactions.run(correlationId, async (transaction) => {
        const written = await this.write(draft, correlationId, transaction);
        await alongside?.(transaction, written.at);
        return written;
      });
      return { posting, isNew: true };
    } catch (error) {
      if (error instanceof NoBalanceYet) {
        await this.openBalance(draft);
        return this.attempt(draft, correlationId, alongside);
      }
      // A repeat may fail in other ways than by its key: the money is spent by now, or the deposit is approved.
      const earlier = await this.find(draft.id);
      if (earlier) return { posting: earlier, isNew: false };
      throw error;
    }
  }

  private async write(draft: Draft, correlationId: string, { session, emit }: Transaction): Promise<Posting> {
    if (sumOfLegs(draft.legs) !== 0) throw new Error(`the legs of ${draft.id} do not sum to zero`);
    const moved = await this.move(draft, session);
    const posting: Posting = {
      _id: draft.id,
      kind: draft.kind,
      about: draft.about,
      ...(moved && { userId: moved._id, balanceAfter: moved.balance, sequence: moved.sequence }),
      change: draft.change,
      legs: [...draft.legs],
      at: this.clock.now(),
      correlationId,
    };
    await this.postings.insertOne(posting, { session });
    if (moved) {
      const { balance, sequence } = moved;
      emit(balanceChanged, { userId: moved._id.toHexString(), balance, sequence });
    }
    return posting;
  }

  /** The condition is part of the update: two charges at once can't both find the same money. */
  private async move({ userId, change }: Draft, session: ClientSession): Promise<Balance | undefined> {
    if (userId === undefined) return undefined;
    const condition = change < 0 ? { balance: { $gte: kobo(-change) } } : {};
    const moved = await this.balances.findOneAndUpdate(
      { _id: new Types.ObjectId(userId), ...condition },
      { $inc: { balance: change, sequence: 1 } },
      { session, returnDocument: 'after' },
    );
    if (moved) return moved;
    throw change < 0 ? new RingletError('wallet/insufficient-balance') : new NoBalanceYet();
  }

  /** Outside of any transaction, so that two first deposits of a client at once don't abort each other. */
  private async openBalance({ userId }: Draft): Promise<void> {
    const empty = { balance: kobo(0), sequence: 0 };
    await this.balances
      .updateOne({ _id: new Types.ObjectId(userId) }, { $setOnInsert: empty }, { upsert: true })
      .catch((error: { code?: number }) => {
        if (error.code !== 11000) throw error;
      });
  }

  private find(id: string): Promise<Posting | null> {
    return this.postings.findOne({ _id: id });
  }
}

class NoBalanceYet extends Error {}

function isSame(posting: Posting, draft: Draft): boolean {
  return posting.change === draft.change && posting.userId?.toHexString() === draft.userId;
}

function afterwards({ _id, balanceAfter }: Posting): Kobo {
  if (balanceAfter === undefined) throw new Error(`${_id} moved no balance`);
  return balanceAfter;
}
