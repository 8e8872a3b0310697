import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { IsMongoId, IsOptional } from 'class-validator';
import { ListAuditInput } from '@ringlet/contracts/auth/audit';
import { Table } from '@ringlet/contracts/paging';

class AuditAdminQuery {
  /** Only actions of this admin. */
  @IsOptional()
  @IsMongoId()
  adminId?: string;
}

/** `search`: an admin by name or e-mail, or the id or reference of the user or target of the action. */
export class AuditQuery extends IntersectionType(
  PickType(ListAuditInput, ['userId', 'about', 'action', 'sort', 'from', 'to']),
  AuditAdminQuery,
  Table,
) {}

export class AuditView {
  id: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  adminId: string;
  /** Current name of the admin. */
  admin: string;
  @ApiProperty({ example: 'user.role-changed' })
  action: string;
  /** Id of the target of the action. */
  about: string;
  userId?: string;
  /** Current name of the user concerned. */
  user?: string;
  from?: string;
  to?: string;
  /** Naira, if money was moved; negative for a debit. */
  amount?: number;
  reason?: string;
}
