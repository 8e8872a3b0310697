import { Injectable } from '@nestjs/common';
import { type PageOf } from '@ringlet/contracts/paging';
import { type AdminDepositView, listAllDeposits, type ListAllDepositsInput } from '@ringlet/contracts/wallet/admin';
import { Requester } from '@ringlet/messaging/requester';
import { Users } from '../accounts/users';
import { type RequestContext } from '../http/request-context';
import { parseSearch } from '../http/search';
import { type AdminDepositsQuery } from './admin-deposits.dto';

@Injectable()
export class DepositsTable {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
  ) {}

  /** Errors: platform/search-too-wide. */
  async page(
    { search, user_id, reported_again, ...query }: AdminDepositsQuery,
    ctx: RequestContext,
  ): Promise<PageOf<AdminDepositView>> {
    const filter = user_id === undefined ? await this.filterFor(search, ctx) : { userIds: [user_id] };
    const input = { ...query, ...filter, reportedAgain: reported_again === 'true' ? true : undefined };
    return this.requester.send(listAllDeposits, input, ctx);
  }

  private async filterFor(
    search: string | undefined,
    ctx: RequestContext,
  ): Promise<Pick<ListAllDepositsInput, 'userIds' | 'reference'>> {
    if (search === undefined) return {};
    const { id, reference } = parseSearch(search);
    if (reference !== undefined) return { reference };
    return { userIds: id === undefined ? [...(await this.users.findIds(search, ctx))] : [id] };
  }
}
