import { findAccounts } from '@ringlet/contracts/auth/admin';
import { listAllOrders, type ListAllOrdersInput } from '@ringlet/contracts/numbers/admin';
import { type PageOf } from '@ringlet/contracts/paging';
import { withClients } from '../../http/names';
import { type RequestContext } from '../../http/request-context';
import { parseSearch } from '../../http/search';
import { type AdminNumbersQuery, type AdminOrderView } from './numbers.dto';

/** Errors: platform/search-too-wide. */
export async function numbersPage(
  { search, user_id, attention, ...query }: AdminNumbersQuery,
  ctx: RequestContext,
): Promise<PageOf<AdminOrderView>> {
  const filter = user_id === undefined ? await filterFor(search, ctx) : { userIds: [user_id] };
  const input = { ...query, ...filter, attention: attention === 'true' ? true : undefined };
  const { data, nextCursor } = await ctx.send(listAllOrders, input);
  return { data: await withClients(data, ctx), nextCursor };
}

async function filterFor(
  search: string | undefined,
  ctx: RequestContext,
): Promise<Pick<ListAllOrdersInput, 'userIds' | 'id' | 'number'>> {
  if (search === undefined) return {};
  const { id, number } = parseSearch(search);
  if (id !== undefined) return { id };
  return number === undefined ? { userIds: [...(await ctx.send(findAccounts, { search }))] } : { number };
}
