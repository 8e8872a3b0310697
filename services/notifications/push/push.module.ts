import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { MailModule } from '../mail/mail.module';
import { PushController } from './push.controller';
import { pushFeature } from './push.model';
import { PushOutbox } from './push-outbox';
import { PushService } from './push-service';
import { subscriptionFeature } from './subscription.model';
import { Subscriptions } from './subscriptions';

/** Pushes to the browsers that clients switched them on for. */
@Module({
  imports: [MailModule, MongooseModule.forFeature([pushFeature, subscriptionFeature])],
  controllers: [PushController],
  providers: [PushOutbox, PushService, RateLimits, Subscriptions],
  exports: [PushOutbox],
})
export class PushModule {}
