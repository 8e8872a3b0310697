import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { SETTINGS } from '@ringlet/platform/core.module';
import { AccountRow, accountSchema } from './accounts/account.model';
import { AccountsController } from './accounts/accounts.controller';
import { AuditController } from './audit/audit.controller';
import { AuditRow, auditSchema } from './audit/audit.model';
import { SecondFactor } from './second-factor/second-factor';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { AccountCounts } from './accounts/account-counts';
import { Accounts } from './accounts/accounts';
import { Membership } from './accounts/membership';
import { LetterRow, letterSchema } from './links/letter.model';
import { LinkLetters } from './links/link-letters';
import { LinkRow, linkSchema } from './links/link.model';
import { Links } from './links/links';
import { PasswordHashes } from './passwords/password-hashes';
import { Passwords } from './passwords/passwords';
import { PasswordsController } from './passwords/passwords.controller';
import { EmailVerification } from './registration/email-verification';
import { FirstAdmin } from './registration/first-admin';
import { RegistrationController } from './registration/registration.controller';
import { Registration } from './registration/registration';
import { EndedSessions } from './sessions/ended-sessions';
import { OpenSession } from './sessions/open-session';
import { SessionRow, sessionSchema } from './sessions/session.model';
import { Sessions } from './sessions/sessions';
import { SessionsController } from './sessions/sessions.controller';
import { signingKey } from './sessions/signing-key';
import { WrongPasswords } from './sessions/wrong-passwords';
import { type AuthSettings } from './settings';

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [SETTINGS],
      useFactory: (settings: AuthSettings) => ({
        privateKey: signingKey(settings.JWT_PRIVATE_KEY),
        signOptions: { algorithm: 'ES256' },
      }),
    }),
    MongooseModule.forFeature([
      { name: AccountRow.name, schema: accountSchema },
      { name: AuditRow.name, schema: auditSchema },
      { name: SessionRow.name, schema: sessionSchema },
      { name: LinkRow.name, schema: linkSchema },
      { name: LetterRow.name, schema: letterSchema },
    ]),
  ],
  controllers: [
    AccountsController,
    AuditController,
    SecondFactorController,
    PasswordsController,
    RegistrationController,
    SessionsController,
  ],
  providers: [
    AccountCounts,
    Accounts,
    EmailVerification,
    EndedSessions,
    FirstAdmin,
    LinkLetters,
    Links,
    Membership,
    OpenSession,
    PasswordHashes,
    Passwords,
    RateLimits,
    SecondFactor,
    Registration,
    Sessions,
    WrongPasswords,
  ],
})
export class AuthModule {}
