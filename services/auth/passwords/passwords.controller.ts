import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  changePassword,
  ChangePasswordInput,
  requestPasswordReset,
  RequestPasswordResetInput,
  resetPassword,
  ResetPasswordInput,
} from '@ringlet/contracts/auth/passwords';
import { type Caller } from '@ringlet/contracts/caller';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { SETTINGS } from '@ringlet/platform/core.module';
import { emailKey } from '../domain/email-key';
import { EmailLinks } from '../email-links/email-links';
import { type AuthSettings } from '../settings';
import { Passwords } from './passwords';

@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: Passwords,
    private readonly emailLinks: EmailLinks,
    private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: AuthSettings,
  ) {}

  @HandleRequest(requestPasswordReset)
  async requestReset(
    @Payload() { email, address }: RequestPasswordResetInput,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<void> {
    await this.limits.consumeForAddress('password-reset', address, this.settings.timing.passwordResetsPerHour);
    await this.emailLinks.request('password-reset', emailKey(email), correlationId);
  }

  @HandleRequest(resetPassword)
  reset(@Payload() input: ResetPasswordInput, @Ctx() context: RequestContext) {
    return this.passwords.reset(input, context);
  }

  @HandleRequest(changePassword)
  change(@Payload() input: ChangePasswordInput, @CurrentUser() caller: Caller, @Ctx() context: RequestContext) {
    return this.passwords.change(caller, input, context);
  }
}
