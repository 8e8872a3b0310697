import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { decideCase, DecideCaseInput, listCases, ListCasesInput } from '@ringlet/contracts/numbers/cases';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester } from '@ringlet/messaging/requester';
import { ForAdmins } from '../http/access';
import { Answers, AnswersList } from '../http/answers';
import { Errors } from '../http/errors';
import { namesOf } from '../http/names';
import { Ctx, type RequestContext } from '../http/request-context';
import { AdminCaseView } from './conduct.dto';

/** Cases about numbers and clients, which people decide. */
@ApiTags('queues')
@Controller('admin/cases')
@ForAdmins('numbers.review')
export class CasesController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'Reports, hidden messages and signals: open ones oldest first, closed ones newest first' })
  @AnswersList(AdminCaseView)
  async cases(@Query() query: ListCasesInput, @Ctx() ctx: RequestContext): Promise<PageOf<AdminCaseView>> {
    const { data, nextCursor } = await this.requester.send(listCases, query, ctx);
    const ids = data.map(({ userId }) => userId);
    const nameOf = await namesOf(ids, this.requester, ctx);
    return { data: data.map((each) => ({ ...each, ...nameOf(each.userId) })), nextCursor };
  }

  @Post('decide')
  @ApiOperation({
    summary: 'Closes a case',
    description: '`nothing-found` shows a hidden message; `locked` locks the account a moment later.',
  })
  @Errors(decideCase)
  @Answers(AdminCaseView, { message: 'The case is closed.' })
  async decideCase(@Body() body: DecideCaseInput, @Ctx() ctx: RequestContext): Promise<AdminCaseView> {
    const decided = await this.requester.send(decideCase, body, ctx);
    const nameOf = await namesOf([decided.userId], this.requester, ctx);
    return { ...decided, ...nameOf(decided.userId) };
  }
}
