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
import { type Call } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { signedInAdmin } from '../accounts/access';
import { SecondFactor } from './second-factor';

@Controller()
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactor) {}

  @HandleRequest(secondFactorState)
  state(@Payload() _input: SecondFactorStateInput, @Ctx() call: Call): Promise<SecondFactorState> {
    return this.secondFactor.state(signedInAdmin(call));
  }

  @HandleRequest(beginSecondFactor)
  begin(@Payload() { password }: BeginSecondFactorInput, @Ctx() call: Call): Promise<BeginSecondFactorReply> {
    return this.secondFactor.begin(signedInAdmin(call), password);
  }

  @HandleRequest(confirmSecondFactor)
  confirm(@Payload() { code }: ConfirmSecondFactorInput, @Ctx() call: Call): Promise<ConfirmSecondFactorReply> {
    return this.secondFactor.confirm(signedInAdmin(call), code, call.correlationId);
  }

  @HandleRequest(removeSecondFactor)
  async remove(
    @Payload() { password, code }: RemoveSecondFactorInput,
    @Ctx() call: Call,
  ): Promise<Record<string, never>> {
    await this.secondFactor.remove(signedInAdmin(call), password, code, call.correlationId);
    return {};
  }
}
