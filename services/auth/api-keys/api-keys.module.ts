import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { EmailLinksModule } from '../email-links/email-links.module';
import { SessionsModule } from '../sessions/sessions.module';
import { AccountAccess } from './account-access';
import { ApiKeys } from './api-keys';
import { KeyUsages } from './key-usage';
import { keyUsageFeature } from './key-usage.model';

@Module({
  imports: [CollectionsModule.forFeature([keyUsageFeature]), EmailLinksModule, SessionsModule],
  providers: [AccountAccess, ApiKeys, KeyUsages],
  exports: [SessionsModule, AccountAccess, ApiKeys, KeyUsages],
})
export class ApiKeysModule {}
