import { RingletError } from '@ringlet/contracts/errors';
import { getBidLabels } from '@ringlet/contracts/numbers/bids';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { type PageOf } from '@ringlet/contracts/paging';
import { listStatement, type StatementEntry } from '@ringlet/contracts/wallet/ledger';
import { type PublicContext } from '../http/request-context';
import { type StatementEntryView, type StatementQuery } from './wallet.dto';

/** A page of a statement, with labels. */
export async function statementPage(
  userId: string,
  { type: kind, ...query }: StatementQuery,
  ctx: PublicContext,
): Promise<PageOf<StatementEntryView>> {
  const { data, nextCursor } = await ctx.send(listStatement, { userId, ...query, ...(kind !== undefined && { kind }) });
  return { data: await withLabels(userId, data, ctx), nextCursor };
}

/** With labels of the orders that the entries paid for, and of the bids that money was held for. */
export async function withLabels(
  userId: string,
  data: readonly StatementEntry[],
  ctx: PublicContext,
): Promise<StatementEntryView[]> {
  const orderIds = data.filter(({ kind }) => kind === 'purchase' || kind === 'refund').map(({ about }) => about);
  const bidIds = data.flatMap(({ bidId }) => bidId ?? []);
  const [orders, bids] = await Promise.all([
    labelled(orderIds, (ids) => ctx.send(getOrderLabels, { userId, ids })),
    labelled(bidIds, (ids) => ctx.send(getBidLabels, { userId, ids })),
  ]);
  return data.map((entry) => ({
    ...entry,
    order: orders.get(entry.about),
    bid: entry.bidId === undefined ? undefined : { id: entry.bidId, ...bids.get(entry.bidId) },
  }));
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
