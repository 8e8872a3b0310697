import { Injectable } from '@nestjs/common';
import { getAccountNames } from '@ringlet/contracts/auth/accounts';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { listAllOrders, type ListAllOrdersInput } from '@ringlet/contracts/numbers/admin';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester } from '@ringlet/messaging/requester';
import { UsersTable } from '../accounts/users-table';
import { type RequestContext } from '../http/request-context';
import { parseSearch } from '../http/search';
import { type AdminNumbersQuery, type AdminOrderView } from './numbers.dto';
import { presentNumber } from './present-number';

/** Every client's numbers. */
@Injectable()
export class NumbersTable {
  constructor(
    private readonly requester: Requester,
    private readonly users: UsersTable,
  ) {}

  /** Errors: platform/search-too-wide. */
  async page(
    { search, user_id, attention, ...query }: AdminNumbersQuery,
    ctx: RequestContext,
  ): Promise<PageOf<AdminOrderView>> {
    const filter = user_id === undefined ? await this.filterFor(search, ctx) : { userIds: [user_id] };
    const input = { ...query, ...filter, ...(attention === 'true' && { attention: true }) };
    const { data, nextCursor } = await this.requester.send(listAllOrders, input, ctx);
    const ids = [...new Set(data.map(({ userId }) => userId))];
    const names = await this.requester.send(getAccountNames, { ids }, ctx);
    const rows = data.map((order) => ({
      ...presentNumber(order),
      name: names[order.userId]?.name ?? '',
      email: names[order.userId]?.email ?? '',
      user_id: order.userId,
      cost: nairaFromKobo(order.cost),
      upstream: order.provider,
      messages: order.messages,
      attention: order.attention,
      upstream_id: order.activationId,
    }));
    return { data: rows, nextCursor };
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
