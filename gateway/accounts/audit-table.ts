import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsMongoId, IsOptional, IsString, Length } from 'class-validator';
import { listAudit } from '#libs/contracts/audit';
import { nameAccounts } from '#libs/contracts/auth';
import { type PageOf, Table } from '#libs/contracts/paging';
import { Requester, type RequestOptions } from '#libs/messaging/requester';
import { whatIsSought } from '../http/search';
import { UsersTable } from './users-table';

/** `search`: an admin by name or e-mail, or the id or reference of what it was done to. */
export class AuditQuery extends Table {
  /** Only what concerns this user. */
  @IsOptional()
  @IsMongoId()
  userId?: string;

  /** Only what was done to this. */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  about?: string;

  /** Newest first unless told. */
  @IsOptional()
  @IsIn(['at', '-at'])
  sort?: 'at' | '-at';
}

export class AuditView {
  @ApiProperty()
  id: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  @ApiProperty()
  adminId: string;
  @ApiProperty({ description: 'Name of the admin now' })
  admin: string;
  @ApiProperty({ example: 'user.role-changed' })
  action: string;
  @ApiProperty({ description: 'Id of what it was done to' })
  about: string;
  @ApiProperty({ required: false })
  userId?: string;
  @ApiProperty({ required: false })
  from?: string;
  @ApiProperty({ required: false })
  to?: string;
  @ApiProperty({ required: false })
  reason?: string;
}

/** What admins did. */
@Injectable()
export class AuditTable {
  constructor(
    private readonly requester: Requester,
    private readonly users: UsersTable,
  ) {}

  /** Errors: platform/search-too-wide. */
  async page({ search, ...query }: AuditQuery, asking: RequestOptions): Promise<PageOf<AuditView>> {
    const sought = await this.sought(search, asking);
    const { data, nextCursor } = await this.requester.ask(listAudit, { ...query, ...sought }, asking);
    const ids = [...new Set(data.map(({ adminId }) => adminId))];
    const names = await this.requester.ask(nameAccounts, { ids }, asking);
    return { data: data.map((entry) => ({ ...entry, admin: names[entry.adminId]?.name ?? '' })), nextCursor };
  }

  private async sought(
    search: string | undefined,
    asking: RequestOptions,
  ): Promise<{ about?: string; adminIds?: string[] }> {
    if (search === undefined) return {};
    const { id, reference } = whatIsSought(search);
    const about = id ?? reference;
    return about === undefined ? { adminIds: [...(await this.users.idsOf(search, asking))] } : { about };
  }
}
