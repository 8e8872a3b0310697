import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { NoticedMessages } from './noticed-messages';
import { outboundMessageFeature } from './outbound-message.model';
import { OutboxParts } from './outbox';

@Module({
  imports: [CollectionsModule.forFeature([outboundMessageFeature])],
  providers: [NoticedMessages, OutboxParts],
  exports: [NoticedMessages, OutboxParts],
})
export class OutboxModule {}
