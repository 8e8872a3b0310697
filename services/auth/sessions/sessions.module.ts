import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { apiKeyFeature } from '../api-keys/api-key.model';
import { Revocations } from './revocations';
import { sessionFeature } from './session.model';
import { Sessions } from './sessions';

@Module({
  imports: [CollectionsModule.forFeature([sessionFeature, apiKeyFeature])],
  providers: [Revocations, Sessions],
  exports: [CollectionsModule, Revocations, Sessions],
})
export class SessionsModule {}
