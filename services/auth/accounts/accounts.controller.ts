import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { searchAccounts, SearchAccountsInput } from '@ringlet/contracts/auth/account-search';
import {
  type Account,
  AccountInput,
  chooseLanguage,
  ChooseLanguageInput,
  getAccount,
} from '@ringlet/contracts/auth/accounts';
import {
  countAccounts,
  describeAccount,
  findAccounts,
  FindAccountsInput,
  getAccountNames,
  GetAccountNamesInput,
  listAccounts,
  ListAccountsInput,
} from '@ringlet/contracts/auth/admin';
import {
  countRegistrations,
  CountRegistrationsInput,
  listRegistrations,
  ListRegistrationsInput,
} from '@ringlet/contracts/auth/registrations';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { may } from '@ringlet/contracts/permissions';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { AccountSearch } from './account-search';
import { Accounts } from './accounts';
import { Registrations } from './registrations';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly search: AccountSearch,
    private readonly registrations: Registrations,
  ) {}

  /** Users read their own account, callers who may see clients any account, and other services (no caller) any account. */
  @HandleRequest(getAccount)
  get(@Payload() { id }: AccountInput, @Ctx() { caller }: RequestContext): Promise<Account> {
    if (caller !== undefined && caller.id !== id && !may(caller.role, 'clients.view'))
      throw new RingletError('auth/forbidden');
    return this.accounts.byId(id);
  }

  @HandleRequest(chooseLanguage)
  chooseLanguage(@Payload() { language }: ChooseLanguageInput, @CurrentUser() { id }: Caller) {
    return this.accounts.chooseLanguage(id, language);
  }

  @HandleRequest(describeAccount)
  describe(@Payload() { id }: AccountInput) {
    return this.accounts.describe(id);
  }

  @HandleRequest(listAccounts)
  list(@Payload() page: ListAccountsInput) {
    return this.accounts.list(page);
  }

  @HandleRequest(findAccounts)
  find(@Payload() { search }: FindAccountsInput) {
    return this.accounts.find(search);
  }

  @HandleRequest(searchAccounts)
  searchAll(@Payload() input: SearchAccountsInput) {
    return this.search.run(input);
  }

  @HandleRequest(getAccountNames)
  names(@Payload() { ids }: GetAccountNamesInput) {
    return this.accounts.names(ids);
  }

  @HandleRequest(countAccounts)
  async count(): Promise<{ count: number }> {
    return { count: await this.accounts.count() };
  }

  /** Analytics asks without a caller, also for the count. */
  @HandleRequest(listRegistrations)
  allRegistrations(@Payload() { after }: ListRegistrationsInput) {
    return this.registrations.list(after);
  }

  @HandleRequest(countRegistrations)
  async countRegistrations(@Payload() { from, to }: CountRegistrationsInput): Promise<{ count: number }> {
    return { count: await this.registrations.count(new Date(from), new Date(to)) };
  }
}
