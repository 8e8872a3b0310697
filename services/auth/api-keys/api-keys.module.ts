import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { apiKeyFeature } from './api-key.model';
import { ApiKeyRevocations } from './api-key-revocations';
import { ApiKeys } from './api-keys';

/** The stored keys, how they are resolved and revoked. */
@Module({
  imports: [MongooseModule.forFeature([apiKeyFeature])],
  providers: [ApiKeyRevocations, ApiKeys],
  exports: [MongooseModule, ApiKeys],
})
export class ApiKeysModule {}
