import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type Account,
  type AccountDetails,
  AccountInput,
  countAccounts,
  CountAccountsInput,
  describeAccount,
  findAccounts,
  FindAccountsInput,
  getAccount,
  getAccountNames,
  GetAccountNamesInput,
  listAccounts,
  ListAccountsInput,
} from '@ringlet/contracts/auth/accounts';
import { type FoundAccount, searchAccounts, SearchAccountsInput } from '@ringlet/contracts/auth/account-search';
import { RingletError } from '@ringlet/contracts/errors';
import { type Found, type PageOf } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { HandleRequest, RequireRole } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { AccountSearch } from './account-search';
import { Accounts } from './accounts';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly search: AccountSearch,
  ) {}

  /** Users read their own account, admins any account, and other services (no caller) any account. */
  @HandleRequest(getAccount)
  get(@Payload() { id }: AccountInput, @Ctx() { caller }: RequestContext): Promise<Account> {
    if (caller !== undefined && caller.role !== 'admin' && caller.id !== id) throw new RingletError('auth/forbidden');
    return this.accounts.byId(id);
  }

  @HandleRequest(describeAccount)
  @RequireRole('admin')
  describe(@Payload() { id }: AccountInput): Promise<AccountDetails> {
    return this.accounts.describe(id);
  }

  @HandleRequest(listAccounts)
  @RequireRole('admin')
  list(@Payload() page: ListAccountsInput): Promise<PageOf<Account>> {
    return this.accounts.list(page);
  }

  @HandleRequest(findAccounts)
  @RequireRole('admin')
  find(@Payload() { search }: FindAccountsInput): Promise<readonly string[]> {
    return this.accounts.find(search);
  }

  @HandleRequest(searchAccounts)
  @RequireRole('admin')
  searchAll(@Payload() input: SearchAccountsInput): Promise<Found<FoundAccount>> {
    return this.search.run(input);
  }

  @HandleRequest(getAccountNames)
  @RequireRole('admin')
  names(@Payload() { ids }: GetAccountNamesInput): Promise<ReplyOf<typeof getAccountNames>> {
    return this.accounts.names(ids);
  }

  @HandleRequest(countAccounts)
  @RequireRole('admin')
  async count(@Payload() _input: CountAccountsInput): Promise<{ count: number }> {
    return { count: await this.accounts.count() };
  }
}
