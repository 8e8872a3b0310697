import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { listAudit, ListAuditInput } from '#libs/contracts/audit';
import { nameAccounts } from '#libs/contracts/auth';
import { nairaFromKobo } from '#libs/contracts/money';
import { type ReplyOf } from '#libs/contracts/request';
import { Requester, type RequestOptions } from '#libs/messaging/requester';
import { Answers, answerList, type ListAnswer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';

/** What one question takes; a page can name twice as many. */
const namesAtOnce = 500;

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
    const named = data.flatMap(({ adminId, userId }) => (userId === undefined ? [adminId] : [adminId, userId]));
    const names = await this.namesOf([...new Set(named)], asking);
    return answerList({
      data: data.map(({ amount, ...entry }) => ({
        ...entry,
        admin: names[entry.adminId]?.name ?? '',
        ...(entry.userId !== undefined && { user: names[entry.userId]?.name ?? '' }),
        ...(amount !== undefined && { amount: nairaFromKobo(amount) }),
      })),
      nextCursor,
    });
  }

  /** A page of acts can name more people than one question may. */
  private async namesOf(ids: readonly string[], asking: RequestOptions): Promise<ReplyOf<typeof nameAccounts>> {
    const parts = [ids.slice(0, namesAtOnce), ids.slice(namesAtOnce)].filter((part) => part.length > 0);
    const asked = parts.map((part) => this.requester.ask(nameAccounts, { ids: part }, asking));
    return Object.assign({}, ...(await Promise.all(asked))) as ReplyOf<typeof nameAccounts>;
  }
}
