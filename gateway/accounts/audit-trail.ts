import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsMongoId, IsOptional, IsString, Length, Matches } from 'class-validator';
import { actPattern, listAudit } from '@ringlet/contracts/auth/audit';
import { getAccountNames } from '@ringlet/contracts/auth/accounts';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { type PageOf, Table } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { whatIsSought } from '../http/search';
import { UsersTable } from './users-table';

/** What one question takes; a page can name twice as many. */
const namesAtOnce = 500;

/** `search`: an admin by name or e-mail, or the id or reference of whom or what it was done to. */
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

  /** Only what this admin did. */
  @IsOptional()
  @IsMongoId()
  adminId?: string;

  /** Only acts of this name, e.g. `user.deleted`. */
  @IsOptional()
  @Matches(actPattern)
  action?: string;

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
  @ApiProperty({ required: false, description: 'Name of the user whom it concerns, now' })
  user?: string;
  @ApiProperty({ required: false })
  from?: string;
  @ApiProperty({ required: false })
  to?: string;
  @ApiProperty({ required: false, description: 'Naira, where money moved; below zero was taken' })
  amount?: number;
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
  async page({ search, adminId, ...query }: AuditQuery, context: RequestOptions): Promise<PageOf<AuditView>> {
    const sought = await this.sought(search, context);
    const by = adminId === undefined ? {} : { adminIds: [adminId] };
    const { data, nextCursor } = await this.requester.send(listAudit, { ...query, ...sought, ...by }, context);
    const named = data.flatMap(({ adminId: who, userId }) => (userId === undefined ? [who] : [who, userId]));
    const names = await this.namesOf([...new Set(named)], context);
    const rows = data.map(({ amount, ...act }) => ({
      ...act,
      admin: names[act.adminId]?.name ?? '',
      ...(act.userId !== undefined && { user: names[act.userId]?.name ?? '' }),
      ...(amount !== undefined && { amount: nairaFromKobo(amount) }),
    }));
    return { data: rows, nextCursor };
  }

  /** A page of acts can name more people than one question may. */
  private async namesOf(ids: readonly string[], context: RequestOptions): Promise<ReplyOf<typeof getAccountNames>> {
    const parts = [ids.slice(0, namesAtOnce), ids.slice(namesAtOnce)].filter((part) => part.length > 0);
    const asked = parts.map((part) => this.requester.send(getAccountNames, { ids: part }, context));
    return Object.assign({}, ...(await Promise.all(asked))) as ReplyOf<typeof getAccountNames>;
  }

  private async sought(
    search: string | undefined,
    context: RequestOptions,
  ): Promise<{ subject?: string; adminIds?: string[] }> {
    if (search === undefined) return {};
    const { id, reference } = whatIsSought(search);
    const subject = id ?? reference;
    return subject === undefined ? { adminIds: [...(await this.users.idsOf(search, context))] } : { subject };
  }
}
