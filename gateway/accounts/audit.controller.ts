import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { listAudit, ListAuditInput } from '#libs/contracts/audit';
import { nameAccounts } from '#libs/contracts/auth';
import { Requester, type RequestOptions } from '#libs/messaging/requester';
import { Answers, answerList, type ListAnswer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';

export class AuditQuery extends ListAuditInput {}

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

@ApiTags('users')
@Controller('admin/audit')
@ForAdmins()
export class AuditController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'What admins did, newest first; of one user or thing where one is named' })
  @Answers(AuditView, { as: 'list' })
  async auditTrail(@Query() query: AuditQuery, @Asking() asking: RequestOptions): Promise<ListAnswer<AuditView>> {
    const { data, nextCursor } = await this.requester.ask(listAudit, query, asking);
    const ids = [...new Set(data.map(({ adminId }) => adminId))];
    const names = await this.requester.ask(nameAccounts, { ids }, asking);
    return answerList({
      data: data.map((entry) => ({ ...entry, admin: names[entry.adminId]?.name ?? '' })),
      nextCursor,
    });
  }
}
