import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { listStatement, type StatementEntry } from '@ringlet/contracts/wallet/ledger';
import { type ReplyOf } from '@ringlet/contracts/request';
import { Requester } from '@ringlet/messaging/requester';
import { listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { type ListQuery } from '../http/list.dto';
import { type RequestContext } from '../http/request-context';
import { presentStatementEntry } from './present-wallet';
import { type StatementEntryView } from './wallet.dto';

type Labels = ReplyOf<typeof getOrderLabels>;

/** Statements, with labels of the orders that the entries paid for. */
@Injectable()
export class Statements {
  constructor(private readonly requester: Requester) {}

  async page(userId: string, page: ListQuery, ctx: RequestContext): Promise<ApiListEnvelope<StatementEntryView>> {
    const { data, nextCursor } = await this.requester.send(listStatement, { userId, ...page }, ctx);
    return listEnvelope({ data: await this.present(userId, data, ctx), nextCursor });
  }

  async present(userId: string, data: readonly StatementEntry[], ctx: RequestContext): Promise<StatementEntryView[]> {
    const orderIds = data.filter(({ kind }) => kind === 'purchase' || kind === 'refund').map(({ about }) => about);
    const labels = new Map(Object.entries(await this.labelsOf(userId, [...new Set(orderIds)], ctx)));
    return data.map((entry) => presentStatementEntry(entry, labels.get(entry.about)));
  }

  /** Empty while numbers is unavailable: the statement is shown without labels. */
  private async labelsOf(userId: string, ids: string[], ctx: RequestContext): Promise<Labels> {
    if (ids.length === 0) return {};
    try {
      return await this.requester.send(getOrderLabels, { userId, ids }, ctx);
    } catch (error) {
      if (error instanceof RingletError && error.code === 'platform/unavailable') return {};
      throw error;
    }
  }
}
