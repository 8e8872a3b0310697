import { Inject, Injectable } from '@nestjs/common';
import { type Account, getAccount } from '@ringlet/contracts/auth/accounts';
import { type Kobo, kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { countOrdersOf } from '@ringlet/contracts/numbers/admin';
import { countOrders } from '@ringlet/contracts/numbers/orders';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { listBalances } from '@ringlet/contracts/wallet/admin';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type FreshUser, type UserView } from './accounts.dto';

/** Whoever has paid waits no longer than this for the rest of the answer. */
const freshUserDeadlineMs = 2000;

/** Puts a user together from the services that each know a part. */
@Injectable()
export class Users {
  constructor(
    private readonly requester: Requester,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async present(account: Account, context: RequestOptions): Promise<UserView> {
    const userId = account.id;
    const [{ balance }, { count }] = await Promise.all([
      this.requester.send(getBalance, { userId }, context),
      this.requester.send(countOrders, { userId }, context),
    ]);
    return presentUser(account, balance, count);
  }

  /** A page of users for an admin, with one question to each service however many there are. */
  async presentAll(accounts: readonly Account[], context: RequestOptions): Promise<UserView[]> {
    const userIds = accounts.map(({ id }) => id);
    const [balances, counts] = await Promise.all([
      this.requester.send(listBalances, { userIds }, context),
      this.requester.send(countOrdersOf, { userIds }, context),
    ]);
    return accounts.map((account) => presentUser(account, balances[account.id] ?? kobo(0), counts[account.id] ?? 0));
  }

  async byId(id: string, context: RequestOptions): Promise<UserView> {
    return this.present(await this.requester.send(getAccount, { id }, context), context);
  }

  /**
   * The caller once money has moved, which nothing may turn into a failure any more: where a service is away, only what
   * the movement itself told of them; undefined if that is nothing.
   */
  async afterPayment(id: string, balance: Kobo | undefined, context: RequestOptions): Promise<FreshUser | undefined> {
    try {
      return await this.byId(id, { ...context, deadlineMs: freshUserDeadlineMs });
    } catch (error) {
      this.log.warn({ userId: id, err: error }, 'answered a payment without all of its user');
      return balance === undefined ? undefined : { id, bal: nairaFromKobo(balance) };
    }
  }
}

function presentUser(account: Account, balance: Kobo, totalNumber: number): UserView {
  const { id, name, email, role, registeredAt, emailVerified } = account;
  return {
    id,
    name,
    email,
    role,
    bal: nairaFromKobo(balance),
    reg_date: registeredAt,
    totalNumber,
    email_verified: emailVerified,
  };
}
