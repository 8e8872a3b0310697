import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { confirmOwner, ConfirmOwnerInput } from '@ringlet/contracts/auth/owner';
import {
  beginSecondFactor,
  BeginSecondFactorInput,
  confirmSecondFactor,
  ConfirmSecondFactorInput,
  removeSecondFactor,
  RemoveSecondFactorInput,
  secondFactorState,
} from '@ringlet/contracts/auth/second-factor';
import { type Caller } from '@ringlet/contracts/caller';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { SecondFactor } from './second-factor';

@Controller()
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactor) {}

  @HandleRequest(secondFactorState)
  state(@CurrentUser() caller: Caller) {
    return this.secondFactor.state(caller);
  }

  @HandleRequest(confirmOwner)
  confirmOwner(@Payload() input: ConfirmOwnerInput, @CurrentUser() caller: Caller, @Ctx() context: RequestContext) {
    return this.secondFactor.confirmOwner(caller, input, context);
  }

  @HandleRequest(beginSecondFactor)
  begin(
    @Payload() { password }: BeginSecondFactorInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ) {
    return this.secondFactor.begin(caller, password, context);
  }

  @HandleRequest(confirmSecondFactor)
  confirm(
    @Payload() { code }: ConfirmSecondFactorInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.secondFactor.confirm(caller, code, correlationId);
  }

  @HandleRequest(removeSecondFactor)
  remove(
    @Payload() { password, code }: RemoveSecondFactorInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ) {
    return this.secondFactor.remove(caller, password, code, context);
  }
}
