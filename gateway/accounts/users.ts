import { Injectable } from '@nestjs/common';
import { type Account, getAccount } from '#libs/contracts/auth';
import { nairaFromKobo } from '#libs/contracts/money';
import { countOrders } from '#libs/contracts/numbers';
import { getBalance } from '#libs/contracts/wallet';
import { Requester, type RequestOptions } from '#libs/messaging/requester';
import { type UserView } from './accounts.dto';

/** Puts a user together from the services that each know a part. */
@Injectable()
export class Users {
  constructor(private readonly requester: Requester) {}

  async present(account: Account, asking: RequestOptions): Promise<UserView> {
    const userId = account.id;
    const [{ balance }, { count }] = await Promise.all([
      this.requester.ask(getBalance, { userId }, asking),
      this.requester.ask(countOrders, { userId }, asking),
    ]);
    const { id, name, email, role, registeredAt } = account;
    return { id, name, email, role, bal: nairaFromKobo(balance), reg_date: registeredAt, totalNumber: count };
  }

  async byId(id: string, asking: RequestOptions): Promise<UserView> {
    return this.present(await this.requester.ask(getAccount, { id }, asking), asking);
  }
}
