import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { EmailLinksModule } from '../email-links/email-links.module';
import { ErasureModule } from '../erasure/erasure.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { AccountAdministration } from './account-administration';
import { AdministrationController } from './administration.controller';

@Module({
  imports: [AccountsModule, ApiKeysModule, EmailLinksModule, ErasureModule, SecondFactorModule],
  controllers: [AdministrationController],
  providers: [AccountAdministration],
})
export class AdministrationModule {}
