import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForClients } from '../http/access';
import { Ctx, type RequestContext } from '../http/request-context';
import { BeginSecondFactorBody, ConfirmSecondFactorBody, RemoveSecondFactorBody } from './second-factor.dto';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  RemoveSecondFactor,
  SecondFactorOperations,
  SecondFactorState,
} from './second-factor.operations';

@ApiTags('accounts')
@Controller('client/second-factor')
@ForClients()
export class SecondFactorController {
  constructor(private readonly operations: SecondFactorOperations) {}

  @SecondFactorState()
  secondFactor(@Ctx() ctx: RequestContext) {
    return this.operations.state(ctx);
  }

  @BeginSecondFactor()
  beginSecondFactor(@Body() body: BeginSecondFactorBody, @Ctx() ctx: RequestContext) {
    return this.operations.begin(body, ctx);
  }

  @ConfirmSecondFactor()
  confirmSecondFactor(@Body() body: ConfirmSecondFactorBody, @Ctx() ctx: RequestContext) {
    return this.operations.confirm(body, ctx);
  }

  @RemoveSecondFactor()
  removeSecondFactor(@Body() body: RemoveSecondFactorBody, @Ctx() ctx: RequestContext) {
    return this.operations.remove(body, ctx);
  }
}
