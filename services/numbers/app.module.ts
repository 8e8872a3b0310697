import { Module } from '@nestjs/common';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { AccountEndingsModule } from './account-endings/account-endings.module';
import { BidsModule } from './bids/bids.module';
import { CasesModule } from './cases/cases.module';
import { CatalogModule } from './catalog/catalog.module';
import { ClientToolsModule } from './client-tools/client-tools.module';
import { ConductModule } from './conduct/conduct.module';
import { OrdersModule } from './orders/orders.module';
import { PricingModule } from './pricing/pricing.module';
import { ProviderBalancesModule } from './providers/balances/provider-balances.module';
import { ProvidersModule } from './providers/providers.module';
import { RentalsModule } from './rentals/rentals.module';
import { SignalsModule } from './signals/signals.module';
import { SuccessRatesModule } from './success-rates/success-rates.module';
import { SupplierLedgerModule } from './supplier-ledger/supplier-ledger.module';
import { SwapsModule } from './swaps/swaps.module';
import { TestWorldModule } from './test-world/test-world.module';
import { WorkersModule } from './workers/workers.module';

@Module({
  imports: [
    SwitchesModule,
    ProvidersModule,
    ProviderBalancesModule,
    CasesModule,
    SupplierLedgerModule,
    PricingModule,
    SuccessRatesModule,
    CatalogModule,
    OrdersModule,
    SwapsModule,
    BidsModule,
    WorkersModule,
    RentalsModule,
    ClientToolsModule,
    ConductModule,
    SignalsModule,
    AccountEndingsModule,
    TestWorldModule,
  ],
})
export class AppModule {}
