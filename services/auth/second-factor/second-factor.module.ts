import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CredentialsModule } from '../credentials/credentials.module';
import { SecondFactor } from './second-factor';
import { SecondFactorController } from './second-factor.controller';

@Module({
  imports: [AccountsModule, CredentialsModule],
  controllers: [SecondFactorController],
  providers: [SecondFactor],
  exports: [SecondFactor],
})
export class SecondFactorModule {}
