import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { dayOf } from '@ringlet/contracts/days';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type StatementKind, type StatementMonthView } from '@ringlet/contracts/wallet/ledger';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { isStatementKind } from '../domain/posting';
import { PostingRow } from '../ledger/posting.model';
import { PostingSumRow } from './posting-sum.model';

/** Postings per stored sum; no more are read at once. */
export const blockSize = 1000;

export type Sums = Pick<StatementMonthView, 'credited' | 'debited' | 'kinds' | 'days'>;

/** Sums of a client's postings. The first reader of a whole block stores its sums, so its postings are not read again. */
@Injectable()
export class PostingSums {
  constructor(
    @InjectCollection(PostingRow) private readonly postings: Collection<PostingRow>,
    @InjectCollection(PostingSumRow) private readonly stored: Collection<PostingSumRow>,
  ) {}

  /** For the postings from sequence number `first` to `last`, which all exist; none if `last` is below `first`. */
  async of(userId: string, first: number, last: number): Promise<Sums> {
    const parts: Sums[] = [];
    for (let from = first; from <= last;) {
      const end = Math.min(last, Math.ceil(from / blockSize) * blockSize);
      const isBlock = end - from + 1 === blockSize;
      parts.push(await (isBlock ? this.ofBlock(userId, from) : this.read(userId, from, end)));
      from = end + 1;
    }
    return joined(parts);
  }

  private async ofBlock(userId: string, first: number): Promise<Sums> {
    const _id = `${userId}:${first}`;
    const known = await this.stored.findOne({ _id });
    if (known) return known;
    const sums = await this.read(userId, first, first + blockSize - 1);
    const row = { _id, ...sums, kinds: [...sums.kinds], days: [...sums.days] };
    // Another reader stores the same.
    await unlessDuplicate(this.stored.insertOne(row));
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
    const kinds = new Set<StatementKind>();
    const days = new Map<string, Kobo>();
    for await (const { kind, change, balanceAfter = kobo(0), at } of rows) {
      if (change > 0) credited += change;
      else debited -= change;
      if (isStatementKind(kind)) kinds.add(kind);
      days.set(dayOf(at), balanceAfter);
    }
    return {
      credited: kobo(credited),
      debited: kobo(debited),
      kinds: [...kinds],
      days: [...days].map(([day, balance]) => ({ day, balance })),
    };
  }
}

/** The sums of consecutive parts. A day that continues in the next part has that part's balance. */
function joined(parts: readonly Sums[]): Sums {
  const days = new Map(parts.flatMap((part) => part.days.map(({ day, balance }) => [day, balance] as const)));
  const sum = (of: (part: Sums) => Kobo): Kobo => kobo(parts.reduce((total, part) => total + of(part), 0));
  return {
    credited: sum(({ credited }) => credited),
    debited: sum(({ debited }) => debited),
    kinds: [...new Set(parts.flatMap(({ kinds }) => kinds))],
    days: [...days].map(([day, balance]) => ({ day, balance })),
  };
}
