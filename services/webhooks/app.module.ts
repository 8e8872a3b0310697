import { type DynamicModule, Module } from '@nestjs/common';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { AccountEndingsModule } from './account-endings/account-endings.module';
import { DeliveriesModule } from './deliveries/deliveries.module';
import { EndpointsModule } from './endpoints/endpoints.module';
import { EventsModule } from './events/events.module';
import { type WebhooksSettings } from './settings';

@Module({})
export class AppModule {
  static register(service: ServiceContext<WebhooksSettings>): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceModule.register(service), EndpointsModule, DeliveriesModule, EventsModule, AccountEndingsModule],
    };
  }
}
