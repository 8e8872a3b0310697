import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module';
import { LockedAccountsModule } from '../locked-accounts/locked-accounts.module';
import { OrdersModule } from '../orders/orders.module';
import { PricingModule } from '../pricing/pricing.module';
import { ProvidersModule } from '../providers/providers.module';
import { ExtendRental } from './extend-rental';
import { OwnRentals } from './own-rentals';
import { RenewRental } from './renew-rental';
import { RentNumber } from './rent-number';
import { RentalCatalog } from './rental-catalog';
import { RentalExtensions } from './rental-extensions';
import { RentalReminders } from './rental-reminders';
import { RentalRenewals } from './rental-renewals';
import { RentalsController } from './rentals.controller';

@Module({
  imports: [CatalogModule, LockedAccountsModule, OrdersModule, PricingModule, ProvidersModule],
  controllers: [RentalsController],
  providers: [
    RentalCatalog,
    RentNumber,
    RentalExtensions,
    ExtendRental,
    RenewRental,
    OwnRentals,
    RentalReminders,
    RentalRenewals,
  ],
})
export class RentalsModule {}
