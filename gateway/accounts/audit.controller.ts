import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForAdmins } from '../http/access';
import { Errors } from '../http/errors';
import { ApiEnvelopeOf, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { AuditQuery, AuditView } from './audit.dto';
import { findAccounts } from '@ringlet/contracts/auth/admin';
import { AuditTrail } from './audit-trail';

@ApiTags('users')
@Controller('admin/audit')
@ForAdmins('audit.view')
export class AuditController {
  constructor(private readonly trail: AuditTrail) {}

  @Get()
  @ApiOperation({ summary: 'Actions of admins, of one user or target if the query names one' })
  @Errors(findAccounts)
  @ApiEnvelopeOf(AuditView, { as: 'list' })
  async auditTrail(@Query() query: AuditQuery, @Ctx() ctx: RequestContext): Promise<ApiListEnvelope<AuditView>> {
    return listEnvelope(await this.trail.page(query, ctx));
  }
}
