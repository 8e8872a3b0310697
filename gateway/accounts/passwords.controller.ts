import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  changePassword,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@ringlet/contracts/auth/passwords';
import { Requester } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Errors } from '../http/errors';
import { ClientAddress, Ctx, type PublicContext, PublicCtx, type RequestContext } from '../http/request-context';
import { ForClients, ForRestrictedToo, Public } from '../http/access';
import { EmptyView } from '../http/empty.dto';
import {
  ChangePasswordBody,
  ForgottenPasswordBody,
  NewPasswordBody,
  requireSamePasswords,
  VerifyEmailBody,
} from './passwords.dto';

@ApiTags('accounts')
@Controller('auth')
export class PasswordsController {
  constructor(private readonly requester: Requester) {}

  @Post('forgot-password')
  @Public()
  @ApiOperation({
    summary: 'Sends an email with a link to set a new password',
    description: 'Answers the same whether or not the account exists.',
  })
  @Errors(requestPasswordReset)
  @ApiEnvelopeOf(EmptyView)
  async forgotPassword(
    @Body() { email }: ForgottenPasswordBody,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(requestPasswordReset, { email, address }, ctx);
    return envelope({}, 'If there is an account with this address, an email will be sent to it.');
  }

  @Post('reset-password')
  @Public()
  @ApiOperation({
    summary: 'Sets a new password with the emailed link',
  })
  @Errors(resetPassword, 'auth/passwords-differ')
  @ApiEnvelopeOf(EmptyView)
  async newPassword(
    @Body() body: NewPasswordBody,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    requireSamePasswords(body);
    const { token, password } = body;
    await this.requester.send(resetPassword, { token, password, address }, ctx);
    return envelope({}, 'Your new password is set. Please log in.');
  }

  @Post('change-password')
  @ForRestrictedToo()
  @ForClients()
  @ApiOperation({
    summary: 'Changes the password and ends every session, this one included',
  })
  @Errors(changePassword, 'auth/passwords-differ')
  @ApiEnvelopeOf(EmptyView)
  async changeMyPassword(
    @Body() body: ChangePasswordBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    requireSamePasswords(body);
    const { current, password } = body;
    await this.requester.send(changePassword, { current, password }, ctx);
    return envelope({}, 'Your password is changed. Please log in again.');
  }

  @Post('request-verification')
  @ForClients()
  @ApiOperation({ summary: 'Sends an email with a link that verifies the address' })
  @ApiEnvelopeOf(EmptyView)
  async requestVerification(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(requestEmailVerification, {}, ctx);
    return envelope({}, 'An email will be sent to you.');
  }

  @Post('verify-email')
  @Public()
  @ApiOperation({ summary: 'Verifies an address with the emailed link' })
  @Errors(verifyEmail)
  @ApiEnvelopeOf(EmptyView)
  async verifyAddress(
    @Body() { token }: VerifyEmailBody,
    @PublicCtx() ctx: PublicContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(verifyEmail, { token }, ctx);
    return envelope({}, 'Your e-mail address is verified.');
  }
}
