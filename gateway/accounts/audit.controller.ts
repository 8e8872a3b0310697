import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { ForAdmins } from '../sessions/access';
import { AuditQuery, AuditTable, AuditView } from './audit-table';

@ApiTags('users')
@Controller('admin/audit')
@ForAdmins()
export class AuditController {
  constructor(private readonly table: AuditTable) {}

  @Get()
  @ApiOperation({ summary: 'What admins did; of one user or thing where one is named' })
  @ApiEnvelopeOf(AuditView, { as: 'list' })
  async auditTrail(@Query() query: AuditQuery, @Ctx() context: RequestOptions): Promise<ApiListEnvelope<AuditView>> {
    return listEnvelope(await this.table.page(query, context));
  }
}
