import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { WalletModule } from '../wallet/wallet.module';
import { PersonalData } from './personal-data';
import { PrivacyController } from './privacy.controller';

/** The personal data of clients: download, erasure, consents. */
@Module({ imports: [WalletModule], controllers: [PrivacyController], providers: [PersonalData] })
export class PrivacyModule {}
