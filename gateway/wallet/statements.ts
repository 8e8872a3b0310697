import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { listStatement } from '@ringlet/contracts/wallet/wallet';
import { type ReplyOf } from '@ringlet/contracts/request';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { answerList, type ListAnswer } from '../http/answer';
import { type ListQuery, presentEntry, type StatementEntryView } from './wallet.dto';

type Names = ReplyOf<typeof getOrderLabels>;

/** The entries of a wallet, with the numbers that they paid for. */
@Injectable()
export class Statements {
  constructor(private readonly requester: Requester) {}

  async page(userId: string, page: ListQuery, asking: RequestOptions): Promise<ListAnswer<StatementEntryView>> {
    const { data, nextCursor } = await this.requester.ask(listStatement, { userId, ...page }, asking);
    const bought = data.filter(({ kind }) => kind === 'purchase' || kind === 'refund').map(({ about }) => about);
    const names = new Map(Object.entries(await this.namesOf(userId, [...new Set(bought)], asking)));
    return answerList({ data: data.map((entry) => presentEntry(entry, names.get(entry.about))), nextCursor });
  }

  /** What moved is told even while nobody can say what it was for. */
  private async namesOf(userId: string, ids: string[], asking: RequestOptions): Promise<Names> {
    if (ids.length === 0) return {};
    try {
      return await this.requester.ask(getOrderLabels, { userId, ids }, asking);
    } catch (error) {
      if (error instanceof RingletError && error.code === 'platform/unavailable') return {};
      throw error;
    }
  }
}
