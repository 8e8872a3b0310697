import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { apiKeyFeature } from './api-key.model';
import { Revocations } from './revocations';
import { sessionFeature } from './session.model';

@Module({
  imports: [CollectionsModule.forFeature([sessionFeature, apiKeyFeature])],
  providers: [Revocations],
  exports: [CollectionsModule, Revocations],
})
export class AccessModule {}
