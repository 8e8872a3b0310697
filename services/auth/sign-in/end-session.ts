import { Injectable } from '@nestjs/common';
import { type EndSessionInput } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { CurrentPassword } from '../credentials/current-password';
import { Sessions } from '../sessions/sessions';

/** Ends one of the caller's sessions, with the password. */
@Injectable()
export class EndSession {
  constructor(
    private readonly currentPassword: CurrentPassword,
    private readonly sessions: Sessions,
  ) {}

  /** Errors: auth/wrong-password, auth/account-locked, auth/session-ended, platform/overloaded. */
  async execute(caller: Caller, { id, password }: EndSessionInput, context: RequestContext): Promise<void> {
    await this.currentPassword.confirm(caller, password, context);
    await this.sessions.revoke(caller, id, context.correlationId);
  }
}
