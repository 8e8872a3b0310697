import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Catalog } from './catalog/catalog';
import { CatalogController } from './catalog/catalog.controller';
import { goodsFeature } from './catalog/goods.model';
import { GoodsStore } from './catalog/goods-store';
import { CatalogRefresh } from './catalog/refresh';
import { Clock } from './clock';
import { Oddities } from './oddities/oddities';
import { BuyNumber } from './orders/buy/buy-number';
import { BuyNumberController } from './orders/buy/buy-number.controller';
import { Renting } from './orders/buy/renting';
import { DueWork } from './orders/due/due-work';
import { Messages } from './orders/due/messages';
import { Polling } from './orders/due/polling';
import { Recovery } from './orders/due/recovery';
import { Returning } from './orders/due/returning';
import { buyerFeature } from './orders/buyers/buyer.model';
import { Buyers } from './orders/buyers/buyers';
import { BuyersController } from './orders/buyers/buyers.controller';
import { orderFeature } from './orders/order.model';
import { Orders } from './orders/orders';
import { AllOrders } from './orders/read/all-orders';
import { ReadOrdersController } from './orders/read/read-orders.controller';
import { RefundNumber } from './orders/refund/refund-number';
import { RefundNumberController } from './orders/refund/refund-number.controller';
import { AnotherMessage } from './orders/another/another-message';
import { AnotherMessageController } from './orders/another/another-message.controller';
import { PushDoor } from './orders/push/push-door';
import { PushDoorController } from './orders/push/push-door.controller';
import { strayFeature } from './orders/strays/stray.model';
import { ResolveOrder } from './orders/attention/resolve-order';
import { ResolveOrderController } from './orders/attention/resolve-order.controller';
import { Strays } from './orders/strays/strays';
import { Settlement } from './orders/settlement';
import { Pricing } from './pricing/pricing';
import { PricingController } from './pricing/pricing.controller';
import { siteCostChangeFeature, siteCostFeature } from './pricing/site-cost.model';
import { balanceFeature } from './balances/balance.model';
import { BalanceWatch } from './balances/balance-watch';
import { BalancesController } from './balances/balances.controller';
import { Standings } from './standing/standings';
import { publishedFeature } from './standing/published.model';
import { tallyFeature } from './standing/tally.model';
import { ExtendRental } from './rentals/extend/extend-rental';
import { RentNumber } from './rentals/rent/rent-number';
import { RentalShelf } from './rentals/rental-shelf';
import { RentalsController } from './rentals/rentals.controller';
import { configuredProviders } from './providers/configured';
import { NUMBER_PROVIDERS } from './providers/provider';

@Module({
  imports: [
    MongooseModule.forFeature([
      orderFeature,
      buyerFeature,
      goodsFeature,
      siteCostFeature,
      siteCostChangeFeature,
      strayFeature,
      tallyFeature,
      publishedFeature,
      balanceFeature,
    ]),
  ],
  controllers: [
    CatalogController,
    PricingController,
    BuyNumberController,
    RefundNumberController,
    AnotherMessageController,
    ReadOrdersController,
    ResolveOrderController,
    BalancesController,
    BuyersController,
    RentalsController,
    PushDoorController,
  ],
  providers: [
    Oddities,
    { provide: NUMBER_PROVIDERS, inject: [SETTINGS, Oddities], useFactory: configuredProviders },
    Clock,
    Pricing,
    Standings,
    BalanceWatch,
    GoodsStore,
    Catalog,
    CatalogRefresh,
    Orders,
    AllOrders,
    Buyers,
    Settlement,
    Renting,
    BuyNumber,
    Messages,
    Returning,
    Polling,
    Recovery,
    DueWork,
    RefundNumber,
    AnotherMessage,
    ResolveOrder,
    Strays,
    RentalShelf,
    RentNumber,
    ExtendRental,
    PushDoor,
  ],
})
export class NumbersModule {}
