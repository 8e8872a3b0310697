import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import {
  closeSession,
  CloseSessionInput,
  endSession,
  EndSessionInput,
  listSessions,
  ListSessionsInput,
  listSessionsOf,
  openSession,
  OpenSessionInput,
  type OpenSessionReply,
  type SessionView,
} from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { CurrentUser, HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Sessions } from '../sessions/sessions';
import { EndSession } from './end-session';
import { OpenSession } from './open-session';

@Controller()
export class SessionsController {
  constructor(
    private readonly openSession: OpenSession,
    private readonly endSession: EndSession,
    private readonly sessions: Sessions,
  ) {}

  @HandleRequest(openSession)
  open(@Payload() input: OpenSessionInput, @Ctx() context: RequestContext): Promise<OpenSessionReply> {
    return this.openSession.execute(input, context);
  }

  @HandleRequest(closeSession)
  async close(
    @Payload() _input: CloseSessionInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<Record<string, never>> {
    await this.sessions.revoke(caller, caller.session, correlationId);
    return {};
  }

  @HandleRequest(listSessions)
  list(@Payload() _input: ListSessionsInput, @CurrentUser() { id, session }: Caller): Promise<readonly SessionView[]> {
    return this.sessions.list(id, session);
  }

  @HandleRequest(listSessionsOf)
  @RequirePermission('clients.view')
  listOf(@Payload() { id }: AccountInput, @CurrentUser() { session }: Caller): Promise<readonly SessionView[]> {
    return this.sessions.list(id, session);
  }

  @HandleRequest(endSession)
  async end(
    @Payload() input: EndSessionInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.endSession.execute(caller, input, context);
    return {};
  }
}
