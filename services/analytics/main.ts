import { runProcess } from '@ringlet/platform/run-process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { AnalyticsSettings } from './settings';

void runProcess('analytics', AnalyticsSettings, createService(AppModule));
