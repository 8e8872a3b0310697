import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { listStatement } from '@ringlet/contracts/wallet/ledger';
import { type ReplyOf } from '@ringlet/contracts/request';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { type ListQuery, presentEntry, type StatementEntryView } from './wallet.dto';

type Names = ReplyOf<typeof getOrderLabels>;

/** The entries of a wallet, with the numbers that they paid for. */
@Injectable()
export class Statements {
  constructor(private readonly requester: Requester) {}

  async page(userId: string, page: ListQuery, context: RequestOptions): Promise<ApiListEnvelope<StatementEntryView>> {
    const { data, nextCursor } = await this.requester.send(listStatement, { userId, ...page }, context);
    const bought = data.filter(({ kind }) => kind === 'purchase' || kind === 'refund').map(({ about }) => about);
    const names = new Map(Object.entries(await this.namesOf(userId, [...new Set(bought)], context)));
    return listEnvelope({ data: data.map((entry) => presentEntry(entry, names.get(entry.about))), nextCursor });
  }

  /** What moved is told even while nobody can say what it was for. */
  private async namesOf(userId: string, ids: string[], context: RequestOptions): Promise<Names> {
    if (ids.length === 0) return {};
    try {
      return await this.requester.send(getOrderLabels, { userId, ids }, context);
    } catch (error) {
      if (error instanceof RingletError && error.code === 'platform/unavailable') return {};
      throw error;
    }
  }
}
