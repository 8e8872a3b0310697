import { findAccounts } from '@ringlet/contracts/auth/admin';
import { type PageOf } from '@ringlet/contracts/paging';
import { type AdminDepositView, listAllDeposits, type ListAllDepositsInput } from '@ringlet/contracts/wallet/admin';
import { type RequestContext } from '../http/request-context';
import { parseSearch } from '../http/search';
import { type AdminDepositsQuery } from './admin-deposits.dto';

/** Errors: platform/search-too-wide. */
export async function depositsPage(
  { search, user_id, reported_again, ...query }: AdminDepositsQuery,
  ctx: RequestContext,
): Promise<PageOf<AdminDepositView>> {
  const filter = user_id === undefined ? await filterFor(search, ctx) : { userIds: [user_id] };
  return ctx.send(listAllDeposits, {
    ...query,
    ...filter,
    reportedAgain: reported_again === 'true' ? true : undefined,
  });
}

async function filterFor(
  search: string | undefined,
  ctx: RequestContext,
): Promise<Pick<ListAllDepositsInput, 'userIds' | 'reference'>> {
  if (search === undefined) return {};
  const { id, reference } = parseSearch(search);
  if (reference !== undefined) return { reference };
  return { userIds: id === undefined ? [...(await ctx.send(findAccounts, { search }))] : [id] };
}
