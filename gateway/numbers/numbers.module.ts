import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { SessionsModule } from '../sessions/sessions.module';
import { GatewaySwitchesModule } from '../switches/gateway-switches.module';
import { AdminBidsController } from './admin-bids.controller';
import { AdminPurchasedNumbersController } from './admin-purchased-numbers.controller';
import { BidsController } from './bids.controller';
import { BoardController } from './board.controller';
import { CatalogCache } from './catalog-cache';
import { CatalogController } from './catalog.controller';
import { NumbersTable } from './numbers-table';
import { PurchasedNumbersController } from './purchased-numbers.controller';
import { OwnNumbers } from './own-numbers';
import { PriceAlertsController } from './price-alerts.controller';
import { PriceHistoryController } from './price-history.controller';
import { PricesController } from './prices.controller';
import { PricingRulesController } from './pricing-rules.controller';
import { PublicPrices } from './public-prices';
import { RentalsController } from './rentals.controller';
import { SharesController } from './shares.controller';
import { SmsWebhooksController } from './sms-webhooks.controller';
import { SwapsController } from './swaps.controller';

@Module({
  imports: [AccountsModule, SessionsModule, GatewaySwitchesModule],
  controllers: [
    CatalogController,
    PricesController,
    PurchasedNumbersController,
    BidsController,
    BoardController,
    SharesController,
    SwapsController,
    PriceAlertsController,
    PriceHistoryController,
    RentalsController,
    SmsWebhooksController,
    AdminBidsController,
    AdminPurchasedNumbersController,
    PricingRulesController,
  ],
  providers: [CatalogCache, PublicPrices, NumbersTable, OwnNumbers],
  exports: [NumbersTable, OwnNumbers],
})
export class NumbersModule {}
