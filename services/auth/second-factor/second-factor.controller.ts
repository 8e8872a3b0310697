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
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { signedInAdmin } from '../accounts/access';
import { SecondFactor } from './second-factor';

@Controller()
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactor) {}

  @HandleRequest(secondFactorState)
  state(@Payload() _input: SecondFactorStateInput, @Ctx() context: RequestContext): Promise<SecondFactorState> {
    return this.secondFactor.state(signedInAdmin(context));
  }

  @HandleRequest(beginSecondFactor)
  begin(
    @Payload() { password }: BeginSecondFactorInput,
    @Ctx() context: RequestContext,
  ): Promise<BeginSecondFactorReply> {
    return this.secondFactor.begin(signedInAdmin(context), password);
  }

  @HandleRequest(confirmSecondFactor)
  confirm(
    @Payload() { code }: ConfirmSecondFactorInput,
    @Ctx() context: RequestContext,
  ): Promise<ConfirmSecondFactorReply> {
    return this.secondFactor.confirm(signedInAdmin(context), code, context.correlationId);
  }

  @HandleRequest(removeSecondFactor)
  async remove(
    @Payload() { password, code }: RemoveSecondFactorInput,
    @Ctx() context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.secondFactor.remove(signedInAdmin(context), password, code, context.correlationId);
    return {};
  }
}
