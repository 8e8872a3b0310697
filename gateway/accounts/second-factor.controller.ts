import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  beginSecondFactor,
  BeginSecondFactorInput,
  confirmSecondFactor,
  ConfirmSecondFactorInput,
  removeSecondFactor,
  RemoveSecondFactorInput,
  secondFactorState,
} from '@ringlet/contracts/auth/second-factor';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { ForAdmins } from '../sessions/access';
import { EmptyView } from './accounts.dto';

export class BeginSecondFactorBody extends BeginSecondFactorInput {}
export class ConfirmSecondFactorBody extends ConfirmSecondFactorInput {}
export class RemoveSecondFactorBody extends RemoveSecondFactorInput {}

export class SecondFactorView {
  @ApiProperty()
  enabled: boolean;
  @ApiProperty()
  recoveryCodesLeft: number;
}

export class SecondFactorSecretView {
  @ApiProperty({ description: 'Base32, to be typed in' })
  secret: string;
  @ApiProperty({ description: 'otpauth://..., to be shown as a QR code' })
  uri: string;
}

export class RecoveryCodesView {
  @ApiProperty({ type: [String], description: 'Shown once; each opens a session once' })
  recoveryCodes: readonly string[];
}

@ApiTags('accounts')
@Controller('admin/second-factor')
@ForAdmins()
export class SecondFactorController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'Whether the signed-in admin has two-factor sign-in' })
  @ApiEnvelopeOf(SecondFactorView)
  async secondFactor(@Ctx() context: RequestOptions): Promise<ApiEnvelope<SecondFactorView>> {
    return envelope(await this.requester.send(secondFactorState, {}, context));
  }

  @Post('begin')
  @ApiOperation({
    summary: 'Makes a secret for an authenticator app; nothing changes until a code confirms it',
    description: 'Errors: auth/wrong-password, auth/account-locked, auth/second-factor-on.',
  })
  @ApiEnvelopeOf(SecondFactorSecretView)
  async beginSecondFactor(
    @Body() body: BeginSecondFactorBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<SecondFactorSecretView>> {
    return envelope(await this.requester.send(beginSecondFactor, body, context));
  }

  @Post('confirm')
  @ApiOperation({
    summary: 'Switches two-factor sign-in on and answers the recovery codes',
    description: 'Errors: auth/second-factor-wrong, auth/account-locked.',
  })
  @ApiEnvelopeOf(RecoveryCodesView)
  async confirmSecondFactor(
    @Body() body: ConfirmSecondFactorBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<RecoveryCodesView>> {
    return envelope(await this.requester.send(confirmSecondFactor, body, context), 'Two-factor sign-in is on.');
  }

  @Post('remove')
  @ApiOperation({
    summary: 'Switches two-factor sign-in off',
    description: 'Errors: auth/wrong-password, auth/second-factor-wrong, auth/account-locked.',
  })
  @ApiEnvelopeOf(EmptyView)
  async removeSecondFactor(
    @Body() body: RemoveSecondFactorBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(removeSecondFactor, body, context);
    return envelope({}, 'Two-factor sign-in is off.');
  }
}
