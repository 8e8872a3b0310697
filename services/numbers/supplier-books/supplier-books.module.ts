import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrderStoreModule } from '../order-store/order-store.module';
import { PricingModule } from '../pricing/pricing.module';
import { ProviderBalancesModule } from '../providers/balances/provider-balances.module';
import { ProvidersModule } from '../providers/providers.module';
import { Overcharges } from './overcharges';
import { supplierBookFeature } from './supplier-book.model';
import { SupplierBooks } from './supplier-books';
import { SupplierBooksController } from './supplier-books.controller';
import { supplierDifferenceFeature } from './supplier-difference.model';
import { SupplierDifferences } from './supplier-differences';
import { supplierMovementFeature } from './supplier-movement.model';
import { SupplierMovements } from './supplier-movements';
import { SupplierReports } from './supplier-reports';
import { SupplierShares } from './supplier-shares';
import { TopUps } from './top-ups';

/** The accounts at the providers: what is expected, what is there, and the difference. */
@Module({
  imports: [
    MongooseModule.forFeature([supplierMovementFeature, supplierDifferenceFeature, supplierBookFeature]),
    OrderStoreModule,
    PricingModule,
    ProviderBalancesModule,
    ProvidersModule,
  ],
  controllers: [SupplierBooksController],
  providers: [
    Overcharges,
    SupplierBooks,
    SupplierDifferences,
    SupplierMovements,
    SupplierReports,
    SupplierShares,
    TopUps,
  ],
  exports: [SupplierMovements, SupplierShares],
})
export class SupplierBooksModule {}
