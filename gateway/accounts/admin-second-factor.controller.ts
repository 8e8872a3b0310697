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
import { ForAdmins } from '../http/access';
import { Answers, EmptyView } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  RemoveSecondFactor,
  SecondFactorState,
} from './second-factor.operations';

/** The operations of client/second-factor, at their paths from before clients had two-factor login. */
@ApiTags('accounts')
@Controller('admin/second-factor')
@ForAdmins('back-office.enter')
export class AdminSecondFactorController {
  @SecondFactorState()
  @Answers(SecondFactorView)
  adminSecondFactor(@Ctx() ctx: RequestContext) {
    return ctx.send(secondFactorState, {});
  }

  @BeginSecondFactor()
  @Answers(SecondFactorSecretView)
  beginAdminSecondFactor(@Body() body: BeginSecondFactorInput, @Ctx() ctx: RequestContext) {
    return ctx.send(beginSecondFactor, body);
  }

  @ConfirmSecondFactor()
  @Answers(RecoveryCodesView, { message: 'Two-factor login is on.' })
  confirmAdminSecondFactor(@Body() body: ConfirmSecondFactorInput, @Ctx() ctx: RequestContext) {
    return ctx.send(confirmSecondFactor, body);
  }

  @RemoveSecondFactor()
  @Answers(EmptyView, { message: 'Two-factor login is off.' })
  removeAdminSecondFactor(@Body() body: RemoveSecondFactorInput, @Ctx() ctx: RequestContext) {
    return ctx.send(removeSecondFactor, body);
  }
}
