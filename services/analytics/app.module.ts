import { type DynamicModule, Module } from '@nestjs/common';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { AnalyticsModule } from './analytics.module';
import { type AnalyticsSettings } from './settings';

@Module({})
export class AppModule {
  static register(service: ServiceContext<AnalyticsSettings>): DynamicModule {
    return { module: AppModule, imports: [ServiceModule.register(service), AnalyticsModule] };
  }
}
