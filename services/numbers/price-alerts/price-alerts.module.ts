import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { CatalogModule } from '../catalog/catalog.module';
import { LockedAccountsModule } from '../locked-accounts/locked-accounts.module';
import { OrdersModule } from '../orders/orders.module';
import { CheckPrices } from './check-prices';
import { priceAlertFeature } from './price-alert.model';
import { PriceAlerts } from './price-alerts';
import { PriceAlertsController } from './price-alerts.controller';

/** Notices that clients want as soon as a number is sold for at most a price. */
@Module({
  imports: [
    MongooseModule.forFeature([priceAlertFeature]),
    CatalogModule,
    LockedAccountsModule,
    OrdersModule,
    SwitchesModule,
  ],
  controllers: [PriceAlertsController],
  providers: [PriceAlerts, CheckPrices],
  exports: [PriceAlerts],
})
export class PriceAlertsModule {}
