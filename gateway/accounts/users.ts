import { type Account, getAccount } from '@ringlet/contracts/auth/accounts';
import { listAccounts, type ListAccountsInput } from '@ringlet/contracts/auth/admin';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { countOrdersOf } from '@ringlet/contracts/numbers/admin';
import { countOrders } from '@ringlet/contracts/numbers/orders';
import { type PageOf } from '@ringlet/contracts/paging';
import { isStaff, permissionsOf } from '@ringlet/contracts/permissions';
import { getBalance, listBalances } from '@ringlet/contracts/wallet/ledger';
import { type PublicContext } from '../http/request-context';
import { type UserView } from './accounts.dto';

/* Combines the data of auth, wallet and numbers about users. */

export async function findUser(id: string, ctx: PublicContext): Promise<UserView> {
  return withFunds(await ctx.send(getAccount, { id }), ctx);
}

/** Adds what wallet and numbers know of the account. */
export async function withFunds<Shown extends Account>(account: Shown, ctx: PublicContext): Promise<Shown & UserView> {
  const userId = account.id;
  const [{ balance, held = kobo(0) }, { count }] = await Promise.all([
    ctx.send(getBalance, { userId }),
    ctx.send(countOrders, { userId }),
  ]);
  const permissions = isStaff(account.role) ? permissionsOf(account.role) : undefined;
  return { ...userOf(account, balance, count), held, permissions };
}

/** With one request per service, however many accounts. For admins. Errors: platform/search-too-wide. */
export async function usersPage(query: ListAccountsInput, ctx: PublicContext): Promise<PageOf<UserView>> {
  const { data: accounts, nextCursor } = await ctx.send(listAccounts, query);
  const userIds = accounts.map(({ id }) => id);
  const [balances, counts] = await Promise.all([
    ctx.send(listBalances, { userIds }),
    ctx.send(countOrdersOf, { userIds }),
  ]);
  const data = accounts.map((account) => userOf(account, balances[account.id] ?? kobo(0), counts[account.id] ?? 0));
  return { data, nextCursor };
}

const userOf = <Shown extends Account>(account: Shown, balance: Kobo, totalNumber: number) => ({
  ...account,
  balance,
  totalNumber,
  erasureAt: account.erasureDueAt ?? null,
});
