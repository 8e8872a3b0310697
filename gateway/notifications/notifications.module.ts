import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller';

/** Which notices clients receive, and how. */
@Module({ controllers: [NotificationsController] })
export class NotificationsModule {}
