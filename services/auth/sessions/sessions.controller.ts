import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  AccountInput,
  closeSession,
  CloseSessionInput,
  endSession,
  EndSessionInput,
  listSessions,
  listSessionsOf,
  ListSessionsInput,
  type OpenedSession,
  openSession,
  OpenSessionInput,
  type OpenSessionReply,
} from '@ringlet/contracts/auth/accounts';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { signedIn, signedInAdmin } from '../accounts/access';
import { OpenSession } from './open-session';
import { Sessions } from './sessions';

@Controller()
export class SessionsController {
  constructor(
    private readonly opening: OpenSession,
    private readonly sessions: Sessions,
  ) {}

  @HandleRequest(openSession)
  open(@Payload() input: OpenSessionInput, @Ctx() { correlationId }: RequestContext): Promise<OpenSessionReply> {
    return this.opening.open(input, correlationId);
  }

  @HandleRequest(closeSession)
  async close(@Payload() _input: CloseSessionInput, @Ctx() context: RequestContext): Promise<Record<string, never>> {
    const caller = signedIn(context);
    await this.sessions.close(caller, caller.session);
    return {};
  }

  @HandleRequest(listSessions)
  list(@Payload() _input: ListSessionsInput, @Ctx() context: RequestContext): Promise<readonly OpenedSession[]> {
    const { id, session } = signedIn(context);
    return this.sessions.list(id, session);
  }

  @HandleRequest(listSessionsOf)
  listOf(@Payload() { id }: AccountInput, @Ctx() context: RequestContext): Promise<readonly OpenedSession[]> {
    const { session } = signedInAdmin(context);
    return this.sessions.list(id, session);
  }

  @HandleRequest(endSession)
  async end(@Payload() { id }: EndSessionInput, @Ctx() context: RequestContext): Promise<Record<string, never>> {
    await this.sessions.close(signedIn(context), id);
    return {};
  }
}
