import { Injectable } from '@nestjs/common';
import { type Account, getAccount } from '@ringlet/contracts/auth/accounts';
import { findAccounts, getAccountNames } from '@ringlet/contracts/auth/admin';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { countOrdersOf } from '@ringlet/contracts/numbers/admin';
import { countOrders } from '@ringlet/contracts/numbers/orders';
import { isStaff, permissionsOf } from '@ringlet/contracts/permissions';
import { type ReplyOf } from '@ringlet/contracts/request';
import { getBalance, listBalances } from '@ringlet/contracts/wallet/ledger';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { type UserView } from './accounts.dto';

/** The most ids that auth.accounts.names accepts. */
const namesAtOnce = 500;

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

  /** One request per service, however many accounts. For admins. */
  async withFundsOfAll(accounts: readonly Account[], ctx: RequestOptions): Promise<UserView[]> {
    const userIds = accounts.map(({ id }) => id);
    const [balances, counts] = await Promise.all([
      this.requester.send(listBalances, { userIds }, ctx),
      this.requester.send(countOrdersOf, { userIds }, ctx),
    ]);
    return accounts.map((account) => userOf(account, balances[account.id] ?? kobo(0), counts[account.id] ?? 0));
  }

  /** The current names and e-mail addresses of accounts, by id. For staff. */
  async namesOf(ids: readonly string[], ctx: RequestOptions): Promise<ReplyOf<typeof getAccountNames>> {
    const wanted = [...new Set(ids)];
    const pages = Array.from({ length: Math.ceil(wanted.length / namesAtOnce) }, (_, page) =>
      wanted.slice(page * namesAtOnce, (page + 1) * namesAtOnce),
    );
    const replies = pages.map((page) => this.requester.send(getAccountNames, { ids: page }, ctx));
    return Object.assign({}, ...(await Promise.all(replies))) as ReplyOf<typeof getAccountNames>;
  }
}

const userOf = <Shown extends Account>(account: Shown, balance: Kobo, totalNumber: number) => ({
  ...account,
  balance,
  totalNumber,
  erasureAt: account.erasureDueAt ?? null,
});
