import { runProcess } from '@ringlet/platform/run-process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { NotificationsSettings } from './settings';

void runProcess('notifications', NotificationsSettings, createService(AppModule));
