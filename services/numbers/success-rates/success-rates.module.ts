import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { OrderStoreModule } from '../order-store/order-store.module';
import { deliveryBucketFeature } from './delivery-bucket.model';
import { DeliveryCounts } from './delivery-counts';
import { PoolsAside } from './pools-aside';
import { publishedSuccessRatesFeature } from './published-success-rates.model';
import { SuccessRates } from './success-rates';

/** How often and how fast codes arrive, per country and service. */
@Module({
  imports: [CollectionsModule.forFeature([deliveryBucketFeature, publishedSuccessRatesFeature]), OrderStoreModule],
  providers: [DeliveryCounts, PoolsAside, SuccessRates],
  exports: [SuccessRates],
})
export class SuccessRatesModule {}
