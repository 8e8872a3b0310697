import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  changePassword,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@ringlet/contracts/auth/passwords';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, ClientAddress } from '../http/context';
import { ForClients, Public } from '../sessions/access';
import { EmptyView } from './accounts.dto';
import {
  ChangePasswordBody,
  ForgottenPasswordBody,
  NewPasswordBody,
  refuseDifferent,
  VerifyEmailBody,
} from './passwords.dto';

@ApiTags('accounts')
@Controller('auth')
export class PasswordsController {
  constructor(private readonly requester: Requester) {}

  @Post('forgot-password')
  @Public()
  @ApiOperation({
    summary: 'Mails a link to a new password',
    description: 'Says the same whether or not there is such an account. Errors: platform/too-many-requests.',
  })
  @ApiEnvelopeOf(EmptyView)
  async forgotPassword(
    @Body() { email }: ForgottenPasswordBody,
    @ClientAddress() address: string,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(requestPasswordReset, { email, address }, context);
    return envelope({}, 'If there is an account with this address, a letter is on its way to it.');
  }

  @Post('reset-password')
  @Public()
  @ApiOperation({
    summary: 'Sets a new password by a mailed link',
    description: 'Errors: auth/link-unusable, auth/passwords-differ.',
  })
  @ApiEnvelopeOf(EmptyView)
  async newPassword(@Body() body: NewPasswordBody, @Ctx() context: RequestOptions): Promise<ApiEnvelope<EmptyView>> {
    refuseDifferent(body);
    const { token, password } = body;
    await this.requester.send(resetPassword, { token, password }, context);
    return envelope({}, 'Your new password is set. Please log in.');
  }

  @Post('change-password')
  @ForClients()
  @ApiOperation({
    summary: 'Sets another password and ends every session, this one too',
    description: 'Errors: auth/wrong-password, auth/account-locked, auth/passwords-differ.',
  })
  @ApiEnvelopeOf(EmptyView)
  async changeMyPassword(
    @Body() body: ChangePasswordBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    refuseDifferent(body);
    const { current, password } = body;
    await this.requester.send(changePassword, { current, password }, context);
    return envelope({}, 'Your password is changed. Please log in again.');
  }

  @Post('request-verification')
  @ForClients()
  @ApiOperation({ summary: 'Mails a link that verifies the address' })
  @ApiEnvelopeOf(EmptyView)
  async requestVerification(@Ctx() context: RequestOptions): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(requestEmailVerification, {}, context);
    return envelope({}, 'A letter is on its way to you.');
  }

  @Post('verify-email')
  @Public()
  @ApiOperation({ summary: 'Verifies an address by a mailed link', description: 'Errors: auth/link-unusable.' })
  @ApiEnvelopeOf(EmptyView)
  async verifyAddress(
    @Body() { token }: VerifyEmailBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(verifyEmail, { token }, context);
    return envelope({}, 'Your e-mail address is verified.');
  }
}
