import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { MailModule } from '../mail/mail.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PushController } from './push.controller';
import { PushOutbox } from './push-outbox';
import { PushService } from './push-service';
import { subscriptionFeature } from './subscription.model';
import { Subscriptions } from './subscriptions';

/** Pushes to the browsers for which clients switched them on. */
@Module({
  imports: [MailModule, OutboxModule, CollectionsModule.forFeature([subscriptionFeature])],
  controllers: [PushController],
  providers: [PushOutbox, PushService, RateLimits, Subscriptions],
  exports: [PushOutbox],
})
export class PushModule {}
