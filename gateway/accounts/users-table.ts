import { Injectable } from '@nestjs/common';
import { listAccounts, ListAccountsInput } from '@ringlet/contracts/auth/admin';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../http/request-context';
import { type UserView } from './accounts.dto';
import { Users } from './users';

/** All users, with their balance and how many numbers they bought. */
@Injectable()
export class UsersTable {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
  ) {}

  /** Errors: platform/search-too-wide. */
  async page(query: ListAccountsInput, ctx: RequestContext): Promise<PageOf<UserView>> {
    const { data, nextCursor } = await this.requester.send(listAccounts, query, ctx);
    return { data: await this.users.withFundsOfAll(data, ctx), nextCursor };
  }
}
