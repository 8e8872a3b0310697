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
import { Answers, answer, type Answer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';
import { Nothing } from './accounts.dto';

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
  @Answers(SecondFactorView)
  async secondFactor(@Asking() asking: RequestOptions): Promise<Answer<SecondFactorView>> {
    return answer(await this.requester.ask(secondFactorState, {}, asking));
  }

  @Post('begin')
  @ApiOperation({
    summary: 'Makes a secret for an authenticator app; nothing changes until a code confirms it',
    description: 'Errors: auth/wrong-password, auth/account-locked, auth/second-factor-on.',
  })
  @Answers(SecondFactorSecretView)
  async beginSecondFactor(
    @Body() body: BeginSecondFactorBody,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<SecondFactorSecretView>> {
    return answer(await this.requester.ask(beginSecondFactor, body, asking));
  }

  @Post('confirm')
  @ApiOperation({
    summary: 'Switches two-factor sign-in on and answers the recovery codes',
    description: 'Errors: auth/second-factor-wrong, auth/account-locked.',
  })
  @Answers(RecoveryCodesView)
  async confirmSecondFactor(
    @Body() body: ConfirmSecondFactorBody,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<RecoveryCodesView>> {
    return answer(await this.requester.ask(confirmSecondFactor, body, asking), 'Two-factor sign-in is on.');
  }

  @Post('remove')
  @ApiOperation({
    summary: 'Switches two-factor sign-in off',
    description: 'Errors: auth/wrong-password, auth/second-factor-wrong, auth/account-locked.',
  })
  @Answers(Nothing)
  async removeSecondFactor(
    @Body() body: RemoveSecondFactorBody,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<Nothing>> {
    await this.requester.ask(removeSecondFactor, body, asking);
    return answer({}, 'Two-factor sign-in is off.');
  }
}
