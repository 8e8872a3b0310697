import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CredentialsModule } from '../credentials/credentials.module';
import { EmailLinksModule } from '../email-links/email-links.module';
import { EmailVerification } from './email-verification';
import { FirstAdmin } from './first-admin';
import { Registration } from './registration';
import { RegistrationController } from './registration.controller';
import { RegistrationLimits } from './registration-limits';

@Module({
  imports: [AccountsModule, CredentialsModule, EmailLinksModule],
  controllers: [RegistrationController],
  providers: [EmailVerification, FirstAdmin, Registration, RegistrationLimits],
})
export class RegistrationModule {}
