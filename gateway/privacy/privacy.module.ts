import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { WalletModule } from '../wallet/wallet.module';
import { AuthorityRequestsController } from './authority-requests.controller';
import { PersonalData } from './personal-data';
import { PrivacyController } from './privacy.controller';

/** Clients' personal data: download, erasure, consents, and authorities' requests. */
@Module({
  imports: [AccountsModule, WalletModule],
  controllers: [PrivacyController, AuthorityRequestsController],
  providers: [PersonalData],
})
export class PrivacyModule {}
