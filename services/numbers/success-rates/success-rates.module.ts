import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveryCounts } from './delivery-counts';
import { deliveryStatsFeature } from './delivery-stats.model';
import { publishedSuccessRatesFeature } from './published-success-rates.model';
import { SuccessRates } from './success-rates';

/** How often and how fast codes arrive, per country and service. */
@Module({
  imports: [MongooseModule.forFeature([deliveryStatsFeature, publishedSuccessRatesFeature])],
  providers: [DeliveryCounts, SuccessRates],
  exports: [SuccessRates],
})
export class SuccessRatesModule {}
