import { Module } from '@nestjs/common';
import { lastNotificationsRetention } from '@ringlet/contracts/verification';
import { RetentionModule } from '@ringlet/persistence/retention/retention.module';
import { BalancesModule } from './balances/balances.module';
import { BidsModule } from './bids/bids.module';
import { ContactModule } from './contact/contact.module';
import { EmailsModule } from './emails/emails.module';
import { ErasureModule } from './erasure/erasure.module';
import { EventsModule } from './events/events.module';
import { retentionRules } from './retention/retention-rules';

@Module({
  imports: [
    EventsModule,
    ContactModule,
    EmailsModule,
    BalancesModule,
    BidsModule,
    RetentionModule.register(retentionRules, lastNotificationsRetention),
    ErasureModule,
  ],
})
export class AppModule {}
