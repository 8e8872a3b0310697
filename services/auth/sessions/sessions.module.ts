import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { sessionFeature } from './session.model';
import { SessionRevocations } from './session-revocations';
import { Sessions } from './sessions';

@Module({
  imports: [CollectionsModule.forFeature([sessionFeature])],
  providers: [SessionRevocations, Sessions],
  exports: [CollectionsModule, SessionRevocations, Sessions],
})
export class SessionsModule {}
