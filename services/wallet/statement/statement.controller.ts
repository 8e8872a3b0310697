import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model } from 'mongoose';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { defaultPageSize, type PageOf } from '@ringlet/contracts/paging';
import { listStatement, type StatementEntry, StatementInput } from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { collectionOf } from '@ringlet/persistence/collection';
import { PostingRow } from '../ledger/posting.model';
import { presentPosting } from './present-posting';

/** A client's statement, newest first. It lists the postings themselves, so statement and balance cannot differ. */
@Controller()
export class StatementController {
  private readonly postings: Collection<PostingRow>;

  constructor(@InjectModel(PostingRow.name) model: Model<PostingRow>) {
    this.postings = collectionOf(model);
  }

  /** The cursor is the sequence number of the last entry of the page before. */
  @HandleRequest(listStatement)
  async list(@Payload() { userId, limit = defaultPageSize, cursor }: StatementInput): Promise<PageOf<StatementEntry>> {
    const owner = { userId: userId.toLowerCase() };
    const rows = await this.postings
      .find(cursor === undefined ? owner : { ...owner, sequence: { $lt: sequenceOf(cursor) } })
      .sort({ sequence: -1 })
      .limit(limit)
      .toArray();
    const last = rows.at(-1)?.sequence ?? 1;
    return { data: rows.flatMap(presentPosting), nextCursor: last > 1 ? String(last) : undefined };
  }
}

function sequenceOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw invalidField('cursor', 'This cursor is invalid.');
}
