import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { TelegramLinkedController } from './telegram-linked.controller';

/** Notices of Telegram accounts that were linked. */
@Module({ imports: [NoticesModule], controllers: [TelegramLinkedController] })
export class TelegramLinkedModule {}
