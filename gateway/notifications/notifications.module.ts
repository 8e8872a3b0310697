import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller';
import { PushController } from './push.controller';
import { TelegramController } from './telegram.controller';

/** Which notices clients receive, how, on which devices, and in Telegram. */
@Module({ controllers: [NotificationsController, PushController, TelegramController] })
export class NotificationsModule {}
