import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { Clock } from '#libs/platform/clock';
import { SETTINGS } from '#libs/platform/tools.module';
import { AccountRow, accountSchema } from './accounts/account.model';
import { AccountsController } from './accounts/accounts.controller';
import { Accounts } from './accounts/accounts';
import { PasswordHashes } from './passwords/password-hashes';
import { FirstAdmin } from './registration/first-admin';
import { RegistrationController } from './registration/registration.controller';
import { Registration } from './registration/registration';
import { EndedSessions } from './sessions/ended-sessions';
import { OpenSession } from './sessions/open-session';
import { SessionRow, sessionSchema } from './sessions/session.model';
import { Sessions } from './sessions/sessions';
import { SessionsController } from './sessions/sessions.controller';
import { signingKey } from './sessions/signing-key';
import { WrongPasswords, WrongPasswordsRow, wrongPasswordsSchema } from './sessions/wrong-passwords';
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
      { name: SessionRow.name, schema: sessionSchema },
      { name: WrongPasswordsRow.name, schema: wrongPasswordsSchema },
    ]),
  ],
  controllers: [AccountsController, RegistrationController, SessionsController],
  providers: [
    Accounts,
    Clock,
    EndedSessions,
    FirstAdmin,
    OpenSession,
    PasswordHashes,
    Registration,
    Sessions,
    WrongPasswords,
  ],
})
export class AuthModule {}
