import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { MailModule } from '../mail/mail.module';
import { PreferencesModule } from '../preferences/preferences.module';
import { PushModule } from '../push/push.module';
import { TelegramModule } from '../telegram/telegram.module';
import { noticeFeature } from './notice.model';
import { NoticeList } from './notice-list';
import { Notices } from './notices';
import { NoticesController } from './notices.controller';
import { OrderLabels } from './order-labels';

/** Notifies clients of events as they chose. */
@Module({
  imports: [CollectionsModule.forFeature([noticeFeature]), MailModule, PreferencesModule, PushModule, TelegramModule],
  controllers: [NoticesController],
  providers: [NoticeList, Notices, OrderLabels],
  exports: [NoticeList, Notices, OrderLabels, PreferencesModule, PushModule, TelegramModule],
})
export class NoticesModule {}
