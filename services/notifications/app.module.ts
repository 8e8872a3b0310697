import { type DynamicModule, Module } from '@nestjs/common';
import { lastNotificationsRetention } from '@ringlet/contracts/verification';
import { RetentionModule } from '@ringlet/persistence/retention/retention.module';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { BalancesModule } from './balances/balances.module';
import { BidsModule } from './bids/bids.module';
import { ContactModule } from './contact/contact.module';
import { EmailsModule } from './emails/emails.module';
import { ErasureModule } from './erasure/erasure.module';
import { EventsModule } from './events/events.module';
import { retentionRules } from './retention/retention-rules';
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
        RetentionModule.register(retentionRules, lastNotificationsRetention),
        ErasureModule,
      ],
    };
  }
}
