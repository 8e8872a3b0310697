import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import {
  type Credit,
  type FeeSums,
  type LostDeposit,
  recentDepositDays,
  type RecentDeposits,
} from '@ringlet/contracts/wallet/credits';
import { depositMethods } from '@ringlet/contracts/wallet/deposits';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { PostingRow } from '../ledger/posting.model';
import { ChargebackRow } from './chargebacks/chargeback.model';
import { DepositRow } from './deposit.model';

/** Deposits' posting ids: their prefix, and the first string after all of them. */
const prefix = 'deposit:';
const end = 'deposit;';
const pageSize = 1000;
const recentAtMost = 200;
/** Per client. */
const cardsAtMost = 20;

type Fee = Pick<DepositRow, 'reference' | 'fee' | 'feeBy'>;

/** The ledger's credited deposits, with their stored fees. */
@Injectable()
export class Credits {
  constructor(
    @InjectCollection(PostingRow) private readonly postings: Collection<PostingRow>,
    @InjectCollection(DepositRow) private readonly deposits: Collection<DepositRow>,
    @InjectCollection(ChargebackRow) private readonly chargebacks: Collection<ChargebackRow>,
    private readonly clock: Clock,
  ) {}

  /** Deposits after a reference. An empty page is the last. */
  async list(after = ''): Promise<Credit[]> {
    const range = { $gt: `${prefix}${after}`, $lt: end };
    const rows = await this.postings.find({ _id: range, kind: 'deposit' }).sort({ _id: 1 }).limit(pageSize).toArray();
    const references = rows.map(({ about }) => about);
    const found = await this.deposits
      .find<Fee>({ reference: { $in: references } }, { projection: { reference: 1, fee: 1, feeBy: 1 } })
      .toArray();
    const fees = new Map(found.map((deposit) => [deposit.reference, deposit]));
    return rows.map((row) => {
      const { fee, feeBy } = fees.get(row.about) ?? {};
      const known = fee !== undefined && feeBy !== undefined && { fee, feeBy };
      const { userId = '' } = row;
      const { about: reference, change: amount, at } = row;
      return { reference, userId, amount, method: methodOf(row), ...known, at: at.toISOString() };
    });
  }

  async recentOf(userId: string): Promise<RecentDeposits> {
    const from = new Date(this.clock.nowMs() - recentDepositDays * dayMs);
    const approved = { userId: userId.toLowerCase(), status: 'approved', approvedAt: { $gte: from } } as const;
    const rows = await this.deposits.find(approved).sort({ _id: -1 }).limit(recentAtMost).toArray();
    const back = rows.flatMap(({ claimedBack }) => claimedBack ?? []).filter((amount) => amount > 0);
    const sum = (amounts: readonly number[]) => kobo(amounts.reduce((all, amount) => all + amount, 0));
    return {
      deposits: rows.length,
      credited: sum(rows.map(({ credited = 0 }) => credited)),
      goneBack: back.length,
      back: sum(back),
      accountsOfCard: await this.accountsOf(new Set(rows.flatMap(({ card }) => card ?? [])), from),
    };
  }

  private async accountsOf(cards: ReadonlySet<string>, from: Date): Promise<number> {
    const counts = [...cards].slice(0, cardsAtMost).map(async (card) => {
      const paid = this.deposits.find({ card, approvedAt: { $gte: from } }).limit(recentAtMost);
      const owners = await paid.project<Pick<DepositRow, 'userId'>>({ userId: 1 }).toArray();
      return new Set(owners.map(({ userId }) => userId)).size;
    });
    return Math.max(0, ...(await Promise.all(counts)));
  }

  /** Lost claims after an id. An empty page is the last. */
  async listLosses(after = ''): Promise<LostDeposit[]> {
    const rows = await this.chargebacks
      .find({ _id: { $gt: after }, state: 'lost' })
      .sort({ _id: 1 })
      .limit(pageSize)
      .toArray();
    return rows.map(({ _id: id, reference, userId, method, cause, amount, taken, changedAt }) => {
      const claim = { id, reference, userId, method, cause, amount, taken, state: 'lost' as const };
      return { ...claim, at: changedAt.toISOString() };
    });
  }

  /** From a moment up to, but not including, another. */
  async sumFees(from: Date, to: Date): Promise<FeeSums> {
    const projection = { method: 1, fee: 1, feeBy: 1 };
    const rows = this.deposits.find<Pick<DepositRow, 'method' | 'fee' | 'feeBy'>>(
      { approvedAt: { $gte: from, $lt: to } },
      { projection },
    );
    let [fees, byRate, unknown] = [0, 0, 0];
    for await (const { method, fee, feeBy } of rows) {
      if (fee === undefined) unknown += method === 'crypto' ? 0 : 1;
      else {
        fees += fee;
        byRate += feeBy === 'rate' ? fee : 0;
      }
    }
    const lost = await this.chargebacks.find({ state: 'lost', changedAt: { $gte: from, $lt: to } }).toArray();
    const losses = lost.reduce((sum, { amount, taken }) => sum + amount - taken, 0);
    return { fees: kobo(fees), byRate: kobo(byRate), unknown, losses: kobo(losses) };
  }
}

/** By the debited account. */
function methodOf({ _id, legs }: PostingRow): Credit['method'] {
  const method = depositMethods.find((each) => legs.some(({ account }) => account === `cash:${each}`));
  if (method === undefined) throw new Error(`the posting ${_id} is of no payment method`);
  return method;
}
