import { Module } from '@nestjs/common';
import { lastWalletRetention } from '@ringlet/contracts/verification';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { RetentionModule } from '@ringlet/persistence/retention/retention.module';
import { AdjustmentsModule } from './adjustments/adjustments.module';
import { AdminModule } from './admin/admin.module';
import { CryptoWalletsModule } from './crypto/crypto-wallets.module';
import { DepositsModule } from './deposits/deposits.module';
import { HoldsModule } from './holds/holds.module';
import { LedgerModule } from './ledger/ledger.module';
import { LedgerVerificationModule } from './ledger-verification/ledger-verification.module';
import { LimitsModule } from './limits/limits.module';
import { PaymentProvidersModule } from './providers/payment-providers.module';
import { RatesModule } from './rates/rates.module';
import { ReceiptsModule } from './receipt/receipts.module';
import { retentionRules } from './retention/retention-rules';
import { ReviewQueuesModule } from './review-queues/review-queues.module';
import { StatementModule } from './statement/statement.module';
import { TimelineModule } from './timeline/timeline.module';

@Module({
  imports: [
    SwitchesModule,
    HoldsModule,
    LimitsModule,
    LedgerModule,
    RatesModule,
    PaymentProvidersModule,
    CryptoWalletsModule,
    DepositsModule,
    StatementModule,
    TimelineModule,
    ReceiptsModule,
    AdminModule,
    AdjustmentsModule,
    ReviewQueuesModule,
    LedgerVerificationModule,
    RetentionModule.register(retentionRules, lastWalletRetention),
  ],
})
export class AppModule {}
