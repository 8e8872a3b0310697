import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { dayOf, momentsOf } from '@ringlet/contracts/days';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type Month, monthOf, nextMonth } from '@ringlet/contracts/month';
import { type StatementMonthView } from '@ringlet/contracts/wallet/ledger';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { KeyedMutex } from '../ledger/keyed-mutex';
import { PostingRow } from '../ledger/posting.model';

/** Of how many months sums are kept. Postings never change: those of new ones are added. */
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

/** The sums of a month's postings up to `last`. */
interface Kept extends Sums {
  readonly last: number;
}

/** The months of a client's statement. The index of sequence numbers serves them: writing a posting costs nothing more. */
@Injectable()
export class StatementMonths {
  private readonly postings: Collection<PostingRow>;
  private readonly kept = new Map<string, Kept>();
  private readonly mutex = new KeyedMutex();

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
    const { credited, debited, opening, kinds, days } = await this.sums(userId, first, last);
    const monthAt = async (sequence: number) => monthOf(await this.momentOf(userId, sequence));
    return {
      month,
      ...(first > 1 && { previous: await monthAt(first - 1) }),
      ...(last < newest && { next: await monthAt(last + 1) }),
      credited,
      debited,
      opening,
      kinds,
      days,
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

  /** Only what is new since an earlier view is read, by one of several views at the same time. */
  private sums(userId: string, first: number, last: number): Promise<Sums> {
    const key = `${userId}:${first}`;
    return this.mutex.runExclusive(key, async () => {
      const earlier = this.kept.get(key);
      const known = earlier !== undefined && earlier.last <= last ? earlier : await this.nothing(userId, first);
      if (known.last === last) return known;
      const sums = await this.addTo(known, userId, last);
      if (this.kept.size >= keptAtMost) this.kept.clear();
      this.kept.set(key, sums);
      return sums;
    });
  }

  private async nothing(userId: string, first: number): Promise<Kept> {
    const opening = await this.balanceBefore(userId, first);
    return { last: first - 1, credited: kobo(0), debited: kobo(0), opening, kinds: [], days: [] };
  }

  private async addTo(known: Kept, userId: string, last: number): Promise<Kept> {
    const rows = this.postings
      .find({ userId, sequence: { $gte: known.last + 1, $lte: last } })
      .sort({ sequence: 1 })
      .project<Pick<PostingRow, 'kind' | 'change' | 'balanceAfter' | 'at'>>({
        kind: 1,
        change: 1,
        balanceAfter: 1,
        at: 1,
      });
    let { credited, debited }: { credited: number; debited: number } = known;
    const kinds = new Set(known.kinds);
    const days = new Map(known.days.map(({ day, balance }) => [day, balance]));
    for await (const { kind, change, balanceAfter = kobo(0), at } of rows) {
      if (change > 0) credited += change;
      else debited -= change;
      if (kind !== 'void' && kind !== 'payout') kinds.add(kind);
      days.set(dayOf(at), balanceAfter);
    }
    return {
      last,
      credited: kobo(credited),
      debited: kobo(debited),
      opening: known.opening,
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
