import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { MailModule } from '../mail/mail.module';
import { OutboxModule } from '../outbox/outbox.module';
import { TelegramController } from './telegram.controller';
import { telegramStartFeature, telegramUpdatesFeature } from './telegram.model';
import { TelegramApi } from './telegram-api';
import { TelegramContent } from './telegram-content';
import { telegramLinkFeature } from './telegram-link.model';
import { TelegramLinks } from './telegram-links';
import { TelegramOutbox } from './telegram-outbox';
import { TelegramReader } from './telegram-reader';

/** The Telegram bot: notices in the chats that clients linked, and answers to their messages. */
@Module({
  imports: [
    MailModule,
    OutboxModule,
    CollectionsModule.forFeature([telegramLinkFeature, telegramStartFeature, telegramUpdatesFeature]),
  ],
  controllers: [TelegramController],
  providers: [RateLimits, TelegramApi, TelegramContent, TelegramLinks, TelegramOutbox, TelegramReader],
  exports: [TelegramOutbox],
})
export class TelegramModule {}
