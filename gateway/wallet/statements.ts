import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { listStatement } from '@ringlet/contracts/wallet/ledger';
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
    const orderIds = data.filter(({ kind }) => kind === 'purchase' || kind === 'refund').map(({ about }) => about);
    const labels = new Map(Object.entries(await this.labelsOf(userId, [...new Set(orderIds)], ctx)));
    return listEnvelope({
      data: data.map((entry) => presentStatementEntry(entry, labels.get(entry.about))),
      nextCursor,
    });
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
