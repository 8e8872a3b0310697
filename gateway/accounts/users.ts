import { Injectable } from '@nestjs/common';
import { type Account, getAccount } from '@ringlet/contracts/auth/accounts';
import { findAccounts } from '@ringlet/contracts/auth/admin';
import { type Kobo, kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { isStaff, permissionsOf } from '@ringlet/contracts/permissions';
import { countOrdersOf } from '@ringlet/contracts/numbers/admin';
import { countOrders } from '@ringlet/contracts/numbers/orders';
import { getBalance, listBalances } from '@ringlet/contracts/wallet/ledger';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { type UserView } from './accounts.dto';

/** Combines the data of auth, wallet and numbers about a user. */
@Injectable()
export class Users {
  constructor(private readonly requester: Requester) {}

  async find(id: string, ctx: RequestOptions): Promise<UserView> {
    return this.present(await this.requester.send(getAccount, { id }, ctx), ctx);
  }

  /** The ids of the users that a search finds, for lists of what they own. For admins. Errors: platform/search-too-wide. */
  findIds(search: string, ctx: RequestOptions): Promise<readonly string[]> {
    return this.requester.send(findAccounts, { search }, ctx);
  }

  async present(account: Account, ctx: RequestOptions): Promise<UserView> {
    const userId = account.id;
    const [{ balance, held }, { count }] = await Promise.all([
      this.requester.send(getBalance, { userId }, ctx),
      this.requester.send(countOrders, { userId }, ctx),
    ]);
    const user = { ...presentUser(account, balance, count), held: nairaFromKobo(held ?? kobo(0)) };
    return isStaff(account.role) ? { ...user, permissions: permissionsOf(account.role) } : user;
  }

  /** One request to each service, however many accounts. For admins. */
  async presentAll(accounts: readonly Account[], ctx: RequestOptions): Promise<UserView[]> {
    const userIds = accounts.map(({ id }) => id);
    const [balances, counts] = await Promise.all([
      this.requester.send(listBalances, { userIds }, ctx),
      this.requester.send(countOrdersOf, { userIds }, ctx),
    ]);
    return accounts.map((account) => presentUser(account, balances[account.id] ?? kobo(0), counts[account.id] ?? 0));
  }
}

function presentUser(account: Account, balance: Kobo, totalNumber: number): UserView {
  const { id, name, email, role, registeredAt, emailVerified, termsAccepted, erasureDueAt = null } = account;
  return {
    id,
    name,
    email,
    role,
    bal: nairaFromKobo(balance),
    reg_date: registeredAt,
    totalNumber,
    email_verified: emailVerified,
    terms_accepted: termsAccepted,
    erasure_at: erasureDueAt,
    locked: account.locked === true,
    ...(account.language && { language: account.language }),
  };
}
