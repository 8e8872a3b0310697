import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type RequestOptions } from '@ringlet/messaging/requester';
import { Answers, answerList, type ListAnswer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';
import { AuditQuery, AuditTable, AuditView } from './audit-table';

@ApiTags('users')
@Controller('admin/audit')
@ForAdmins()
export class AuditController {
  constructor(private readonly table: AuditTable) {}

  @Get()
  @ApiOperation({ summary: 'What admins did; of one user or thing where one is named' })
  @Answers(AuditView, { as: 'list' })
  async auditTrail(@Query() query: AuditQuery, @Asking() asking: RequestOptions): Promise<ListAnswer<AuditView>> {
    return answerList(await this.table.page(query, asking));
  }
}
