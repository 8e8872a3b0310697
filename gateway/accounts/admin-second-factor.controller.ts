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
import { ForAdmins } from '../http/access';
import { Answers } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
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
  constructor(private readonly requester: Requester) {}

  @SecondFactorState()
  @Answers(SecondFactorView)
  adminSecondFactor(@Ctx() ctx: RequestContext) {
    return this.requester.send(secondFactorState, {}, ctx);
  }

  @BeginSecondFactor()
  @Answers(SecondFactorSecretView)
  beginAdminSecondFactor(@Body() body: BeginSecondFactorInput, @Ctx() ctx: RequestContext) {
    return this.requester.send(beginSecondFactor, body, ctx);
  }

  @ConfirmSecondFactor()
  @Answers(RecoveryCodesView, { message: 'Two-factor login is on.' })
  confirmAdminSecondFactor(@Body() body: ConfirmSecondFactorInput, @Ctx() ctx: RequestContext) {
    return this.requester.send(confirmSecondFactor, body, ctx);
  }

  @RemoveSecondFactor()
  @Answers(EmptyView, { message: 'Two-factor login is off.' })
  removeAdminSecondFactor(@Body() body: RemoveSecondFactorInput, @Ctx() ctx: RequestContext) {
    return this.requester.send(removeSecondFactor, body, ctx);
  }
}
