import { runProcess } from '@ringlet/platform/run-process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { WebhooksSettings } from './settings';

void runProcess('webhooks', WebhooksSettings, createService(AppModule));
