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
import { Answers, answer, type Answer } from '../http/answer';
import { Asking, ClientAddress } from '../http/asking';
import { ForClients, Public } from '../sessions/access';
import { Nothing } from './accounts.dto';
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
  @Answers(Nothing)
  async forgotPassword(
    @Body() { email }: ForgottenPasswordBody,
    @ClientAddress() address: string,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<Nothing>> {
    await this.requester.ask(requestPasswordReset, { email, address }, asking);
    return answer({}, 'If there is an account with this address, a letter is on its way to it.');
  }

  @Post('reset-password')
  @Public()
  @ApiOperation({
    summary: 'Sets a new password by a mailed link',
    description: 'Errors: auth/link-unusable, auth/passwords-differ.',
  })
  @Answers(Nothing)
  async newPassword(@Body() body: NewPasswordBody, @Asking() asking: RequestOptions): Promise<Answer<Nothing>> {
    refuseDifferent(body);
    const { token, password } = body;
    await this.requester.ask(resetPassword, { token, password }, asking);
    return answer({}, 'Your new password is set. Please log in.');
  }

  @Post('change-password')
  @ForClients()
  @ApiOperation({
    summary: 'Sets another password and ends every session, this one too',
    description: 'Errors: auth/wrong-password, auth/account-locked, auth/passwords-differ.',
  })
  @Answers(Nothing)
  async changeMyPassword(@Body() body: ChangePasswordBody, @Asking() asking: RequestOptions): Promise<Answer<Nothing>> {
    refuseDifferent(body);
    const { current, password } = body;
    await this.requester.ask(changePassword, { current, password }, asking);
    return answer({}, 'Your password is changed. Please log in again.');
  }

  @Post('request-verification')
  @ForClients()
  @ApiOperation({ summary: 'Mails a link that verifies the address' })
  @Answers(Nothing)
  async requestVerification(@Asking() asking: RequestOptions): Promise<Answer<Nothing>> {
    await this.requester.ask(requestEmailVerification, {}, asking);
    return answer({}, 'A letter is on its way to you.');
  }

  @Post('verify-email')
  @Public()
  @ApiOperation({ summary: 'Verifies an address by a mailed link', description: 'Errors: auth/link-unusable.' })
  @Answers(Nothing)
  async verifyAddress(@Body() { token }: VerifyEmailBody, @Asking() asking: RequestOptions): Promise<Answer<Nothing>> {
    await this.requester.ask(verifyEmail, { token }, asking);
    return answer({}, 'Your e-mail address is verified.');
  }
}
