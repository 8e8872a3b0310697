import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module';
import { OrdersModule } from '../orders/orders.module';
import { PricingModule } from '../pricing/pricing.module';
import { ProvidersModule } from '../providers/providers.module';
import { ExtendRental } from './extend-rental';
import { RenewRental } from './renew-rental';
import { RentalExtensions } from './rental-extensions';
import { FinishRental } from './finish-rental';
import { RentNumber } from './rent-number';
import { RentalCatalog } from './rental-catalog';
import { LockedAccountsModule } from '../locked-accounts/locked-accounts.module';
import { RentalReminders } from './rental-reminders';
import { RentalRenewals } from './rental-renewals';
import { RentalsController } from './rentals.controller';
import { RenewalSettings } from './renewal-settings';

@Module({
  imports: [CatalogModule, LockedAccountsModule, OrdersModule, PricingModule, ProvidersModule],
  controllers: [RentalsController],
  providers: [
    RentalCatalog,
    RentNumber,
    RentalExtensions,
    ExtendRental,
    RenewRental,
    FinishRental,
    RentalReminders,
    RentalRenewals,
    RenewalSettings,
  ],
  exports: [RenewalSettings],
})
export class RentalsModule {}
