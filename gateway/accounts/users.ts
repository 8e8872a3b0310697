import { Injectable } from '@nestjs/common';
import { type Account, getAccount } from '@ringlet/contracts/auth/accounts';
import { findAccounts, listAccounts, type ListAccountsInput } from '@ringlet/contracts/auth/admin';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { countOrdersOf } from '@ringlet/contracts/numbers/admin';
import { countOrders } from '@ringlet/contracts/numbers/orders';
import { type PageOf } from '@ringlet/contracts/paging';
import { isStaff, permissionsOf } from '@ringlet/contracts/permissions';
import { getBalance, listBalances } from '@ringlet/contracts/wallet/ledger';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { type UserView } from './accounts.dto';

/** Combines the data of auth, wallet and numbers about a user. */
@Injectable()
export class Users {
  constructor(private readonly requester: Requester) {}

  async find(id: string, ctx: RequestOptions): Promise<UserView> {
    return this.withFunds(await this.requester.send(getAccount, { id }, ctx), ctx);
  }

  /** The ids of matching users, for lists of what they own. For admins. Errors: platform/search-too-wide. */
  findIds(search: string, ctx: RequestOptions): Promise<readonly string[]> {
    return this.requester.send(findAccounts, { search }, ctx);
  }

  /** Adds what wallet and numbers know of the account. */
  async withFunds<Shown extends Account>(account: Shown, ctx: RequestOptions): Promise<Shown & UserView> {
    const userId = account.id;
    const [{ balance, held = kobo(0) }, { count }] = await Promise.all([
      this.requester.send(getBalance, { userId }, ctx),
      this.requester.send(countOrders, { userId }, ctx),
    ]);
    const permissions = isStaff(account.role) ? permissionsOf(account.role) : undefined;
    return { ...userOf(account, balance, count), held, permissions };
  }

  /** With one request per service, however many accounts. For admins. Errors: platform/search-too-wide. */
  async page(query: ListAccountsInput, ctx: RequestOptions): Promise<PageOf<UserView>> {
    const { data: accounts, nextCursor } = await this.requester.send(listAccounts, query, ctx);
    const userIds = accounts.map(({ id }) => id);
    const [balances, counts] = await Promise.all([
      this.requester.send(listBalances, { userIds }, ctx),
      this.requester.send(countOrdersOf, { userIds }, ctx),
    ]);
    const data = accounts.map((account) => userOf(account, balances[account.id] ?? kobo(0), counts[account.id] ?? 0));
    return { data, nextCursor };
  }
}

const userOf = <Shown extends Account>(account: Shown, balance: Kobo, totalNumber: number) => ({
  ...account,
  balance,
  totalNumber,
  erasureAt: account.erasureDueAt ?? null,
});
