import { Body, Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { endSession, listSessions } from '@ringlet/contracts/auth/sessions';
import { Requester } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Errors } from '../http/errors';
import { Ctx, type RequestContext } from '../http/request-context';
import { ForClients } from '../http/access';
import { EmptyView } from '../http/empty.dto';
import { EndSessionBody, SessionParams, SessionView } from './accounts.dto';
import { GoesOnIn } from '../switches/goes-on-in';

@ApiTags('accounts')
@Controller('client/sessions')
@ForClients()
export class SessionsController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'Own open sessions, newest first' })
  @ApiEnvelopeOf(SessionView, { as: 'list' })
  async mySessions(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly SessionView[]>> {
    return envelope(await this.requester.send(listSessions, {}, ctx));
  }

  @Delete(':id')
  @GoesOnIn('read-only')
  @ApiOperation({
    summary: 'Ends an own session, with the password again, and the pushes that were switched on in it',
  })
  @Errors(endSession)
  @ApiEnvelopeOf(EmptyView)
  async endMySession(
    @Param() { id }: SessionParams,
    @Body() { password }: EndSessionBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(endSession, { id, password }, ctx);
    return envelope({}, 'The session has ended.');
  }
}
