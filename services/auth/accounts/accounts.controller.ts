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
import { type RequestContext } from '@ringlet/messaging/envelope';
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
  get(@Payload() { id }: AccountInput, @Ctx() context: RequestContext): Promise<Account> {
    mayRead(context, id);
    return this.accounts.byId(id);
  }

  @HandleRequest(describeAccount)
  describe(@Payload() { id }: AccountInput, @Ctx() context: RequestContext): Promise<AccountDetails> {
    signedInAdmin(context);
    return this.accounts.describe(id);
  }

  @HandleRequest(endSessionsOf)
  async endSessions(@Payload() { id }: AccountInput, @Ctx() context: RequestContext): Promise<Record<string, never>> {
    await this.membership.endSessions(signedInAdmin(context), id, context.correlationId);
    return {};
  }

  @HandleRequest(listAccounts)
  list(@Payload() page: ListAccountsInput, @Ctx() context: RequestContext): Promise<PageOf<Account>> {
    signedInAdmin(context);
    return this.accounts.list(page);
  }

  @HandleRequest(findAccounts)
  find(@Payload() { search }: FindAccountsInput, @Ctx() context: RequestContext): Promise<readonly string[]> {
    signedInAdmin(context);
    return this.accounts.find(search);
  }

  @HandleRequest(getAccountNames)
  names(
    @Payload() { ids }: GetAccountNamesInput,
    @Ctx() context: RequestContext,
  ): Promise<ReplyOf<typeof getAccountNames>> {
    signedInAdmin(context);
    return this.accounts.names(ids);
  }

  @HandleRequest(countAccounts)
  async count(@Payload() _input: CountAccountsInput, @Ctx() context: RequestContext): Promise<{ count: number }> {
    signedInAdmin(context);
    return { count: await this.accounts.count() };
  }

  @HandleRequest(setRole)
  setRole(@Payload() { id, role }: SetRoleInput, @Ctx() context: RequestContext): Promise<Account> {
    return this.membership.setRole(signedInAdmin(context), id, role, context.correlationId);
  }

  @HandleRequest(deleteAccount)
  async delete(@Payload() { id }: DeleteAccountInput, @Ctx() context: RequestContext): Promise<Record<string, never>> {
    await this.membership.delete(signedInAdmin(context), id, context.correlationId);
    return {};
  }
}
