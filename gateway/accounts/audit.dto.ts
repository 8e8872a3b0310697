import { IntersectionType, PickType } from '@nestjs/swagger';
import { IsMongoId, IsOptional } from 'class-validator';
import { AuditEntry, ListAuditInput } from '@ringlet/contracts/auth/audit';
import { Table } from '@ringlet/contracts/paging';
import { Wire } from '@ringlet/contracts/wire';

class AuditAdminQuery {
  /** Only actions of this admin. */
  @IsOptional() @IsMongoId() adminId?: string;
}

/** `search`: an admin by name or e-mail, or the id or reference of the action's user or target. */
export class AuditQuery extends IntersectionType(
  PickType(ListAuditInput, ['userId', 'about', 'action', 'sort', 'from', 'to']),
  AuditAdminQuery,
  Table,
) {}

export class AuditView extends AuditEntry {
  /** The admin's current name. */
  @Wire() admin: string;
  /** The affected user's current name. */
  @Wire() user?: string;
}
