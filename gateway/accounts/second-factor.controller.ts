import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  beginSecondFactor,
  BeginSecondFactorInput,
  confirmSecondFactor,
  ConfirmSecondFactorInput,
  RecoveryCodesView,
  removeSecondFactor,
  RemoveSecondFactorInput,
  SecondFactorSecretView,
  secondFactorState,
  SecondFactorView,
} from '@ringlet/contracts/auth/second-factor';
import { Requester } from '@ringlet/messaging/requester';
import { ForClients } from '../http/access';
import { Answers } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
import { Ctx, type RequestContext } from '../http/request-context';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  RemoveSecondFactor,
  SecondFactorState,
} from './second-factor.operations';

@ApiTags('accounts')
@Controller('client/second-factor')
@ForClients()
export class SecondFactorController {
  constructor(private readonly requester: Requester) {}

  @SecondFactorState()
  @Answers(SecondFactorView)
  secondFactor(@Ctx() ctx: RequestContext) {
    return this.requester.send(secondFactorState, {}, ctx);
  }

  @BeginSecondFactor()
  @Answers(SecondFactorSecretView)
  beginSecondFactor(@Body() body: BeginSecondFactorInput, @Ctx() ctx: RequestContext) {
    return this.requester.send(beginSecondFactor, body, ctx);
  }

  @ConfirmSecondFactor()
  @Answers(RecoveryCodesView, { message: 'Two-factor login is on.' })
  confirmSecondFactor(@Body() body: ConfirmSecondFactorInput, @Ctx() ctx: RequestContext) {
    return this.requester.send(confirmSecondFactor, body, ctx);
  }

  @RemoveSecondFactor()
  @Answers(EmptyView, { message: 'Two-factor login is off.' })
  removeSecondFactor(@Body() body: RemoveSecondFactorInput, @Ctx() ctx: RequestContext) {
    return this.requester.send(removeSecondFactor, body, ctx);
  }
}
