import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { decideCase, DecideCaseInput, listCases, ListCasesInput } from '@ringlet/contracts/numbers/cases';
import { type PageOf } from '@ringlet/contracts/paging';
import { ForAdmins } from '../http/access';
import { Answers, AnswersList, Errors } from '../http/answers';
import { namesOf, withClients } from '../http/names';
import { Ctx, type RequestContext } from '../http/request-context';
import { AdminCaseView } from './conduct.dto';

/** Cases about numbers and clients, which people decide. */
@ApiTags('queues')
@Controller('admin/cases')
@ForAdmins('numbers.review')
export class CasesController {
  @Get()
  @ApiOperation({ summary: 'Reports, hidden messages and signals: open ones oldest first, closed ones newest first' })
  @AnswersList(AdminCaseView)
  async cases(@Query() query: ListCasesInput, @Ctx() ctx: RequestContext): Promise<PageOf<AdminCaseView>> {
    const { data, nextCursor } = await ctx.send(listCases, query);
    return { data: await withClients(data, ctx), nextCursor };
  }

  @Post('decide')
  @ApiOperation({
    summary: 'Closes a case',
    description: '`nothing-found` shows a hidden message; `locked` locks the account a moment later.',
  })
  @Errors(decideCase)
  @Answers(AdminCaseView, { message: 'The case is closed.' })
  async decideCase(@Body() body: DecideCaseInput, @Ctx() ctx: RequestContext): Promise<AdminCaseView> {
    const decided = await ctx.send(decideCase, body);
    const nameOf = await namesOf([decided.userId], ctx);
    return { ...decided, ...nameOf(decided.userId) };
  }
}
