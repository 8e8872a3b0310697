import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AdminOrdersController } from './admin-orders.controller';
import { CatalogCache } from './catalog-cache';
import { CatalogController } from './catalog.controller';
import { NumbersTable } from './numbers-table';
import { OrdersController } from './orders.controller';
import { PricingRulesController } from './pricing-rules.controller';
import { RentalsController } from './rentals.controller';
import { SmsWebhooksController } from './sms-webhooks.controller';

@Module({
  imports: [AccountsModule],
  controllers: [
    CatalogController,
    OrdersController,
    RentalsController,
    SmsWebhooksController,
    AdminOrdersController,
    PricingRulesController,
  ],
  providers: [CatalogCache, NumbersTable],
  exports: [NumbersTable],
})
export class NumbersModule {}
