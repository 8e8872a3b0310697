import { runProcess } from '@ringlet/platform/process';
import { createService } from '@ringlet/service/create-service';
import { AppModule } from './app.module';
import { AnalyticsSettings } from './settings';

void runProcess('analytics', AnalyticsSettings, createService(AppModule));
