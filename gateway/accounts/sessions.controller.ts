import { Body, Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { endSession, listSessions, SessionView } from '@ringlet/contracts/auth/sessions';
import { ForClients } from '../http/access';
import { Answers, AnswersList } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
import { Errors } from '../http/errors';
import { Ctx, type RequestContext } from '../http/request-context';
import { AllowedIn } from '../switches/allowed-in';
import { EndSessionBody, SessionParams } from './accounts.dto';

@ApiTags('accounts')
@Controller('client/sessions')
@ForClients()
export class SessionsController {
  @Get()
  @ApiOperation({ summary: 'Own open sessions, newest first' })
  @AnswersList(SessionView)
  mySessions(@Ctx() ctx: RequestContext) {
    return ctx.send(listSessions, {});
  }

  @Delete(':id')
  @AllowedIn('read-only')
  @ApiOperation({ summary: 'Ends an own session, with the password again, and the pushes that were switched on in it' })
  @Errors(endSession)
  @Answers(EmptyView, { message: 'The session has ended.' })
  endMySession(@Param() { id }: SessionParams, @Body() { password }: EndSessionBody, @Ctx() ctx: RequestContext) {
    return ctx.send(endSession, { id, password });
  }
}
