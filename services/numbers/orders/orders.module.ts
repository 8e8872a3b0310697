import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { CasesModule } from '../cases/cases.module';
import { CatalogModule } from '../catalog/catalog.module';
import { LockedAccountsModule } from '../locked-accounts/locked-accounts.module';
import { orderCountFeature, OrderCounts } from '../order-store/order-counts';
import { OrderSchedule } from '../order-store/order-schedule';
import { OrderStoreModule } from '../order-store/order-store.module';
import { PricingModule } from '../pricing/pricing.module';
import { ProvidersModule } from '../providers/providers.module';
import { SuccessRatesModule } from '../success-rates/success-rates.module';
import { SupplierLedgerModule } from '../supplier-ledger/supplier-ledger.module';
import { activationOutageFeature } from './activations/activation-outage.model';
import { ActivationOutages } from './activations/activation-outages';
import { MissingActivations } from './activations/missing-activations';
import { orphanedActivationFeature } from './activations/orphaned-activation.model';
import { OrphanedActivations } from './activations/orphaned-activations';
import { ProviderActivations } from './activations/provider-activations';
import { AdminOrderActs } from './admin/admin-order-acts';
import { AdminOrderQueries } from './admin/admin-order-queries';
import { AdminOrdersController } from './admin/admin-orders.controller';
import { OrderSums } from './admin/order-sums';
import { OrphanReviewQueue } from './admin/orphan-review-queue';
import { MisreadCodes } from './messages/misread-codes';
import { RequestNextSms } from './messages/request-next-sms';
import { SmsMessages } from './messages/sms-messages';
import { SmsWebhook } from './messages/sms-webhook';
import { UnsoldMessages } from './messages/unsold-messages';
import { OrdersController } from './orders.controller';
import { AcquireNumber } from './purchase/acquire-number';
import { BuyForBid } from './purchase/buy-for-bid';
import { BuyNumber } from './purchase/buy-number';
import { BuyReplacement } from './purchase/buy-replacement';
import { ChargeOrder } from './purchase/charge-order';
import { DecimalIds } from './purchase/decimal-ids';
import { decimalIdsFeature } from './purchase/decimal-ids.model';
import { DuplicateNumbers } from './purchase/duplicate-numbers';
import { NumberPlans } from './purchase/number-plans';
import { NumberStock } from './purchase/number-stock';
import { PurchaseSaga } from './purchase/purchase.saga';
import { PurchaseOutcomes } from './purchase/purchase-outcomes';
import { PurchaseRefusals } from './purchase/purchase-refusals';
import { PurchaseReplies } from './purchase/purchase-replies';
import { Replacements } from './purchase/replacements';
import { StoreAcquired } from './purchase/store-acquired';
import { UndoPurchase } from './purchase/undo-purchase';
import { UsualSteps } from './purchase/usual-steps';
import { Activations } from './queries/activations';
import { ActivationsController } from './queries/activations.controller';
import { OrderQueries } from './queries/order-queries';
import { CancelActivation } from './refund/cancel-activation';
import { Compensation } from './refund/compensation';
import { RefundOrder } from './refund/refund-order';

const usedByOthers = [
  OrderQueries,
  OrderSchedule,
  DecimalIds,
  Compensation,
  PurchaseSaga,
  UsualSteps,
  NumberStock,
  BuyForBid,
  BuyReplacement,
  Replacements,
  OrderCounts,
  ProviderActivations,
  SmsMessages,
  UnsoldMessages,
  CancelActivation,
  MissingActivations,
  OrphanedActivations,
  RefundOrder,
];

@Module({
  imports: [
    CollectionsModule.forFeature([
      orderCountFeature,
      orphanedActivationFeature,
      activationOutageFeature,
      decimalIdsFeature,
    ]),
    CasesModule,
    CatalogModule,
    LockedAccountsModule,
    OrderStoreModule,
    PricingModule,
    ProvidersModule,
    SuccessRatesModule,
    SupplierLedgerModule,
  ],
  controllers: [OrdersController, ActivationsController, AdminOrdersController],
  providers: [
    ...usedByOthers,
    OrderSums,
    Activations,
    AdminOrderQueries,
    MisreadCodes,
    StoreAcquired,
    DuplicateNumbers,
    AcquireNumber,
    ChargeOrder,
    RateLimits,
    PurchaseRefusals,
    PurchaseOutcomes,
    PurchaseReplies,
    UndoPurchase,
    NumberPlans,
    BuyNumber,
    SmsWebhook,
    ActivationOutages,
    RequestNextSms,
    OrphanReviewQueue,
    AdminOrderActs,
  ],
  exports: [CollectionsModule, OrderStoreModule, SupplierLedgerModule, ...usedByOthers],
})
export class OrdersModule {}
