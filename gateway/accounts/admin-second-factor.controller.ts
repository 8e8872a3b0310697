import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForAdmins } from '../http/access';
import { Ctx, type RequestContext } from '../http/request-context';
import { BeginSecondFactorBody, ConfirmSecondFactorBody, RemoveSecondFactorBody } from './second-factor.dto';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  RemoveSecondFactor,
  SecondFactorOperations,
  SecondFactorState,
} from './second-factor.operations';

/** The same operations as under client/second-factor, at their paths from before clients had two-factor sign-in. */
@ApiTags('accounts')
@Controller('admin/second-factor')
@ForAdmins('back-office.enter')
export class AdminSecondFactorController {
  constructor(private readonly operations: SecondFactorOperations) {}

  @SecondFactorState()
  adminSecondFactor(@Ctx() ctx: RequestContext) {
    return this.operations.state(ctx);
  }

  @BeginSecondFactor()
  beginAdminSecondFactor(@Body() body: BeginSecondFactorBody, @Ctx() ctx: RequestContext) {
    return this.operations.begin(body, ctx);
  }

  @ConfirmSecondFactor()
  confirmAdminSecondFactor(@Body() body: ConfirmSecondFactorBody, @Ctx() ctx: RequestContext) {
    return this.operations.confirm(body, ctx);
  }

  @RemoveSecondFactor()
  removeAdminSecondFactor(@Body() body: RemoveSecondFactorBody, @Ctx() ctx: RequestContext) {
    return this.operations.remove(body, ctx);
  }
}
