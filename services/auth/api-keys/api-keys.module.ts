import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { apiKeyFeature } from './api-key.model';
import { ApiKeyRevocations } from './api-key-revocations';
import { ApiKeys } from './api-keys';
import { KeyUsages } from './key-usage';
import { keyUsageFeature } from './key-usage.model';

@Module({
  imports: [MongooseModule.forFeature([apiKeyFeature, keyUsageFeature])],
  providers: [ApiKeyRevocations, ApiKeys, KeyUsages],
  exports: [MongooseModule, ApiKeys, KeyUsages],
})
export class ApiKeysModule {}
