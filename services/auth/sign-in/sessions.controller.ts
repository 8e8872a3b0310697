import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import {
  closeSession,
  endSession,
  EndSessionInput,
  listSessions,
  listSessionsOf,
  listSharedSignIns,
  ListSharedSignInsInput,
  openSession,
  OpenSessionInput,
} from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { CurrentPassword } from '../credentials/current-password';
import { Sessions } from '../sessions/sessions';
import { OpenSession } from './open-session';

@Controller()
export class SessionsController {
  constructor(
    private readonly openSession: OpenSession,
    private readonly currentPassword: CurrentPassword,
    private readonly sessions: Sessions,
  ) {}

  @HandleRequest(openSession)
  open(@Payload() input: OpenSessionInput, @Ctx() context: RequestContext) {
    return this.openSession.execute(input, context);
  }

  @HandleRequest(closeSession)
  close(@CurrentUser() caller: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.sessions.revoke(caller, caller.session, correlationId);
  }

  @HandleRequest(listSessions)
  list(@CurrentUser() { id, session }: Caller) {
    return this.sessions.list(id, session);
  }

  @HandleRequest(listSessionsOf)
  listOf(@Payload() { id }: AccountInput, @CurrentUser() { session }: Caller) {
    return this.sessions.list(id, session);
  }

  @HandleRequest(listSharedSignIns)
  listShared(@Payload() { userIds }: ListSharedSignInsInput) {
    return this.sessions.listShared(userIds);
  }

  @HandleRequest(endSession)
  async end(
    @Payload() { id, password }: EndSessionInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ): Promise<void> {
    await this.currentPassword.confirm(caller, password, context);
    await this.sessions.revoke(caller, id, context.correlationId);
  }
}
