import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorState,
} from '@ringlet/contracts/auth/second-factor';
import { Requester } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { ForClients } from '../http/access';
import { EmptyView } from '../http/empty.dto';
import {
  BeginSecondFactorBody,
  ConfirmSecondFactorBody,
  RecoveryCodesView,
  RemoveSecondFactorBody,
  SecondFactorSecretView,
  SecondFactorView,
} from './second-factor.dto';

@ApiTags('accounts')
@Controller('client/second-factor')
@ForClients()
export class SecondFactorController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'Whether the signed-in user has two-factor sign-in' })
  @ApiEnvelopeOf(SecondFactorView)
  async secondFactor(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<SecondFactorView>> {
    return envelope(await this.requester.send(secondFactorState, {}, ctx));
  }

  @Post('begin')
  @ApiOperation({
    summary: 'Creates a secret for an authenticator app; takes effect once a code confirms it',
    description: 'Errors: auth/wrong-password, auth/account-locked, auth/second-factor-on.',
  })
  @ApiEnvelopeOf(SecondFactorSecretView)
  async beginSecondFactor(
    @Body() body: BeginSecondFactorBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<SecondFactorSecretView>> {
    return envelope(await this.requester.send(beginSecondFactor, body, ctx));
  }

  @Post('confirm')
  @ApiOperation({
    summary: 'Switches two-factor sign-in on, ends the other sessions and returns the recovery codes',
    description: 'Errors: auth/second-factor-wrong, auth/account-locked.',
  })
  @ApiEnvelopeOf(RecoveryCodesView)
  async confirmSecondFactor(
    @Body() body: ConfirmSecondFactorBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<RecoveryCodesView>> {
    return envelope(await this.requester.send(confirmSecondFactor, body, ctx), 'Two-factor sign-in is on.');
  }

  @Post('remove')
  @ApiOperation({
    summary: 'Switches two-factor sign-in off',
    description: 'Errors: auth/wrong-password, auth/second-factor-wrong, auth/account-locked.',
  })
  @ApiEnvelopeOf(EmptyView)
  async removeSecondFactor(
    @Body() body: RemoveSecondFactorBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(removeSecondFactor, body, ctx);
    return envelope({}, 'Two-factor sign-in is off.');
  }
}
