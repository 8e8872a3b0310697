import { type DynamicModule, Module } from '@nestjs/common';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { ProjectionModule } from './projection/projection.module';
import { type AnalyticsSettings } from './settings';
import { VerificationModule } from './verification/verification.module';

@Module({})
export class AppModule {
  static register(service: ServiceContext<AnalyticsSettings>): DynamicModule {
    return { module: AppModule, imports: [ServiceModule.register(service), ProjectionModule, VerificationModule] };
  }
}
