import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Account, AccountInput, getAccount, listAccounts, ListAccountsInput } from '#libs/contracts/auth';
import { type PageOf } from '#libs/contracts/paging';
import { type Call } from '#libs/messaging/envelope';
import { Handles } from '#libs/messaging/handles';
import { mayRead, signedInAdmin } from './access';
import { Accounts } from './accounts';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: Accounts) {}

  @Handles(getAccount)
  get(@Payload() { id }: AccountInput, @Ctx() call: Call): Promise<Account> {
    mayRead(call, id);
    return this.accounts.byId(id);
  }

  @Handles(listAccounts)
  list(@Payload() page: ListAccountsInput, @Ctx() call: Call): Promise<PageOf<Account>> {
    signedInAdmin(call);
    return this.accounts.list(page);
  }
}
