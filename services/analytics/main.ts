import { createService } from '@ringlet/messaging/service';
import { runProcess } from '@ringlet/platform/process';
import { AnalyticsModule } from './analytics.module';
import { AnalyticsSettings } from './settings';

void runProcess('analytics', AnalyticsSettings, createService(AnalyticsModule));
