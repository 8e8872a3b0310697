import { Injectable } from '@nestjs/common';
import { IsIn, IsMongoId, IsOptional } from 'class-validator';
import { getAccountNames } from '@ringlet/contracts/auth/accounts';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { listAllOrders, type ListAllOrdersInput, orderSorts } from '@ringlet/contracts/numbers/admin';
import { type OrderStatus, orderStatuses } from '@ringlet/contracts/numbers/orders';
import { type PageOf, Table } from '@ringlet/contracts/paging';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { UsersTable } from '../accounts/users-table';
import { whatIsSought } from '../http/search';
import { type AdminOrderView } from './numbers.dto';
import { presentOrder } from './present-order';

/**
 * `search`: a client by the beginning of a name or an e-mail address or by id, the beginning of a phone number, or the id of
 * an order.
 */
export class AdminNumbersQuery extends Table {
  /** Only this client's. */
  @IsOptional()
  @IsMongoId()
  user_id?: string;

  @IsOptional()
  @IsIn(orderStatuses)
  status?: OrderStatus;

  /** `true`: only the orders that somebody should look at. */
  @IsOptional()
  @IsIn(['true', 'false'])
  attention?: string;

  /** Newest first unless told; `-` is the largest first. */
  @IsOptional()
  @IsIn(orderSorts)
  sort?: (typeof orderSorts)[number];
}

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
    context: RequestOptions,
  ): Promise<PageOf<AdminOrderView>> {
    const sought = user_id === undefined ? await this.sought(search, context) : { userIds: [user_id] };
    const wanted = { ...query, ...sought, ...(attention === 'true' && { attention: true }) };
    const { data, nextCursor } = await this.requester.send(listAllOrders, wanted, context);
    const ids = [...new Set(data.map(({ userId }) => userId))];
    const names = await this.requester.send(getAccountNames, { ids }, context);
    const rows = data.map((order) => ({
      ...presentOrder(order),
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

  private async sought(
    search: string | undefined,
    context: RequestOptions,
  ): Promise<Pick<ListAllOrdersInput, 'userIds' | 'id' | 'number'>> {
    if (search === undefined) return {};
    const { id, number } = whatIsSought(search);
    if (id !== undefined) return { id };
    return number === undefined ? { userIds: [...(await this.users.idsOf(search, context))] } : { number };
  }
}
