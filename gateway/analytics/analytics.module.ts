import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller';
import { DashboardController } from './dashboard.controller';
import { ProfitController } from './profit.controller';

@Module({ controllers: [AnalyticsController, DashboardController, ProfitController] })
export class AnalyticsModule {}
