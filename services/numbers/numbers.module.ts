import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Catalog } from './catalog/catalog';
import { CatalogController } from './catalog/catalog.controller';
import { catalogSnapshotFeature } from './catalog/catalog-snapshot.model';
import { CatalogRepository } from './catalog/catalog.repository';
import { CatalogRefresher } from './catalog/catalog-refresher';
import { ProviderAnomalies } from './providers/provider-anomalies';
import { PurchaseSaga } from './orders/purchase.saga';
import { PurchaseController } from './orders/purchase.controller';
import { AcquireNumber } from './orders/acquire-number';
import { OrderWorkers } from './workers/order-workers';
import { SmsMessages } from './orders/sms-messages';
import { PollActivation } from './workers/poll-activation';
import { ReconcileOrder } from './workers/reconcile-order';
import { CancelActivation } from './orders/cancel-activation';
import { orderCountFeature } from './orders/order-count.model';
import { OrderCounts } from './orders/order-counts';
import { OrderCountsController } from './orders/order-counts.controller';
import { orderFeature } from './orders/order.model';
import { Orders } from './orders/orders.repository';
import { AdminOrderQueries } from './orders/admin-order-queries';
import { OrderQueriesController } from './orders/order-queries.controller';
import { RefundOrder } from './orders/refund-order';
import { RefundOrderController } from './orders/refund-order.controller';
import { RequestNextSms } from './orders/request-next-sms';
import { RequestNextSmsController } from './orders/request-next-sms.controller';
import { SmsWebhook } from './orders/sms-webhook';
import { SmsWebhookController } from './orders/sms-webhook.controller';
import { orphanedActivationFeature } from './orders/orphaned-activation.model';
import { ResolveReview } from './orders/resolve-review';
import { ResolveReviewController } from './orders/resolve-review.controller';
import { OrphanedActivations } from './orders/orphaned-activations';
import { Compensation } from './orders/compensation';
import { Pricing } from './pricing/pricing';
import { PricingController } from './pricing/pricing.controller';
import { siteCostChangeFeature, siteCostFeature } from './pricing/site-cost.model';
import { balanceFeature } from './provider-balances/provider-balance.model';
import { ProviderBalances } from './provider-balances/provider-balances';
import { ProviderBalancesController } from './provider-balances/provider-balances.controller';
import { SuccessRates } from './success-rates/success-rates';
import { publishedSuccessRatesFeature } from './success-rates/published-success-rates.model';
import { deliveryStatsFeature } from './success-rates/delivery-stats.model';
import { ExtendRental } from './rentals/extend-rental';
import { RentNumber } from './rentals/rent-number';
import { RentalCatalog } from './rentals/rental-catalog';
import { RentalsController } from './rentals/rentals.controller';
import { configuredProviders } from './providers/configured-providers';
import { NUMBER_PROVIDERS } from './providers/number-provider';

@Module({
  imports: [
    MongooseModule.forFeature([
      orderFeature,
      orderCountFeature,
      catalogSnapshotFeature,
      siteCostFeature,
      siteCostChangeFeature,
      orphanedActivationFeature,
      deliveryStatsFeature,
      publishedSuccessRatesFeature,
      balanceFeature,
    ]),
  ],
  controllers: [
    CatalogController,
    PricingController,
    PurchaseController,
    RefundOrderController,
    RequestNextSmsController,
    OrderQueriesController,
    ResolveReviewController,
    ProviderBalancesController,
    OrderCountsController,
    RentalsController,
    SmsWebhookController,
  ],
  providers: [
    ProviderAnomalies,
    { provide: NUMBER_PROVIDERS, inject: [SETTINGS, ProviderAnomalies], useFactory: configuredProviders },
    Pricing,
    SuccessRates,
    ProviderBalances,
    CatalogRepository,
    Catalog,
    CatalogRefresher,
    Orders,
    AdminOrderQueries,
    OrderCounts,
    Compensation,
    AcquireNumber,
    PurchaseSaga,
    SmsMessages,
    CancelActivation,
    PollActivation,
    ReconcileOrder,
    OrderWorkers,
    RefundOrder,
    RequestNextSms,
    ResolveReview,
    OrphanedActivations,
    RentalCatalog,
    RentNumber,
    ExtendRental,
    SmsWebhook,
  ],
})
export class NumbersModule {}
