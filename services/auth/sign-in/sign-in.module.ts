import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { sessionAudience } from '@ringlet/contracts/auth/sessions';
import { SETTINGS } from '@ringlet/platform/core.module';
import { signingKey } from '@ringlet/platform/ec-keys';
import { keyId } from '@ringlet/platform/key-id';
import { AccountsModule } from '../accounts/accounts.module';
import { CredentialsModule } from '../credentials/credentials.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SessionsModule } from '../sessions/sessions.module';
import { type AuthSettings } from '../settings';
import { LoginsInProgress } from './logins-in-progress';
import { OpenSession } from './open-session';
import { SessionsController } from './sessions.controller';

/** Opens and ends sessions. Tokens name the key that signed them, so that gateways find it among several. */
@Module({
  imports: [
    AccountsModule,
    CredentialsModule,
    SecondFactorModule,
    SessionsModule,
    JwtModule.registerAsync({
      inject: [SETTINGS],
      useFactory: (settings: AuthSettings) => {
        const privateKey = signingKey(settings.JWT_PRIVATE_KEY);
        if (privateKey === undefined) throw new Error('JWT_PRIVATE_KEY is not a signing key');
        return {
          privateKey,
          signOptions: { algorithm: 'ES256', audience: sessionAudience, keyid: keyId(privateKey) },
        };
      },
    }),
  ],
  controllers: [SessionsController],
  providers: [LoginsInProgress, OpenSession],
})
export class SignInModule {}
