import { Injectable } from '@nestjs/common';
import { listAllOrders, type ListAllOrdersInput } from '@ringlet/contracts/numbers/admin';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester } from '@ringlet/messaging/requester';
import { Users } from '../../accounts/users';
import { namesOf } from '../../http/names';
import { type RequestContext } from '../../http/request-context';
import { parseSearch } from '../../http/search';
import { type AdminNumbersQuery, type AdminOrderView } from './numbers.dto';

@Injectable()
export class NumbersTable {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
  ) {}

  /** Errors: platform/search-too-wide. */
  async page(
    { search, user_id, attention, ...query }: AdminNumbersQuery,
    ctx: RequestContext,
  ): Promise<PageOf<AdminOrderView>> {
    const filter = user_id === undefined ? await this.filterFor(search, ctx) : { userIds: [user_id] };
    const input = { ...query, ...filter, attention: attention === 'true' ? true : undefined };
    const { data, nextCursor } = await this.requester.send(listAllOrders, input, ctx);
    const ids = data.map(({ userId }) => userId);
    const nameOf = await namesOf(ids, this.requester, ctx);
    return { data: data.map((order) => ({ ...order, ...nameOf(order.userId) })), nextCursor };
  }

  private async filterFor(
    search: string | undefined,
    ctx: RequestContext,
  ): Promise<Pick<ListAllOrdersInput, 'userIds' | 'id' | 'number'>> {
    if (search === undefined) return {};
    const { id, number } = parseSearch(search);
    if (id !== undefined) return { id };
    return number === undefined ? { userIds: [...(await this.users.findIds(search, ctx))] } : { number };
  }
}
