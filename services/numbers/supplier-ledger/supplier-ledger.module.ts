import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { OrderStoreModule } from '../order-store/order-store.module';
import { PricingModule } from '../pricing/pricing.module';
import { ProviderBalancesModule } from '../providers/balances/provider-balances.module';
import { ProvidersModule } from '../providers/providers.module';
import { Overcharges } from './overcharges';
import { supplierDifferenceFeature } from './supplier-difference.model';
import { SupplierDifferences } from './supplier-differences';
import { SupplierLedger } from './supplier-ledger';
import { SupplierLedgerController } from './supplier-ledger.controller';
import { supplierLedgerFeature } from './supplier-ledger.model';
import { supplierMovementFeature } from './supplier-movement.model';
import { SupplierMovements } from './supplier-movements';
import { SupplierReports } from './supplier-reports';
import { SupplierShares } from './supplier-shares';

/** The accounts at the providers: the expected balance, the actual one, and the difference. */
@Module({
  imports: [
    CollectionsModule.forFeature([supplierMovementFeature, supplierDifferenceFeature, supplierLedgerFeature]),
    OrderStoreModule,
    PricingModule,
    ProviderBalancesModule,
    ProvidersModule,
  ],
  controllers: [SupplierLedgerController],
  providers: [Overcharges, SupplierLedger, SupplierDifferences, SupplierMovements, SupplierReports, SupplierShares],
  exports: [SupplierMovements, SupplierShares],
})
export class SupplierLedgerModule {}
