import { type DynamicModule, Module } from '@nestjs/common';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { BalancesModule } from './balances/balances.module';
import { BidsModule } from './bids/bids.module';
import { ContactModule } from './contact/contact.module';
import { EmailsModule } from './emails/emails.module';
import { ErasureModule } from './erasure/erasure.module';
import { EventsModule } from './events/events.module';
import { NotificationsRetentionModule } from './retention/notifications-retention.module';
import { type NotificationsSettings } from './settings';

@Module({})
export class AppModule {
  static register(service: ServiceContext<NotificationsSettings>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.register(service),
        EventsModule,
        ContactModule,
        EmailsModule,
        BalancesModule,
        BidsModule,
        NotificationsRetentionModule,
        ErasureModule,
      ],
    };
  }
}
