import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Collection } from 'mongoose';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { defaultPageSize, type PageOf } from '@ringlet/contracts/paging';
import {
  DailySpendInput,
  getStatementMonth,
  listDailySpend,
  listStatement,
  type StatementEntry,
  StatementInput,
  StatementMonthInput,
} from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { InjectCollection } from '@ringlet/persistence/collection';
import { PostingRow } from '../ledger/posting.model';
import { DailySpend } from './daily-spend';
import { presentPosting } from './present-posting';
import { StatementMonths } from './statement-months';

/** How many entries to search for a page of one kind: it may have fewer entries than the limit and still a next page. */
export const entriesSearched = 5000;

/** A client's statement, newest first. It lists the postings themselves, so statement and balance cannot differ. */
@Controller()
export class StatementController {
  constructor(
    @InjectCollection(PostingRow) private readonly postings: Collection<PostingRow>,
    private readonly months: StatementMonths,
    private readonly spend: DailySpend,
  ) {}

  /** The cursor is the sequence number of the earlier page's last entry. */
  @HandleRequest(listStatement)
  async list(@Payload() { userId, month, kind, ...page }: StatementInput): Promise<PageOf<StatementEntry>> {
    const { limit = defaultPageSize, cursor } = page;
    const owner = userId.toLowerCase();
    const range = month === undefined ? { first: 1, last: Infinity } : await this.months.rangeOf(owner, month);
    const last = Math.min(range.last, cursor === undefined ? Infinity : sequenceOf(cursor) - 1);
    const first =
      kind === undefined ? range.first : Math.max(range.first, (await this.newest(owner, last)) - entriesSearched + 1);
    const rows = await this.postings
      .find({ userId: owner, sequence: { $gte: first, ...upTo(last) }, ...(kind !== undefined && { kind }) })
      .sort({ sequence: -1 })
      .limit(limit)
      .toArray();
    const next = rows.length < limit ? first : (rows.at(-1)?.sequence ?? first);
    return { data: rows.flatMap(presentPosting), ...(next > range.first && { nextCursor: String(next) }) };
  }

  /** The sequence number of the last entry up to this one. */
  private async newest(userId: string, last: number): Promise<number> {
    const options = { sort: { sequence: -1 as const }, projection: { sequence: 1 } };
    const row = await this.postings.findOne({ userId, sequence: { $gte: 1, ...upTo(last) } }, options);
    return row?.sequence ?? 0;
  }

  @HandleRequest(getStatementMonth)
  month(@Payload() { userId, month }: StatementMonthInput) {
    return this.months.view(userId.toLowerCase(), month);
  }

  @HandleRequest(listDailySpend)
  dailySpend(@Payload() { userId }: DailySpendInput) {
    return this.spend.of(userId);
  }
}

const upTo = (last: number) => (Number.isFinite(last) ? { $lte: last } : {});

function sequenceOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw invalidField('cursor', 'This cursor is invalid.');
}
