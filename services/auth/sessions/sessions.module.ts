import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { SETTINGS } from '@ringlet/platform/core.module';
import { AccountsModule } from '../accounts/accounts.module';
import { CredentialsModule } from '../credentials/credentials.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { type AuthSettings } from '../settings';
import { OpenSession } from './open-session';
import { SessionRevocations } from './session-revocations';
import { sessionFeature } from './session.model';
import { Sessions } from './sessions';
import { SessionsController } from './sessions.controller';
import { signingKey } from './signing-key';

@Module({
  imports: [
    AccountsModule,
    CredentialsModule,
    SecondFactorModule,
    JwtModule.registerAsync({
      inject: [SETTINGS],
      useFactory: (settings: AuthSettings) => ({
        privateKey: signingKey(settings.JWT_PRIVATE_KEY),
        signOptions: { algorithm: 'ES256' },
      }),
    }),
    MongooseModule.forFeature([sessionFeature]),
  ],
  controllers: [SessionsController],
  providers: [OpenSession, SessionRevocations, Sessions],
  exports: [Sessions],
})
export class SessionsModule {}
