import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller';
import { PushController } from './push.controller';

/** Which notices clients receive, how, and on which devices. */
@Module({ controllers: [NotificationsController, PushController] })
export class NotificationsModule {}
