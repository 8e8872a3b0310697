import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { confirmOwner, ConfirmOwnerInput } from '@ringlet/contracts/auth/owner';
import {
  beginSecondFactor,
  BeginSecondFactorInput,
  confirmSecondFactor,
  ConfirmSecondFactorInput,
  type RecoveryCodesView,
  removeSecondFactor,
  RemoveSecondFactorInput,
  type SecondFactorSecretView,
  secondFactorState,
  SecondFactorStateInput,
  type SecondFactorView,
} from '@ringlet/contracts/auth/second-factor';
import { type Caller } from '@ringlet/contracts/caller';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { SecondFactor } from './second-factor';

@Controller()
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactor) {}

  @HandleRequest(secondFactorState)
  state(@Payload() _input: SecondFactorStateInput, @CurrentUser() caller: Caller): Promise<SecondFactorView> {
    return this.secondFactor.state(caller);
  }

  @HandleRequest(confirmOwner)
  async confirmOwner(
    @Payload() input: ConfirmOwnerInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.secondFactor.confirmOwner(caller, input, context);
    return {};
  }

  @HandleRequest(beginSecondFactor)
  begin(
    @Payload() { password }: BeginSecondFactorInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ): Promise<SecondFactorSecretView> {
    return this.secondFactor.begin(caller, password, context);
  }

  @HandleRequest(confirmSecondFactor)
  confirm(
    @Payload() { code }: ConfirmSecondFactorInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<RecoveryCodesView> {
    return this.secondFactor.confirm(caller, code, correlationId);
  }

  @HandleRequest(removeSecondFactor)
  async remove(
    @Payload() { password, code }: RemoveSecondFactorInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.secondFactor.remove(caller, password, code, context);
    return {};
  }
}
