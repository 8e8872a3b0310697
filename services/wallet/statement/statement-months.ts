import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { momentsOf } from '@ringlet/contracts/days';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type Month, monthOf, nextMonth } from '@ringlet/contracts/month';
import { type StatementMonthView } from '@ringlet/contracts/wallet/ledger';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { PostingRow } from '../ledger/posting.model';
import { PostingSums } from './posting-sums';

/** A month of a client's postings, by their gapless sequence numbers; none if `last` is below `first`. */
interface MonthRange {
  readonly month: Month;
  readonly first: number;
  readonly last: number;
  /** Among all of the client's postings. */
  readonly newest: number;
}

/** The months of a client's statement. The index of sequence numbers serves them, so writing a posting costs nothing more. */
@Injectable()
export class StatementMonths {
  constructor(
    @InjectCollection(PostingRow) private readonly postings: Collection<PostingRow>,
    private readonly sums: PostingSums,
    private readonly clock: Clock,
  ) {}

  /** `month`: one, or `latest` for the newest posting's. */
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
      opening: await this.balanceBefore(userId, first),
      ...(await this.sums.of(userId, first, last)),
    };
  }

  /** The sequence number of the client's first posting from a moment on; without one, the newest number plus one. */
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

  private async balanceBefore(userId: string, sequence: number): Promise<Kobo> {
    const posting = await this.postings.findOne(
      { userId, sequence: sequence - 1 },
      { projection: { balanceAfter: 1 } },
    );
    return posting?.balanceAfter ?? kobo(0);
  }
}
