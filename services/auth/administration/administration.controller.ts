import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import {
  deleteAccount,
  DeleteAccountInput,
  lockAccount,
  LockAccountInput,
  removeSecondFactorOf,
  setRole,
  SetRoleInput,
  unlockAccount,
} from '@ringlet/contracts/auth/admin';
import { endSessionsOf } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { type EventOf } from '@ringlet/contracts/event';
import { caseDecided } from '@ringlet/contracts/numbers/events';
import { CurrentUser, HandleRequest, OnEvent } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { AccountAdministration } from './account-administration';

@Controller()
export class AdministrationController {
  constructor(private readonly administration: AccountAdministration) {}

  @HandleRequest(endSessionsOf)
  endSessions(@Payload() { id }: AccountInput, @CurrentUser() admin: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.administration.endSessions(admin, id, correlationId);
  }

  @HandleRequest(removeSecondFactorOf)
  removeSecondFactor(
    @Payload() { id }: AccountInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.administration.removeSecondFactor(admin, id, correlationId);
  }

  @HandleRequest(lockAccount)
  lock(
    @Payload() { id, reason }: LockAccountInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.administration.lock(admin, id, reason, correlationId);
  }

  @OnEvent(caseDecided)
  lockForCase(@Payload() event: EventOf<typeof caseDecided>): Promise<void> {
    return this.administration.lockFor(event);
  }

  @HandleRequest(unlockAccount)
  unlock(
    @Payload() { id, reason }: LockAccountInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.administration.unlock(admin, id, reason, correlationId);
  }

  @HandleRequest(setRole)
  setRole(@Payload() input: SetRoleInput, @CurrentUser() admin: Caller, @Ctx() context: RequestContext) {
    return this.administration.setRole(admin, input, context);
  }

  @HandleRequest(deleteAccount)
  delete(
    @Payload() { id }: DeleteAccountInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.administration.delete(admin, id, correlationId);
  }
}
