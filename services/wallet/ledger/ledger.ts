import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, type mongo, Types } from 'mongoose';
import { dayOf } from '@ringlet/contracts/days';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { balanceChanged } from '@ringlet/contracts/wallet/ledger';
import { InjectCollection } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { noUse, sumOfUses } from '../domain/day-limits';
import { type MoneyDecision } from '../domain/money-acts';
import {
  hold,
  holdPostingId,
  movedAmount,
  type PostingDraft,
  type PostingKind,
  purchase,
  purchaseId,
  refund,
  refundId,
  release,
  releaseId,
  sumOfLegs,
  voidPurchase,
} from '../domain/posting';
import { BalanceRow } from './balance.model';
import { type AppliedLimit, BeyondDayLimit, useOf } from './day-uses';
import { DecidedAlone } from './decided-alone';
import { HeldAmounts } from './held-amounts';
import { type BuyingKey, KeySpend } from './key-spend';
import { KeyedMutex } from './keyed-mutex';
import { balanceAfter, isRepeat, PostingRow } from './posting.model';

/** The posting under an idempotency key. `isNew`: this call wrote it; otherwise it existed before and nothing changed. */
interface PostingResult {
  readonly posting: PostingRow;
  readonly isNew: boolean;
}

/**
 * The only code that changes a balance. One transaction writes a posting under its idempotency key, the balance (by a
 * conditional update) and the event. The database refuses a second posting under the same key, and a repeated request gets the
 * first one's result.
 */
@Injectable()
export class Ledger {
  private readonly mutex = new KeyedMutex();

  constructor(
    @InjectCollection(PostingRow) private readonly postings: Collection<PostingRow>,
    @InjectCollection(BalanceRow) private readonly balances: Collection<BalanceRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly keySpend: KeySpend,
    private readonly heldAmounts: HeldAmounts,
    private readonly alone: DecidedAlone,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Charges an order's price. Returns the balance afterwards and the posting's time. Errors: wallet/insufficient-balance,
   * wallet/key-limit-reached, wallet/order-closed (refunded before), platform/idempotency-mismatch (charged for another amount
   * or client), and BeyondDayLimit.
   */
  async charge(
    order: { orderId: string; userId: string; amount: Kobo },
    correlationId: string,
    { key, limit }: { readonly key?: BuyingKey | undefined; readonly limit?: AppliedLimit } = {},
  ): Promise<{ balance: Kobo; at: Date }> {
    const draft = { ...purchase(order), day: this.today(), limit };
    const result = await (key === undefined
      ? this.postOnce(draft, correlationId)
      : this.postFor(key, draft, order.amount, correlationId));
    return this.charged(order.orderId, draft, result);
  }

  /** Charges an order's price from a hold: releases it, then charges it. Errors: those of `charge`, and wallet/hold-closed. */
  async chargeHeld(
    order: { orderId: string; userId: string; amount: Kobo },
    holdId: string,
    correlationId: string,
  ): Promise<{ balance: Kobo; at: Date }> {
    const draft = { ...purchase(order), holdId: holdId.toLowerCase(), day: this.today() };
    const released = release({ ...order, id: releaseId(order.orderId), holdId });
    const result = await this.runOnce(draft, correlationId, async (transaction) => {
      await this.heldAmounts.take(holdId, order, -1, transaction.session);
      await this.post(transaction, released, correlationId);
      return this.post(transaction, draft, correlationId);
    });
    return this.charged(order.orderId, draft, result);
  }

  /**
   * Refunds an order, once. If it was not charged, a void posting takes the purchase's key, so that a later charge is refused.
   * `restoreHold`: money charged from a hold is held again, unless the hold was closed meanwhile. `decidedBy`: the people who
   * decided, already counted then.
   */
  async refund(
    orderId: string,
    correlationId: string,
    { restoreHold = false, decidedBy }: { restoreHold?: boolean; decidedBy?: readonly string[] } = {},
  ): Promise<{ balance: Kobo; refunded: Kobo; at?: Date }> {
    const charged =
      (await this.find(purchaseId(orderId))) ?? (await this.postOnce(voidPurchase(orderId), correlationId)).posting;
    if (charged.userId === undefined) return { balance: kobo(0), refunded: kobo(0) };
    const returned = refund(orderId, { userId: charged.userId, change: charged.change });
    const draft: Counted = { ...returned, decidedBy, day: dayOf(charged.at) };
    const { keySpend, holdId } = charged;
    const { posting } = await this.runOnce(draft, correlationId, async (transaction) => {
      if (keySpend !== undefined) await this.keySpend.deduct(keySpend, draft.change, transaction.session);
      const refunded = await this.post(transaction, draft, correlationId);
      if (restoreHold && holdId !== undefined) await this.holdAgain(transaction, refunded, holdId, correlationId);
      return refunded;
    });
    const last = (holdId !== undefined && (await this.find(holdPostingId(orderId)))) || posting;
    return { balance: balanceAfter(last), refunded: posting.change, at: posting.at };
  }

  /**
   * Runs `work`, which writes `draft` with `post`, in one transaction. If an earlier or concurrent call has already written a
   * posting under the key of `draft`, the transaction is rolled back and that posting is the result. `work` may run several
   * times. Throws NeedsAnotherAdmin for what one person may not decide alone.
   */
  async runOnce(
    draft: PostingDraft,
    correlationId: string,
    work: (transaction: Transaction) => Promise<PostingRow>,
  ): Promise<PostingResult> {
    const person = decidesAlone(draft);
    if (person !== undefined) await this.alone.prepare(person);
    return this.inTurn(draft.userId ?? draft.id, () => this.tryOnce(draft, correlationId, work));
  }

  /** Runs a change of a client's balance after the running ones: parallel transactions would conflict and be retried. */
  inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    return this.mutex.runExclusive(userId, work);
  }

  /** Writes the posting, changes the balance and publishes `balanceChanged`, in the caller's transaction. */
  async post(
    { session, emit }: Transaction,
    draft: Counted,
    correlationId: string,
    keySpend?: string,
  ): Promise<PostingRow> {
    if (sumOfLegs(draft.legs) !== 0) throw new Error(`the legs of ${draft.id} do not sum to zero`);
    const { holdId, decidedBy = [] } = draft;
    const person = decidesAlone(draft);
    if (person !== undefined) await this.alone.count(person, decisionOf(draft), session);
    const changed = await this.changeBalance(draft, session);
    const posting: PostingRow = withoutUndefined({
      _id: draft.id,
      kind: draft.kind,
      about: draft.about,
      userId: changed?._id.toHexString(),
      balanceAfter: changed?.balance,
      sequence: changed?.sequence,
      change: draft.change,
      legs: [...draft.legs],
      at: this.clock.now(),
      keySpend,
      holdId,
      decidedBy: decidedBy.length > 0 ? [...decidedBy] : undefined,
      aloneLimit: decidedBy.length === 1 ? this.alone.limit : undefined,
      correlationId,
    });
    await this.postings.insertOne(posting, { session });
    if (changed) {
      const { balance, sequence } = changed;
      emit(balanceChanged, { userId: changed._id.toHexString(), balance, sequence });
    }
    return posting;
  }

  /** The client's kobo, within a transaction if one is given; 0 without postings. */
  async balanceOf(userId: string, session?: ClientSession): Promise<Kobo> {
    return (await this.fundsOf(userId, session)).balance;
  }

  /** The same, and the kobo held for bids, which is out of the balance. */
  async fundsOf(userId: string, session?: ClientSession): Promise<{ readonly balance: Kobo; readonly held: Kobo }> {
    const row = await this.balances.findOne({ _id: new Types.ObjectId(userId) }, { session });
    return { balance: row?.balance ?? kobo(0), held: row?.held ?? kobo(0) };
  }

  /** A charge's result, from the posting under its key. */
  private async charged(
    orderId: string,
    draft: PostingDraft,
    { posting, isNew }: PostingResult,
  ): Promise<{ balance: Kobo; at: Date }> {
    const charged = () => ({ balance: balanceAfter(posting), at: posting.at });
    if (isNew) return charged();
    if (posting.userId === undefined) throw new RingletError('wallet/order-closed');
    if (!isRepeat(posting, draft)) throw new RingletError('platform/idempotency-mismatch');
    if (await this.find(refundId(orderId))) throw new RingletError('wallet/order-closed');
    return charged();
  }

  private async holdAgain(
    transaction: Transaction,
    { about, userId, change }: PostingRow,
    holdId: string,
    correlationId: string,
  ): Promise<void> {
    if (userId === undefined || !(await this.heldAmounts.add(holdId, change, transaction.session))) return;
    const held = { id: holdPostingId(about), holdId, userId, amount: change };
    await this.post(transaction, hold(held), correlationId);
  }

  private async postFor(
    { keyId, spendPerDay }: BuyingKey,
    draft: Counted,
    amount: Kobo,
    correlationId: string,
  ): Promise<PostingResult> {
    const keySpend = await this.keySpend.today(keyId);
    return this.runOnce(draft, correlationId, async (transaction) => {
      await this.keySpend.add(keySpend, amount, spendPerDay, transaction.session);
      return this.post(transaction, draft, correlationId, keySpend);
    });
  }

  private postOnce(draft: Counted, correlationId: string): Promise<PostingResult> {
    return this.runOnce(draft, correlationId, (transaction) => this.post(transaction, draft, correlationId));
  }

  private async tryOnce(
    draft: PostingDraft,
    correlationId: string,
    work: (transaction: Transaction) => Promise<PostingRow>,
  ): Promise<PostingResult> {
    try {
      const posting = await this.transactions.run(correlationId, (transaction) => withLastBalances(transaction, work));
      const { id, kind, userId, change } = draft;
      this.log.info(
        { requestId: correlationId, posting: id, kind, ...named(draft), userId, change },
        'posting written',
      );
      return { posting, isNew: true };
    } catch (error) {
      if (error instanceof BalanceMissing) {
        await this.openBalance(error.userId);
        return this.tryOnce(draft, correlationId, work);
      }
      // A repeat does not always fail by its key: the balance may be spent by now, or the deposit approved.
      const posting = await this.find(draft.id);
      if (posting) return { posting, isNew: false };
      throw error;
    }
  }

  /** The condition is part of the update, so two concurrent charges cannot spend the same money or together exceed a limit. */
  private async changeBalance(draft: Counted, session: ClientSession): Promise<BalanceRow | undefined> {
    const { userId, change, day, limit } = draft;
    if (userId === undefined) return undefined;
    // Most clients hold nothing, as their row says: then no holds are read.
    const changed = await this.tryChange(userId, draft, limit ? holdsNothing : {}, session);
    if (changed) return changed;
    if (change >= 0) throw new BalanceMissing(userId);
    const row = limit && (await this.balances.findOne({ _id: new Types.ObjectId(userId) }, { session }));
    if (!row || day === undefined || row.balance < -change) throw new RingletError('wallet/insufficient-balance');
    let held = noUse;
    if (row.held !== undefined && row.held > 0) {
      // In the same snapshot, so that a concurrent hold makes this transaction run again.
      held = await this.heldAmounts.useFor(userId, session);
      const { spent, purchases } = held;
      const rest = { ...limit, spend: kobo(limit.spend - spent), purchases: limit.purchases - purchases };
      const within = await this.tryChange(userId, { ...draft, limit: rest }, {}, session);
      if (within) return within;
    }
    throw new BeyondDayLimit(sumOfUses(useOf(row, day), held));
  }

  /** Returns null if no alternative's condition holds. */
  private async tryChange(
    userId: string,
    draft: Counted,
    where: mongo.Filter<BalanceRow>,
    session: ClientSession,
  ): Promise<BalanceRow | null> {
    const { kind, change } = draft;
    const enough = change < 0 ? { balance: { $gte: kobo(-change) } } : {};
    const held = (kind === 'hold' || kind === 'release') && { held: kobo(-change) };
    for (const { where: counted, $inc, $set } of countings(draft)) {
      const filter = { _id: new Types.ObjectId(userId), ...enough, ...where, ...counted };
      const update = { $inc: { balance: change, sequence: 1, ...held, ...$inc }, ...($set && { $set }) };
      const changed = await this.balances.findOneAndUpdate(filter, update, { session, returnDocument: 'after' });
      if (changed) return changed;
    }
    return null;
  }

  /** Outside a transaction, so that a client's two concurrent first deposits do not abort each other. */
  async openBalance(userId: string): Promise<void> {
    const empty = { balance: kobo(0), sequence: 0 };
    try {
      await this.balances.updateOne({ _id: new Types.ObjectId(userId) }, { $setOnInsert: empty }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  private today(): string {
    return dayOf(this.clock.now());
  }

  private find(id: string): Promise<PostingRow | null> {
    return this.postings.findOne({ _id: id });
  }
}

/** The person who decides this movement now, alone. A refund was decided and counted before the number was given up. */
function decidesAlone({ kind, decidedBy = [] }: PostingDraft): string | undefined {
  return kind !== 'refund' && decidedBy.length === 1 ? decidedBy[0] : undefined;
}

function decisionOf(draft: PostingDraft): MoneyDecision {
  const { id, act = 'adjustment', claimed } = draft;
  return { act, id, amount: movedAmount(draft), claimed };
}

/** These postings' subject is a reference. */
const ofPayments: ReadonlySet<PostingKind> = new Set([
  'deposit',
  'chargeback',
  'chargeback-return',
  'repayment',
  'repayment-return',
  'payout',
  'unmatched',
  'unmatched-return',
]);

/** A posting's subject under its name in the logs. An adjustment's reason is an admin's text. */
function named({ kind, about, holdId }: PostingDraft): object {
  if (kind === 'adjustment') return {};
  if (ofPayments.has(kind)) return { reference: about };
  return { orderId: about === holdId ? undefined : about, holdId };
}

const holdsNothing: mongo.Filter<BalanceRow> = { held: { $not: { $gt: kobo(0) } } };

/** A posting with its day: purchases and their refunds count in it. */
interface Counted extends PostingDraft {
  /** The purchase's day. Absent: it is not a purchase. */
  readonly day?: string | undefined;
  /** Absent: it is only counted. */
  readonly limit?: AppliedLimit | undefined;
}

/** How the balance's row may change: the first alternative whose condition holds, with what it counts. */
interface Counting {
  readonly where: mongo.Filter<BalanceRow>;
  readonly $inc?: mongo.UpdateFilter<BalanceRow>['$inc'];
  readonly $set?: Pick<BalanceRow, 'today'>;
}

function countings({ change, day, limit }: Counted): readonly Counting[] {
  if (day === undefined) return [{ where: {} }];
  const isPurchase = change < 0;
  const $inc = { 'today.spent': kobo(-change), 'today.purchases': isPurchase ? 1 : -1 };
  if (!isPurchase) return [{ where: { 'today.day': day }, $inc }, { where: {} }];
  const first = { spent: kobo(-change), purchases: 1 };
  const isOwn = limit?.unlessChosen === true ? { chosenLimit: { $exists: false } } : {};
  const spent = { $lte: kobo((limit?.spend ?? 0) + change) };
  const within = limit && { 'today.spent': spent, 'today.purchases': { $lt: limit.purchases }, ...isOwn };
  const again = { where: { 'today.day': day, ...within }, $inc };
  if (limit && (first.spent > limit.spend || limit.purchases < 1)) return [again];
  return [again, { where: { 'today.day': { $ne: day }, ...isOwn }, $set: { today: { day, ...first } } }];
}

class BalanceMissing extends Error {
  constructor(readonly userId: string) {
    super(`client ${userId} has no balance yet`);
  }
}

/** Publishes one balance per client and transaction: the last one. Nobody can have seen those in between. */
async function withLastBalances<T>(
  { session, emit }: Transaction,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const last = new Map<string, () => void>();
  const result = await work({
    session,
    emit: (event, data, at) => {
      const publish = (): void => emit(event, data, at);
      if (event.subject === balanceChanged.subject && 'userId' in data) last.set(String(data.userId), publish);
      else publish();
    },
  });
  for (const publish of last.values()) publish();
  return result;
}
