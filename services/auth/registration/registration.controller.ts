import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Account, registerAccount, RegisterInput } from '#libs/contracts/auth';
import { type Call } from '#libs/messaging/envelope';
import { Handles } from '#libs/messaging/handles';
import { Registration } from './registration';

@Controller()
export class RegistrationController {
  constructor(private readonly registration: Registration) {}

  @Handles(registerAccount)
  register(@Payload() input: RegisterInput, @Ctx() { correlationId }: Call): Promise<Account> {
    return this.registration.register(input, 'client', correlationId);
  }
}
