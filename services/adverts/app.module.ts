import { type DynamicModule, Module } from '@nestjs/common';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { AdvertsModule } from './adverts/adverts.module';
import { type AdvertsSettings } from './settings';

@Module({})
export class AppModule {
  static register(service: ServiceContext<AdvertsSettings>): DynamicModule {
    return { module: AppModule, imports: [ServiceModule.register(service), AdvertsModule] };
  }
}
