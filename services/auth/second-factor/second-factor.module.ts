import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { CredentialsModule } from '../credentials/credentials.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SecondFactor } from './second-factor';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactorRenewal } from './second-factor-renewal';

@Module({
  imports: [AccountsModule, ApiKeysModule, CredentialsModule, SessionsModule],
  controllers: [SecondFactorController],
  providers: [SecondFactor, SecondFactorRenewal],
  exports: [SecondFactor],
})
export class SecondFactorModule {}
