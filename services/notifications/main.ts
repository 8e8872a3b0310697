import { createService } from '#libs/messaging/service';
import { runProcess } from '#libs/platform/process';
import { NotificationsModule } from './notifications.module';
import { NotificationsSettings } from './settings';

void runProcess('notifications', NotificationsSettings, createService(NotificationsModule));
