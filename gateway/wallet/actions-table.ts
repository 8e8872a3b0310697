import { Injectable } from '@nestjs/common';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type PageOf, Table } from '@ringlet/contracts/paging';
import { listAdminActions } from '@ringlet/contracts/wallet/admin';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { UsersTable } from '../accounts/users-table';
import { whatIsSought } from '../http/search';
import { type AdminActionView, presentAction } from './admin-deposits.dto';

/** `search`: an admin by name or e-mail, or the id or reference of what it was done to. */
export class AdminActionsQuery extends Table {
  /** Only those about this deposit, client or wallet. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  subject?: string;

  /** Newest first unless told. */
  @IsOptional()
  @IsIn(['at', '-at'])
  sort?: 'at' | '-at';
}

/** What admins did to money. */
@Injectable()
export class ActionsTable {
  constructor(
    private readonly requester: Requester,
    private readonly users: UsersTable,
  ) {}

  /** Errors: platform/search-too-wide. */
  async page({ search, ...query }: AdminActionsQuery, context: RequestOptions): Promise<PageOf<AdminActionView>> {
    const sought = search === undefined ? {} : await this.sought(search, context);
    const { data, nextCursor } = await this.requester.send(listAdminActions, { ...query, ...sought }, context);
    return { data: data.map(presentAction), nextCursor };
  }

  private async sought(search: string, context: RequestOptions): Promise<{ subject?: string; adminIds?: string[] }> {
    const { id, reference } = whatIsSought(search);
    const subject = id ?? reference;
    return subject === undefined ? { adminIds: [...(await this.users.idsOf(search, context))] } : { subject };
  }
}
