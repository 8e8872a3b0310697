import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type Month, monthOf } from '@ringlet/contracts/month';
import { type ClientSumsView, type LedgerSums, type ProfitAdjustmentsView } from '@ringlet/contracts/wallet/ledger';
import { InjectCollection } from '@ringlet/persistence/collection';
import { type LaterPosting } from '../domain/dispute-answer';
import { depositId, type PostingKind, purchaseId } from '../domain/posting';
import { BalanceRow } from './balance.model';
import { PostingRow } from './posting.model';

/** A client's sums read no more postings: half a year of somebody who buys ten numbers a day. */
const summedAtMost = 4000;
/** How many postings after a deposit to read to find what was bought with it. */
const laterAtMost = 2000;

@Injectable()
export class LedgerQueries {
  constructor(
    @InjectCollection(PostingRow) private readonly postings: Collection<PostingRow>,
    @InjectCollection(BalanceRow) private readonly balances: Collection<BalanceRow>,
  ) {}

  /** Kobo by client id; 0 for a client without postings. */
  async balancesOf(userIds: readonly string[]): Promise<Record<string, Kobo>> {
    const ids = userIds.map((id) => new Types.ObjectId(id));
    const rows = await this.balances.find({ _id: { $in: ids } }).toArray();
    const known = new Map(rows.map(({ _id, balance }) => [_id.toHexString(), balance]));
    return Object.fromEntries(userIds.map((id) => [id, known.get(id.toLowerCase()) ?? kobo(0)]));
  }

  /** An order's client and charged kobo; undefined if nothing was charged. */
  async chargeOf(orderId: string): Promise<{ userId: string; amount: Kobo } | undefined> {
    const charge = await this.postings.findOne({ _id: purchaseId(orderId) });
    return charge?.userId === undefined ? undefined : { userId: charge.userId, amount: kobo(-charge.change) };
  }

  /** The balance when a deposit arrived, and the client's later postings, in order. */
  async afterDeposit(reference: string): Promise<{ before: Kobo; later: readonly LaterPosting[] }> {
    const credit = await this.postings.findOne({ _id: depositId(reference) });
    if (!credit) return { before: kobo(0), later: [] };
    const { balanceAfter = kobo(0), change } = credit;
    const later = await this.after(credit).sort({ sequence: 1 }).limit(laterAtMost).toArray();
    return { before: kobo(balanceAfter - change), later };
  }

  /** The client's deposits after a given one, and admins' credits and debits since. */
  async creditsAfter(reference: string, session?: ClientSession) {
    const credit = await this.postings.findOne({ _id: depositId(reference) }, { session });
    return credit ? this.after<'deposit' | 'adjustment'>(credit, ['deposit', 'adjustment'], session).toArray() : [];
  }

  private after<Kind extends PostingKind>(
    { userId, sequence = 0 }: PostingRow,
    kinds?: readonly Kind[],
    session?: ClientSession,
  ) {
    return this.postings
      .find({ userId, sequence: { $gt: sequence }, ...(kinds && { kind: { $in: [...kinds] } }) }, { session })
      .project<{ kind: Kind; about: string; change: Kobo }>({ _id: 0, kind: 1, about: 1, change: 1 });
  }

  /** Admins' credits and debits, from a moment up to, but not including, another. */
  async adjustments(from: Date, to: Date): Promise<ProfitAdjustmentsView> {
    const rows = this.postings
      .find({ kind: 'adjustment', at: { $gte: from, $lt: to } })
      .project<Pick<PostingRow, 'change'>>({ change: 1 });
    let [credited, debited] = [0, 0];
    for await (const { change } of rows) {
      if (change > 0) credited += change;
      else debited -= change;
    }
    return { credited: kobo(credited), debited: kobo(debited) };
  }

  async sumsOf(userId: string): Promise<ClientSumsView> {
    const rows = await this.postings
      .find({ userId: userId.toLowerCase() })
      .sort({ sequence: -1 })
      .limit(summedAtMost)
      .project<Pick<PostingRow, 'kind' | 'change' | 'at'>>({ kind: 1, change: 1, at: 1 })
      .toArray();
    const of = (kind: PostingRow['kind']) => rows.filter((row) => row.kind === kind);
    const sum = (some: typeof rows) => kobo(some.reduce((all, { change }) => all + Math.abs(change), 0));
    const [purchases, refunds] = [of('purchase'), of('refund')];
    const oldest = rows.at(summedAtMost - 1);
    return {
      deposited: sum(of('deposit')),
      spent: sum(purchases),
      refunded: sum(refunds),
      purchases: purchases.length,
      refunds: refunds.length,
      ...(oldest && { since: oldest.at.toISOString() }),
    };
  }

  /** Sums of all postings by kind. Reads all of them. */
  async sums(): Promise<LedgerSums> {
    let deposited = 0;
    let sold = 0;
    const depositedIn: Record<Month, Kobo> = {};
    const rows = this.postings
      .find({ kind: { $in: ['deposit', 'purchase', 'refund'] } })
      .project<Pick<PostingRow, 'kind' | 'change' | 'at'>>({ kind: 1, change: 1, at: 1 });
    for await (const { kind, change, at } of rows) {
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
}
