import { type DynamicModule, Module } from '@nestjs/common';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { NotificationsModule } from './notifications.module';
import { type NotificationsSettings } from './settings';

@Module({})
export class AppModule {
  static register(service: ServiceContext<NotificationsSettings>): DynamicModule {
    return { module: AppModule, imports: [ServiceModule.register(service), NotificationsModule] };
  }
}
