import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model, Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { defaultPageSize, type PageOf } from '@ringlet/contracts/paging';
import { type StatementEntry, type StatementInput } from '@ringlet/contracts/wallet/ledger';
import { Posting } from '../ledger/posting.model';

/** What moved a client's balance, newest first: the postings themselves, so that statement and balance can't differ. */
@Injectable()
export class Statement {
  private readonly postings: Collection<Posting>;

  constructor(@InjectModel(Posting.name) model: Model<Posting>) {
    this.postings = model.db.collection<Posting>(model.collection.name);
  }

  /** The cursor is the place of the last entry of the page before. */
  async page({ userId, limit = defaultPageSize, cursor }: StatementInput): Promise<PageOf<StatementEntry>> {
    const owner = { userId: new Types.ObjectId(userId) };
    const rows = await this.postings
      .find(cursor === undefined ? owner : { ...owner, sequence: { $lt: placeOf(cursor) } })
      .sort({ sequence: -1 })
      .limit(limit)
      .toArray();
    const last = rows.at(-1)?.sequence ?? 1;
    return { data: rows.flatMap(entry), ...(last > 1 && { nextCursor: String(last) }) };
  }
}

function entry({ _id, kind, about, change, balanceAfter, at }: Posting): StatementEntry[] {
  if (kind === 'barred') return [];
  return [{ id: _id, kind, about, amount: change, balance: balanceAfter ?? kobo(0), at: at.toISOString() }];
}

function placeOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw new RingletError('platform/invalid', { errors: [{ field: 'cursor', message: 'This cursor is not known.' }] });
}
