import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from './catalog/catalog.module';
import { PricingModule } from './pricing/pricing.module';
import { ProviderBalancesModule } from './provider-balances/provider-balances.module';
import { ProvidersModule } from './providers/providers.module';
import { SuccessRatesModule } from './success-rates/success-rates.module';
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
import { ExtendRental } from './rentals/extend-rental';
import { RentNumber } from './rentals/rent-number';
import { RentalCatalog } from './rentals/rental-catalog';
import { RentalsController } from './rentals/rentals.controller';

@Module({
  imports: [
    MongooseModule.forFeature([orderFeature, orderCountFeature, orphanedActivationFeature]),
    ProvidersModule,
    PricingModule,
    SuccessRatesModule,
    CatalogModule,
    ProviderBalancesModule,
  ],
  controllers: [
    PurchaseController,
    RefundOrderController,
    RequestNextSmsController,
    OrderQueriesController,
    ResolveReviewController,
    OrderCountsController,
    RentalsController,
    SmsWebhookController,
  ],
  providers: [
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
