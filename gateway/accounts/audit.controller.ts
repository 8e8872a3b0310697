import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { findAccounts } from '@ringlet/contracts/auth/admin';
import { ForAdmins } from '../http/access';
import { AnswersList, Errors } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { AuditQuery, AuditView } from './audit.dto';
import { auditPage } from './audit-trail';

@ApiTags('users')
@Controller('admin/audit')
@ForAdmins('audit.view')
export class AuditController {
  @Get()
  @ApiOperation({ summary: 'Actions of admins, of one user or target if the query names one' })
  @Errors(findAccounts)
  @AnswersList(AuditView)
  auditTrail(@Query() query: AuditQuery, @Ctx() ctx: RequestContext) {
    return auditPage(query, ctx);
  }
}
