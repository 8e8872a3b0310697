import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { WalletModule } from '../wallet/wallet.module';
import { AuthorityRequestsController } from './authority-requests.controller';
import { PersonalData } from './personal-data';
import { PrivacyController } from './privacy.controller';

/** The personal data of clients: download, erasure, consents, and what authorities ask for. */
@Module({
  imports: [AccountsModule, WalletModule],
  controllers: [PrivacyController, AuthorityRequestsController],
  providers: [PersonalData],
})
export class PrivacyModule {}
