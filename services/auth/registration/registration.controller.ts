import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Account, registerAccount, RegisterInput } from '@ringlet/contracts/auth/accounts';
import { requestEmailVerification, verifyEmail, VerifyEmailInput } from '@ringlet/contracts/auth/passwords';
import { type Caller } from '@ringlet/contracts/caller';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Switches } from '@ringlet/messaging/switches/switches';
import { EmailVerification } from './email-verification';
import { Registration } from './registration';
import { RegistrationLimits } from './registration-limits';

@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: Registration,
    private readonly verification: EmailVerification,
    private readonly limits: RegistrationLimits,
    private readonly switches: Switches,
  ) {}

  @HandleRequest(registerAccount)
  async register(@Payload() input: RegisterInput, @Ctx() context: RequestContext): Promise<Account> {
    this.switches.requireUsual('registration', 'auth/registration-closed');
    return this.limits.run(input, () => this.registration.register(input, 'client', context));
  }

  @HandleRequest(requestEmailVerification)
  request(@CurrentUser() caller: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.verification.request(caller, correlationId);
  }

  @HandleRequest(verifyEmail)
  verify(@Payload() { token }: VerifyEmailInput, @Ctx() { correlationId }: RequestContext) {
    return this.verification.verify(token, correlationId);
  }
}
