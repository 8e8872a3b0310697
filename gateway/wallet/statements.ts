import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { getBidLabels } from '@ringlet/contracts/numbers/bids';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { type PageOf } from '@ringlet/contracts/paging';
import { listStatement, type StatementEntry } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../http/request-context';
import { type StatementEntryView, type StatementQuery } from './wallet.dto';

/** Statements, with labels of the orders that the entries paid for, and of the bids that money was held for. */
@Injectable()
export class Statements {
  constructor(private readonly requester: Requester) {}

  async page(
    userId: string,
    { type: kind, ...query }: StatementQuery,
    ctx: RequestContext,
  ): Promise<PageOf<StatementEntryView>> {
    const input = { userId, ...query, ...(kind !== undefined && { kind }) };
    const { data, nextCursor } = await this.requester.send(listStatement, input, ctx);
    return { data: await this.withLabels(userId, data, ctx), nextCursor };
  }

  async withLabels(
    userId: string,
    data: readonly StatementEntry[],
    ctx: RequestContext,
  ): Promise<StatementEntryView[]> {
    const orderIds = data.filter(({ kind }) => kind === 'purchase' || kind === 'refund').map(({ about }) => about);
    const bidIds = data.flatMap(({ bidId }) => bidId ?? []);
    const [orders, bids] = await Promise.all([
      labelled(orderIds, (ids) => this.requester.send(getOrderLabels, { userId, ids }, ctx)),
      labelled(bidIds, (ids) => this.requester.send(getBidLabels, { userId, ids }, ctx)),
    ]);
    return data.map((entry) => ({
      ...entry,
      order: orders.get(entry.about),
      bid: entry.bidId === undefined ? undefined : { id: entry.bidId, ...bids.get(entry.bidId) },
    }));
  }
}

/** Empty while numbers is unavailable, which leaves the statement without labels. */
async function labelled<Label>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Readonly<Record<string, Label>>>,
): Promise<ReadonlyMap<string, Label>> {
  if (ids.length === 0) return new Map();
  try {
    return new Map(Object.entries(await read([...new Set(ids)])));
  } catch (error) {
    if (error instanceof RingletError && error.code === 'platform/unavailable') return new Map();
    throw error;
  }
}
