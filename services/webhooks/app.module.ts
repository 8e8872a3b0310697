import { Module } from '@nestjs/common';
import { AccountEndingsModule } from './account-endings/account-endings.module';
import { DeliveriesModule } from './deliveries/deliveries.module';
import { EndpointsModule } from './endpoints/endpoints.module';
import { EventsModule } from './events/events.module';

@Module({
  imports: [EndpointsModule, DeliveriesModule, EventsModule, AccountEndingsModule],
})
export class AppModule {}
