import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module';
import { OrdersModule } from '../orders/orders.module';
import { PricingModule } from '../pricing/pricing.module';
import { ProvidersModule } from '../providers/providers.module';
import { ExtendRental } from './extend-rental';
import { RentNumber } from './rent-number';
import { RentalCatalog } from './rental-catalog';
import { RentalReminders } from './rental-reminders';
import { RentalsController } from './rentals.controller';

@Module({
  imports: [CatalogModule, OrdersModule, PricingModule, ProvidersModule],
  controllers: [RentalsController],
  providers: [RentalCatalog, RentNumber, ExtendRental, RentalReminders],
})
export class RentalsModule {}
