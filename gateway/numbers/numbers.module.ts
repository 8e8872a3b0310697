import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AdminOrdersController } from './admin-orders.controller';
import { BoardController } from './board.controller';
import { CatalogCache } from './catalog-cache';
import { CatalogController } from './catalog.controller';
import { NumbersTable } from './numbers-table';
import { OrdersController } from './orders.controller';
import { OwnNumbers } from './own-numbers';
import { PricingRulesController } from './pricing-rules.controller';
import { RentalsController } from './rentals.controller';
import { SmsWebhooksController } from './sms-webhooks.controller';

@Module({
  imports: [AccountsModule],
  controllers: [
    CatalogController,
    OrdersController,
    BoardController,
    RentalsController,
    SmsWebhooksController,
    AdminOrdersController,
    PricingRulesController,
  ],
  providers: [CatalogCache, NumbersTable, OwnNumbers],
  exports: [NumbersTable, OwnNumbers],
})
export class NumbersModule {}
