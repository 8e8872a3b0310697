import { createService } from '@ringlet/messaging/service';
import { runProcess } from '@ringlet/platform/process';
import { NotificationsModule } from './notifications.module';
import { NotificationsSettings } from './settings';

void runProcess('notifications', NotificationsSettings, createService(NotificationsModule));
