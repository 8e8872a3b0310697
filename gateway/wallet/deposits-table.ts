import { Injectable } from '@nestjs/common';
import { IsIn, IsMongoId, IsOptional } from 'class-validator';
import { type PageOf, Table } from '@ringlet/contracts/paging';
import { type DepositStatus } from '@ringlet/contracts/wallet/deposits';
import { depositSorts, listAllDeposits, type ListAllDepositsInput } from '@ringlet/contracts/wallet/admin';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { UsersTable } from '../accounts/users-table';
import { whatIsSought } from '../http/search';
import { type AdminDepositView, presentAdminDeposit } from './admin-deposits.dto';

/** `search`: a client by the beginning of a name or an e-mail address or by id, or the beginning of a reference. */
export class AdminDepositsQuery extends Table {
  /** All of them unless told. */
  @IsOptional()
  @IsIn(['pending', 'approved', 'declined'])
  status?: DepositStatus;

  /** Only this client's. */
  @IsOptional()
  @IsMongoId()
  user_id?: string;

  /** Only those of which the payment provider has reported another amount since they were credited. */
  @IsOptional()
  @IsIn(['true'])
  reported_again?: string;

  /** Newest first unless told; `-` is the largest first. */
  @IsOptional()
  @IsIn(depositSorts)
  sort?: (typeof depositSorts)[number];
}

/** Everybody's deposits. */
@Injectable()
export class DepositsTable {
  constructor(
    private readonly requester: Requester,
    private readonly users: UsersTable,
  ) {}

  /** Errors: platform/search-too-wide. */
  async page(
    { search, user_id, reported_again, ...query }: AdminDepositsQuery,
    context: RequestOptions,
  ): Promise<PageOf<AdminDepositView>> {
    const sought = user_id === undefined ? await this.sought(search, context) : { userIds: [user_id] };
    const wanted = { ...query, ...sought, ...(reported_again === 'true' && { reportedAgain: true }) };
    const { data, nextCursor } = await this.requester.send(listAllDeposits, wanted, context);
    return { data: data.map(presentAdminDeposit), nextCursor };
  }

  private async sought(
    search: string | undefined,
    context: RequestOptions,
  ): Promise<Pick<ListAllDepositsInput, 'userIds' | 'reference'>> {
    if (search === undefined) return {};
    const { id, reference } = whatIsSought(search);
    if (reference !== undefined) return { reference };
    return { userIds: id === undefined ? [...(await this.users.idsOf(search, context))] : [id] };
  }
}
