import { type DynamicModule, Module } from '@nestjs/common';
import { lastNumbersRetention } from '@ringlet/contracts/verification';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { RetentionModule } from '@ringlet/persistence/retention/retention.module';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { ErasureModule } from './account-endings/erasure/erasure.module';
import { LocksModule } from './account-endings/locks/locks.module';
import { retentionRules } from './account-endings/retention/retention-rules';
import { BidsModule } from './bids/bids.module';
import { CasesModule } from './cases/cases.module';
import { CatalogModule } from './catalog/catalog.module';
import { PriceHistoryModule } from './catalog/price-history/price-history.module';
import { PricingRulesModule } from './catalog/pricing-rules/pricing-rules.module';
import { ProtocolCodesModule } from './catalog/protocol-codes/protocol-codes.module';
import { QuotesModule } from './catalog/quotes/quotes.module';
import { BoardModule } from './client-tools/board/board.module';
import { SharesModule } from './client-tools/shares/shares.module';
import { ConductModule } from './conduct/conduct.module';
import { OrdersModule } from './orders/orders.module';
import { PricingModule } from './pricing/pricing.module';
import { ProviderBalancesModule } from './providers/balances/provider-balances.module';
import { ProvidersModule } from './providers/providers.module';
import { RentalsModule } from './rentals/rentals.module';
import { type NumbersSettings } from './settings';
import { SignalsModule } from './signals/signals.module';
import { SuccessRatesModule } from './success-rates/success-rates.module';
import { SupplierLedgerModule } from './supplier-ledger/supplier-ledger.module';
import { SwapsModule } from './swaps/swaps.module';
import { TestWorldModule } from './test-world/test-world.module';
import { WorkersModule } from './workers/workers.module';

@Module({})
export class AppModule {
  static register(service: ServiceContext<NumbersSettings>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.register(service),
        SwitchesModule,
        ProvidersModule,
        ProviderBalancesModule,
        CasesModule,
        SupplierLedgerModule,
        PricingModule,
        PricingRulesModule,
        SuccessRatesModule,
        CatalogModule,
        ProtocolCodesModule,
        QuotesModule,
        OrdersModule,
        SwapsModule,
        BidsModule,
        PriceHistoryModule,
        WorkersModule,
        RentalsModule,
        RetentionModule.register(retentionRules, lastNumbersRetention),
        BoardModule,
        SharesModule,
        ConductModule,
        SignalsModule,
        LocksModule,
        ErasureModule,
        TestWorldModule,
      ],
    };
  }
}
