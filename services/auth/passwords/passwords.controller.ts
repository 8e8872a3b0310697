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
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { SETTINGS } from '@ringlet/platform/core.module';
import { signedIn } from '../accounts/access';
import { emailKey } from '../domain/email-key';
import { LinkLetters } from '../links/link-letters';
import { type AuthSettings } from '../settings';
import { Passwords } from './passwords';

@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: Passwords,
    private readonly letters: LinkLetters,
    private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: AuthSettings,
  ) {}

  @HandleRequest(requestPasswordReset)
  async requestReset(@Payload() { email, address }: RequestPasswordResetInput): Promise<Record<string, never>> {
    await this.limits.consumeForAddress('password-reset', address, this.settings.PASSWORD_RESETS_PER_HOUR);
    await this.letters.ask('password-reset', emailKey(email));
    this.letters.leave();
    return {};
  }

  @HandleRequest(resetPassword)
  async reset(
    @Payload() input: ResetPasswordInput,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<Record<string, never>> {
    await this.passwords.reset(input, correlationId);
    return {};
  }

  @HandleRequest(changePassword)
  async change(@Payload() input: ChangePasswordInput, @Ctx() context: RequestContext): Promise<Record<string, never>> {
    await this.passwords.change(signedIn(context), input, context.correlationId);
    return {};
  }
}
