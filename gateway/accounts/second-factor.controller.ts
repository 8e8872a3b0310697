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
import { ForClients } from '../http/access';
import { Answers, EmptyView } from '../http/answers';
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
  @SecondFactorState()
  @Answers(SecondFactorView)
  secondFactor(@Ctx() ctx: RequestContext) {
    return ctx.send(secondFactorState, {});
  }

  @BeginSecondFactor()
  @Answers(SecondFactorSecretView)
  beginSecondFactor(@Body() body: BeginSecondFactorInput, @Ctx() ctx: RequestContext) {
    return ctx.send(beginSecondFactor, body);
  }

  @ConfirmSecondFactor()
  @Answers(RecoveryCodesView, { message: 'Two-factor login is on.' })
  confirmSecondFactor(@Body() body: ConfirmSecondFactorInput, @Ctx() ctx: RequestContext) {
    return ctx.send(confirmSecondFactor, body);
  }

  @RemoveSecondFactor()
  @Answers(EmptyView, { message: 'Two-factor login is off.' })
  removeSecondFactor(@Body() body: RemoveSecondFactorInput, @Ctx() ctx: RequestContext) {
    return ctx.send(removeSecondFactor, body);
  }
}
