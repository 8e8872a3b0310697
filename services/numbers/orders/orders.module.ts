import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { CatalogModule } from '../catalog/catalog.module';
import { LockedAccountsModule } from '../locked-accounts/locked-accounts.module';
import { PricingModule } from '../pricing/pricing.module';
import { ProvidersModule } from '../providers/providers.module';
import { QuotesModule } from '../quotes/quotes.module';
import { SuccessRatesModule } from '../success-rates/success-rates.module';
import { AcquireNumber } from './acquire-number';
import { Activations } from './activations';
import { ActivationsController } from './activations.controller';
import { activationOutageFeature } from './activation-outage.model';
import { ActivationOutages } from './activation-outages';
import { ActivateOrder } from './activate-order';
import { AdminOrderQueries } from './admin-order-queries';
import { AdminOrdersController } from './admin-orders.controller';
import { AskProvider } from './ask-provider';
import { AutoSwapPlan } from './auto-swap-plan';
import { CancelActivation } from './cancel-activation';
import { ChargeOrder } from './charge-order';
import { Compensation } from './compensation';
import { DecimalIds } from './decimal-ids';
import { decimalIdsFeature } from './decimal-ids.model';
import { LostPurchases } from './lost-purchases';
import { DuplicateNumbers } from './duplicate-numbers';
import { MissingActivations } from './missing-activations';
import { orderFeature } from './order.model';
import { orderCountFeature, OrderCounts } from './order-counts';
import { OrderQueries } from './order-queries';
import { OrderSchedule } from './order-schedule';
import { OrderSearch } from './order-search';
import { OrderTimelineController } from './order-timeline.controller';
import { OrderSums } from './order-sums';
import { OrdersController } from './orders.controller';
import { OrdersRepository } from './orders.repository';
import { orphanedActivationFeature } from './orphaned-activation.model';
import { OrphanedActivations } from './orphaned-activations';
import { ProviderActivations } from './provider-activations';
import { PurchaseNumber } from './purchase-number';
import { PurchaseOutcomes } from './purchase-outcomes';
import { PurchaseRefusals } from './purchase-refusals';
import { PurchaseReplies } from './purchase-replies';
import { PurchaseSaga } from './purchase.saga';
import { RefundOrder } from './refund-order';
import { RequestNextSms } from './request-next-sms';
import { ResolveReview } from './resolve-review';
import { SmsMessages } from './sms-messages';
import { SmsWebhook } from './sms-webhook';
import { UndoPurchase } from './undo-purchase';

@Module({
  imports: [
    MongooseModule.forFeature([
      orderFeature,
      orderCountFeature,
      orphanedActivationFeature,
      activationOutageFeature,
      decimalIdsFeature,
    ]),
    CatalogModule,
    LockedAccountsModule,
    PricingModule,
    ProvidersModule,
    QuotesModule,
    SuccessRatesModule,
  ],
  controllers: [OrdersController, ActivationsController, AdminOrdersController, OrderTimelineController],
  providers: [
    OrdersRepository,
    OrderQueries,
    OrderSchedule,
    OrderCounts,
    OrderSums,
    DecimalIds,
    Activations,
    AdminOrderQueries,
    LostPurchases,
    OrderSearch,
    OrphanedActivations,
    AutoSwapPlan,
    ActivateOrder,
    DuplicateNumbers,
    AcquireNumber,
    Compensation,
    ChargeOrder,
    RateLimits,
    PurchaseRefusals,
    PurchaseOutcomes,
    PurchaseReplies,
    UndoPurchase,
    PurchaseSaga,
    PurchaseNumber,
    ProviderActivations,
    SmsMessages,
    SmsWebhook,
    ActivationOutages,
    MissingActivations,
    CancelActivation,
    RefundOrder,
    RequestNextSms,
    ResolveReview,
    AskProvider,
  ],
  exports: [
    MongooseModule,
    OrdersRepository,
    OrderQueries,
    OrderSchedule,
    DecimalIds,
    ActivateOrder,
    Compensation,
    PurchaseSaga,
    PurchaseNumber,
    OrderCounts,
    ProviderActivations,
    SmsMessages,
    CancelActivation,
    MissingActivations,
    OrphanedActivations,
    RefundOrder,
  ],
})
export class OrdersModule {}
