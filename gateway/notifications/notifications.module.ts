import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller';

/** What clients are told of, and how. */
@Module({ controllers: [NotificationsController] })
export class NotificationsModule {}
