import { type DynamicModule, Module } from '@nestjs/common';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { AlertsModule } from './alerts/alerts.module';
import { BalancesModule } from './balances/balances.module';
import { BidsModule } from './bids/bids.module';
import { CodesModule } from './codes/codes.module';
import { ContactModule } from './contact/contact.module';
import { DepositsModule } from './deposits/deposits.module';
import { EmailsModule } from './emails/emails.module';
import { ErasureModule } from './erasure/erasure.module';
import { LocksModule } from './locks/locks.module';
import { mailJobs } from './mail/mail-jobs.migration';
import { PriceAlertsModule } from './price-alerts/price-alerts.module';
import { RefundsModule } from './refunds/refunds.module';
import { NotificationsRetentionModule } from './retention/notifications-retention.module';
import { RentalsModule } from './rentals/rentals.module';
import { type NotificationsSettings } from './settings';
import { TelegramLinkedModule } from './telegram-linked/telegram-linked.module';
import { WebhooksModule } from './webhooks/webhooks.module';

@Module({})
export class AppModule {
  static register(service: ServiceContext<NotificationsSettings>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.register(service, [mailJobs]),
        AlertsModule,
        ContactModule,
        EmailsModule,
        LocksModule,
        BalancesModule,
        BidsModule,
        PriceAlertsModule,
        CodesModule,
        DepositsModule,
        RefundsModule,
        RentalsModule,
        TelegramLinkedModule,
        WebhooksModule,
        NotificationsRetentionModule,
        ErasureModule,
      ],
    };
  }
}
