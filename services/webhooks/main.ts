import { runProcess } from '@ringlet/platform/process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { WebhooksSettings } from './settings';

void runProcess('webhooks', WebhooksSettings, createService(AppModule));
