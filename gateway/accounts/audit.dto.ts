import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { IsMongoId, IsOptional } from 'class-validator';
import { ListAuditInput } from '@ringlet/contracts/auth/audit';
import { Table } from '@ringlet/contracts/paging';

class AuditAdminQuery {
  /** Only what this admin did. */
  @IsOptional()
  @IsMongoId()
  adminId?: string;
}

/** `search`: an admin by name or e-mail, or the id or reference of the user or thing that was acted on. */
export class AuditQuery extends IntersectionType(
  PickType(ListAuditInput, ['userId', 'about', 'action', 'sort']),
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
  /** Id of what was acted on. */
  about: string;
  userId?: string;
  /** Current name of the user concerned. */
  user?: string;
  from?: string;
  to?: string;
  /** Naira, where money moved; negative where it was taken. */
  amount?: number;
  reason?: string;
}
