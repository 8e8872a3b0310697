import { type DynamicModule, Module } from '@nestjs/common';
import { lastWebhooksRetention } from '@ringlet/contracts/verification';
import { RetentionModule } from '@ringlet/persistence/retention/retention.module';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { DeliveriesModule } from './deliveries/deliveries.module';
import { EndingsModule } from './endings/endings.module';
import { EndpointsModule } from './endpoints/endpoints.module';
import { ErasureModule } from './erasure/erasure.module';
import { EventsModule } from './events/events.module';
import { retentionRules } from './retention/retention-rules';
import { type WebhooksSettings } from './settings';

@Module({})
export class AppModule {
  static register(service: ServiceContext<WebhooksSettings>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.register(service),
        EndpointsModule,
        DeliveriesModule,
        EventsModule,
        EndingsModule,
        ErasureModule,
        RetentionModule.register(retentionRules, lastWebhooksRetention),
      ],
    };
  }
}
