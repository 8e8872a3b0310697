import { Injectable } from '@nestjs/common';
import { findAccounts, listAccounts, ListAccountsInput } from '@ringlet/contracts/auth/accounts';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { type UserView } from './accounts.dto';
import { Users } from './users';

export class UsersQuery extends ListAccountsInput {}

/** The table of users, with their balance and how many numbers they bought. */
@Injectable()
export class UsersTable {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
  ) {}

  /** Errors: platform/search-too-wide. */
  async page(query: UsersQuery, context: RequestOptions): Promise<PageOf<UserView>> {
    const { data, nextCursor } = await this.requester.send(listAccounts, query, context);
    return { data: await this.users.presentAll(data, context), nextCursor };
  }

  /** The ids of those that a search finds. Errors: platform/search-too-wide. */
  idsOf(search: string, context: RequestOptions): Promise<readonly string[]> {
    return this.requester.send(findAccounts, { search }, context);
  }
}
