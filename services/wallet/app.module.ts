import { type DynamicModule, Module } from '@nestjs/common';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { AdjustmentsModule } from './adjustments/adjustments.module';
import { AdminModule } from './admin/admin.module';
import { CryptoWalletsModule } from './crypto/crypto-wallets.module';
import { keepContestedClaims } from './deposits/crypto-claims.migration';
import { addDepositAmounts } from './deposits/deposit-amounts.migration';
import { encodeRequestHashes } from './deposits/request-hashes.migration';
import { scheduleUnpaidDeposits } from './deposits/unpaid-deposits.migration';
import { placeOldClaims } from './deposits/old-claims.migration';
import { addVerificationJobs } from './deposits/verification-jobs.migration';
import { DepositsModule } from './deposits/deposits.module';
import { HoldsModule } from './holds/holds.module';
import { LedgerModule } from './ledger/ledger.module';
import { renameVoidPostings } from './ledger/void-postings.migration';
import { PaymentProvidersModule } from './providers/payment-providers.module';
import { ReviewQueuesModule } from './review-queues/review-queues.module';
import { RatesModule } from './rates/rates.module';
import { ReceiptsModule } from './receipt/receipts.module';
import { WalletRetentionModule } from './retention/wallet-retention.module';
import { type WalletSettings } from './settings';
import { TimelineModule } from './timeline/timeline.module';
import { StatementModule } from './statement/statement.module';
import { addOrderFactTimes } from './ledger-verification/order-facts.migration';
import { LedgerVerificationModule } from './ledger-verification/ledger-verification.module';

const migrations = [
  addDepositAmounts,
  renameVoidPostings,
  addVerificationJobs,
  encodeRequestHashes,
  keepContestedClaims,
  scheduleUnpaidDeposits,
  placeOldClaims,
  addOrderFactTimes,
];

@Module({})
export class AppModule {
  static register(service: ServiceContext<WalletSettings>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.register(service, migrations),
        SwitchesModule,
        HoldsModule,
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
        WalletRetentionModule,
      ],
    };
  }
}
