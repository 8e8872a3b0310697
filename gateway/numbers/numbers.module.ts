import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { SessionsModule } from '../sessions/sessions.module';
import { AdminBidsController } from './bids/admin-bids.controller';
import { BidsController } from './bids/bids.controller';
import { CatalogController } from './catalog/catalog.controller';
import { CatalogCache } from './catalog/catalog-cache';
import { PriceHistoryController } from './catalog/price-history.controller';
import { PricesController } from './catalog/prices.controller';
import { PricingRulesController } from './catalog/pricing-rules.controller';
import { PublicPrices } from './catalog/public-prices';
import { BoardController } from './client-tools/board.controller';
import { SharesController } from './client-tools/shares.controller';
import { AdminPurchasedNumbersController } from './orders/admin-purchased-numbers.controller';
import { NumbersTable } from './orders/numbers-table';
import { PurchasedNumbersController } from './orders/purchased-numbers.controller';
import { SmsWebhooksController } from './orders/sms-webhooks.controller';
import { SwapsController } from './orders/swaps.controller';
import { RentalsController } from './rentals/rentals.controller';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [
    CatalogController,
    PricesController,
    PurchasedNumbersController,
    BidsController,
    BoardController,
    SharesController,
    SwapsController,
    PriceHistoryController,
    RentalsController,
    SmsWebhooksController,
    AdminBidsController,
    AdminPurchasedNumbersController,
    PricingRulesController,
  ],
  providers: [CatalogCache, PublicPrices, NumbersTable],
  exports: [NumbersTable],
})
export class NumbersModule {}
