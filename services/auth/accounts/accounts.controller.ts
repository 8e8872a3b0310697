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
  nameAccounts,
  NameAccountsInput,
  setRole,
  SetRoleInput,
} from '@ringlet/contracts/auth';
import { type PageOf } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { type Call } from '@ringlet/messaging/envelope';
import { Handles } from '@ringlet/messaging/handles';
import { mayRead, signedInAdmin } from './access';
import { Accounts } from './accounts';
import { Membership } from './membership';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly membership: Membership,
  ) {}

  @Handles(getAccount)
  get(@Payload() { id }: AccountInput, @Ctx() call: Call): Promise<Account> {
    mayRead(call, id);
    return this.accounts.byId(id);
  }

  @Handles(describeAccount)
  describe(@Payload() { id }: AccountInput, @Ctx() call: Call): Promise<AccountDetails> {
    signedInAdmin(call);
    return this.accounts.describe(id);
  }

  @Handles(endSessionsOf)
  async endSessions(@Payload() { id }: AccountInput, @Ctx() call: Call): Promise<Record<string, never>> {
    await this.membership.endSessions(signedInAdmin(call), id, call.correlationId);
    return {};
  }

  @Handles(listAccounts)
  list(@Payload() page: ListAccountsInput, @Ctx() call: Call): Promise<PageOf<Account>> {
    signedInAdmin(call);
    return this.accounts.list(page);
  }

  @Handles(findAccounts)
  find(@Payload() { search }: FindAccountsInput, @Ctx() call: Call): Promise<readonly string[]> {
    signedInAdmin(call);
    return this.accounts.find(search);
  }

  @Handles(nameAccounts)
  names(@Payload() { ids }: NameAccountsInput, @Ctx() call: Call): Promise<ReplyOf<typeof nameAccounts>> {
    signedInAdmin(call);
    return this.accounts.names(ids);
  }

  @Handles(countAccounts)
  async count(@Payload() _input: CountAccountsInput, @Ctx() call: Call): Promise<{ count: number }> {
    signedInAdmin(call);
    return { count: await this.accounts.count() };
  }

  @Handles(setRole)
  setRole(@Payload() { id, role }: SetRoleInput, @Ctx() call: Call): Promise<Account> {
    return this.membership.setRole(signedInAdmin(call), id, role, call.correlationId);
  }

  @Handles(deleteAccount)
  async delete(@Payload() { id }: DeleteAccountInput, @Ctx() call: Call): Promise<Record<string, never>> {
    await this.membership.delete(signedInAdmin(call), id, call.correlationId);
    return {};
  }
}
