import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NoticedMessages } from './noticed-messages';
import { outboundMessageFeature } from './outbound-message.model';
import { OutboxParts } from './outbox';

@Module({
  imports: [MongooseModule.forFeature([outboundMessageFeature])],
  providers: [NoticedMessages, OutboxParts],
  exports: [NoticedMessages, OutboxParts],
})
export class OutboxModule {}
