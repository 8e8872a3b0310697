import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type Account,
  type AccountDetails,
  AccountInput,
  countAccounts,
  CountAccountsInput,
  deleteAccount,
  DeleteAccountInput,
  describeAccount,
  endSessionsOf,
  findAccounts,
  FindAccountsInput,
  getAccount,
  listAccounts,
  ListAccountsInput,
  getAccountNames,
  GetAccountNamesInput,
  setRole,
  SetRoleInput,
} from '@ringlet/contracts/auth/accounts';
import { type PageOf } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { type Call } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { mayRead, signedInAdmin } from './access';
import { Accounts } from './accounts';
import { Membership } from './membership';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly membership: Membership,
  ) {}

  @HandleRequest(getAccount)
  get(@Payload() { id }: AccountInput, @Ctx() call: Call): Promise<Account> {
    mayRead(call, id);
    return this.accounts.byId(id);
  }

  @HandleRequest(describeAccount)
  describe(@Payload() { id }: AccountInput, @Ctx() call: Call): Promise<AccountDetails> {
    signedInAdmin(call);
    return this.accounts.describe(id);
  }

  @HandleRequest(endSessionsOf)
  async endSessions(@Payload() { id }: AccountInput, @Ctx() call: Call): Promise<Record<string, never>> {
    await this.membership.endSessions(signedInAdmin(call), id, call.correlationId);
    return {};
  }

  @HandleRequest(listAccounts)
  list(@Payload() page: ListAccountsInput, @Ctx() call: Call): Promise<PageOf<Account>> {
    signedInAdmin(call);
    return this.accounts.list(page);
  }

  @HandleRequest(findAccounts)
  find(@Payload() { search }: FindAccountsInput, @Ctx() call: Call): Promise<readonly string[]> {
    signedInAdmin(call);
    return this.accounts.find(search);
  }

  @HandleRequest(getAccountNames)
  names(@Payload() { ids }: GetAccountNamesInput, @Ctx() call: Call): Promise<ReplyOf<typeof getAccountNames>> {
    signedInAdmin(call);
    return this.accounts.names(ids);
  }

  @HandleRequest(countAccounts)
  async count(@Payload() _input: CountAccountsInput, @Ctx() call: Call): Promise<{ count: number }> {
    signedInAdmin(call);
    return { count: await this.accounts.count() };
  }

  @HandleRequest(setRole)
  setRole(@Payload() { id, role }: SetRoleInput, @Ctx() call: Call): Promise<Account> {
    return this.membership.setRole(signedInAdmin(call), id, role, call.correlationId);
  }

  @HandleRequest(deleteAccount)
  async delete(@Payload() { id }: DeleteAccountInput, @Ctx() call: Call): Promise<Record<string, never>> {
    await this.membership.delete(signedInAdmin(call), id, call.correlationId);
    return {};
  }
}
