import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { dayOf, momentsOf } from '@ringlet/contracts/days';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type Month, monthOf, nextMonth } from '@ringlet/contracts/month';
import { type StatementKind, type StatementMonthView } from '@ringlet/contracts/wallet/ledger';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { PostingRow } from '../ledger/posting.model';

/** How many sums are kept. Postings never change, so those of a range of them are right for ever. */
const keptAtMost = 500;

/** A month of one client's postings, by their sequence numbers, which have no gaps: none where `last` is below `first`. */
export interface MonthRange {
  readonly month: Month;
  readonly first: number;
  readonly last: number;
  /** Of all postings of the client. */
  readonly newest: number;
}

type Sums = Pick<StatementMonthView, 'credited' | 'debited' | 'opening' | 'kinds' | 'days'>;

/** The months of a client's statement. The index of sequence numbers serves them: writing a posting costs nothing more. */
@Injectable()
export class StatementMonths {
  private readonly postings: Collection<PostingRow>;
  private readonly kept = new Map<string, Sums>();

  constructor(
    @InjectModel(PostingRow.name) model: Model<PostingRow>,
    private readonly clock: Clock,
  ) {
    this.postings = collectionOf(model);
  }

  /** `month`: one, or `latest`: that of the newest posting. */
  async rangeOf(userId: string, month: string): Promise<MonthRange> {
    const [last] = await this.postings.find({ userId }).sort({ sequence: -1 }).limit(1).toArray();
    const newest = last?.sequence ?? 0;
    const wanted = month === 'latest' ? monthOf(last?.at ?? this.clock.now()) : (month as Month);
    const [begin] = momentsOf(`${wanted}-01`);
    const [end] = momentsOf(`${nextMonth(wanted)}-01`);
    const first = await this.firstSince(userId, newest, begin);
    const after = await this.firstSince(userId, newest, end);
    return { month: wanted, first, last: after - 1, newest };
  }

  async view(userId: string, wanted: string): Promise<StatementMonthView> {
    const { month, first, last, newest } = await this.rangeOf(userId, wanted);
    const monthAt = async (sequence: number) => monthOf(await this.momentOf(userId, sequence));
    return {
      month,
      ...(first > 1 && { previous: await monthAt(first - 1) }),
      ...(last < newest && { next: await monthAt(last + 1) }),
      ...(await this.sums(userId, first, last)),
    };
  }

  /** The sequence number of the client's first posting from a moment on, one more than the newest where there is none. */
  private async firstSince(userId: string, newest: number, moment: number): Promise<number> {
    let [low, high] = [1, newest + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((await this.momentOf(userId, middle)).getTime() >= moment) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private async momentOf(userId: string, sequence: number): Promise<Date> {
    const posting = await this.postings.findOne({ userId, sequence }, { projection: { at: 1 } });
    if (!posting) throw new Error(`posting ${sequence} of ${userId} does not exist`);
    return posting.at;
  }

  private async sums(userId: string, first: number, last: number): Promise<Sums> {
    const key = `${userId}:${first}:${last}`;
    const known = this.kept.get(key);
    if (known) return known;
    const sums = await this.read(userId, first, last);
    if (this.kept.size >= keptAtMost) this.kept.clear();
    this.kept.set(key, sums);
    return sums;
  }

  private async read(userId: string, first: number, last: number): Promise<Sums> {
    const rows = this.postings
      .find({ userId, sequence: { $gte: first, $lte: last } })
      .sort({ sequence: 1 })
      .project<Pick<PostingRow, 'kind' | 'change' | 'balanceAfter' | 'at'>>({
        kind: 1,
        change: 1,
        balanceAfter: 1,
        at: 1,
      });
    let [credited, debited] = [0, 0];
    let opening: number | undefined;
    const kinds = new Set<StatementKind>();
    const days = new Map<string, Kobo>();
    for await (const { kind, change, balanceAfter = kobo(0), at } of rows) {
      opening ??= balanceAfter - change;
      if (change > 0) credited += change;
      else debited -= change;
      if (kind !== 'void' && kind !== 'payout') kinds.add(kind);
      days.set(dayOf(at), balanceAfter);
    }
    return {
      credited: kobo(credited),
      debited: kobo(debited),
      opening: kobo(opening ?? (await this.balanceBefore(userId, first))),
      kinds: [...kinds],
      days: [...days].map(([day, balance]) => ({ day, balance })),
    };
  }

  private async balanceBefore(userId: string, sequence: number): Promise<Kobo> {
    const posting = await this.postings.findOne(
      { userId, sequence: sequence - 1 },
      { projection: { balanceAfter: 1 } },
    );
    return posting?.balanceAfter ?? kobo(0);
  }
}
