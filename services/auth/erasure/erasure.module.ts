import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { CredentialsModule } from '../credentials/credentials.module';
import { EmailLinksModule } from '../email-links/email-links.module';
import { EraseAccount } from './erase-account';
import { ErasureController } from './erasure.controller';
import { ErasureQueue } from './erasure-queue';
import { ErasureWorker } from './erasure-worker';
import { Erasures } from './erasures';

@Module({
  imports: [AccountsModule, ApiKeysModule, CredentialsModule, EmailLinksModule],
  controllers: [ErasureController],
  providers: [EraseAccount, ErasureQueue, ErasureWorker, Erasures],
  exports: [EraseAccount],
})
export class ErasureModule {}
