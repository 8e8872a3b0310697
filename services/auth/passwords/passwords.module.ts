import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CredentialsModule } from '../credentials/credentials.module';
import { EmailLinksModule } from '../email-links/email-links.module';
import { SessionsModule } from '../sessions/sessions.module';
import { Passwords } from './passwords';
import { PasswordsController } from './passwords.controller';

@Module({
  imports: [AccountsModule, CredentialsModule, EmailLinksModule, SessionsModule],
  controllers: [PasswordsController],
  providers: [Passwords],
})
export class PasswordsModule {}
