import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  beginSecondFactor,
  BeginSecondFactorInput,
  type BeginSecondFactorReply,
  confirmSecondFactor,
  ConfirmSecondFactorInput,
  type ConfirmSecondFactorReply,
  removeSecondFactor,
  RemoveSecondFactorInput,
  type SecondFactorState,
  secondFactorState,
  SecondFactorStateInput,
} from '@ringlet/contracts/auth/second-factor';
import { type Caller } from '@ringlet/contracts/caller';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { CurrentUser, HandleRequest, RequireRole } from '@ringlet/messaging/decorators';
import { SecondFactor } from './second-factor';

@Controller()
@RequireRole('admin')
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactor) {}

  @HandleRequest(secondFactorState)
  state(@Payload() _input: SecondFactorStateInput, @CurrentUser() admin: Caller): Promise<SecondFactorState> {
    return this.secondFactor.state(admin);
  }

  @HandleRequest(beginSecondFactor)
  begin(
    @Payload() { password }: BeginSecondFactorInput,
    @CurrentUser() admin: Caller,
  ): Promise<BeginSecondFactorReply> {
    return this.secondFactor.begin(admin, password);
  }

  @HandleRequest(confirmSecondFactor)
  confirm(
    @Payload() { code }: ConfirmSecondFactorInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<ConfirmSecondFactorReply> {
    return this.secondFactor.confirm(admin, code, correlationId);
  }

  @HandleRequest(removeSecondFactor)
  async remove(
    @Payload() { password, code }: RemoveSecondFactorInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<Record<string, never>> {
    await this.secondFactor.remove(admin, password, code, correlationId);
    return {};
  }
}
