import { IntersectionType, PickType } from '@nestjs/swagger';
import { IsMongoId, IsOptional } from 'class-validator';
import { AuditEntry, ListAuditInput } from '@ringlet/contracts/auth/audit';
import { Table } from '@ringlet/contracts/paging';
import { Wire } from '@ringlet/contracts/wire';

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

export class AuditView extends AuditEntry {
  /** Current name of the admin. */
  @Wire() admin: string;
  /** Current name of the user concerned. */
  @Wire() user?: string;
}
