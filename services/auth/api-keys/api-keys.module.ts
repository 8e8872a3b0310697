import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { apiKeyFeature } from './api-key.model';
import { ApiKeyRevocations } from './api-key-revocations';
import { ApiKeys } from './api-keys';
import { KeyUsages } from './key-usage';
import { keyUsageFeature } from './key-usage.model';

@Module({
  imports: [CollectionsModule.forFeature([apiKeyFeature, keyUsageFeature])],
  providers: [ApiKeyRevocations, ApiKeys, KeyUsages],
  exports: [CollectionsModule, ApiKeys, KeyUsages],
})
export class ApiKeysModule {}
