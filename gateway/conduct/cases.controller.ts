import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { decideCase, DecideCaseInput, listCases } from '@ringlet/contracts/numbers/cases';
import { ForAdmins } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { Forwards, get } from '../http/forwards';
import { namesOf, withClients } from '../http/names';
import { Ctx, type RequestContext } from '../http/request-context';
import { AdminCaseView } from './conduct.dto';

/** Cases about numbers and clients, which people decide. */
@ApiTags('queues')
@Controller('admin/cases')
@ForAdmins('numbers.review')
export class CasesController extends Forwards({
  cases: get('', listCases, {
    summary: 'Reports, hidden messages and signals: open ones oldest first, closed ones newest first',
    answer: async ({ data, nextCursor }, ctx) => ({ data: await withClients(data, ctx), nextCursor }),
    view: AdminCaseView,
  }),
}) {
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
