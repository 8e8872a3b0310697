import { createService } from '#libs/messaging/service';
import { runProcess } from '#libs/platform/process';
import { AnalyticsModule } from './analytics.module';
import { AnalyticsSettings } from './settings';

void runProcess('analytics', AnalyticsSettings, createService(AnalyticsModule));
