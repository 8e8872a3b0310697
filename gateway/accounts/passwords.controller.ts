import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  changePassword,
  PasswordSetView,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
  VerifyEmailInput,
} from '@ringlet/contracts/auth/passwords';
import { ForClients, ForRestrictedToo, Public } from '../http/access';
import { Answers, EmptyView, Errors } from '../http/answers';
import { Forwards, post } from '../http/forwards';
import { ClientAddress, Ctx, type PublicContext, PublicCtx, type RequestContext } from '../http/request-context';
import { ChangePasswordBody, ForgottenPasswordBody, NewPasswordBody, requireSamePasswords } from './passwords.dto';

@ApiTags('accounts')
@Controller('auth')
export class PasswordsController extends Forwards({
  requestVerification: post('request-verification', requestEmailVerification, {
    summary: 'Sends an email with a link that verifies the address',
    message: 'An email will be sent to you.',
    marks: [ForClients()],
  }),
}) {
  @Post('forgot-password')
  @Public()
  @ApiOperation({
    summary: 'Sends an email with a link to set a new password',
    description: 'Answers the same whether or not the account exists.',
  })
  @Errors(requestPasswordReset)
  @Answers(EmptyView, { message: 'If there is an account with this address, an email will be sent to it.' })
  forgotPassword(
    @Body() { email }: ForgottenPasswordBody,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
  ) {
    return ctx.send(requestPasswordReset, { email, address });
  }

  @Post('reset-password')
  @Public()
  @ApiOperation({ summary: 'Sets a new password with the emailed link' })
  @Errors(resetPassword, 'auth/passwords-differ')
  @Answers(PasswordSetView, { message: 'Your new password is set. Please log in.' })
  newPassword(@Body() body: NewPasswordBody, @ClientAddress() address: string, @PublicCtx() ctx: PublicContext) {
    requireSamePasswords(body);
    const { token, password } = body;
    return ctx.send(resetPassword, { token, password, address });
  }

  @Post('change-password')
  @ForRestrictedToo()
  @ForClients()
  @ApiOperation({ summary: 'Changes the password and ends every session, this one included' })
  @Errors(changePassword, 'auth/passwords-differ')
  @Answers(EmptyView, { message: 'Your password is changed. Please log in again.' })
  changeMyPassword(@Body() body: ChangePasswordBody, @Ctx() ctx: RequestContext) {
    requireSamePasswords(body);
    const { current, password } = body;
    return ctx.send(changePassword, { current, password });
  }

  @Post('verify-email')
  @Public()
  @ApiOperation({ summary: 'Verifies an address with the emailed link' })
  @Errors(verifyEmail)
  @Answers(EmptyView, { message: 'Your e-mail address is verified.' })
  verifyAddress(@Body() { token }: VerifyEmailInput, @PublicCtx() ctx: PublicContext) {
    return ctx.send(verifyEmail, { token });
  }
}
