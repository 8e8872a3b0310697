import { Module } from '@nestjs/common';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { AccountsController } from './accounts/accounts.controller';
import { AdminSecondFactorController } from './accounts/admin-second-factor.controller';
import { AdminUsersController } from './accounts/admin-users.controller';
import { ApiKeysController } from './accounts/api-keys.controller';
import { AuditController } from './accounts/audit.controller';
import { PasswordsController } from './accounts/passwords.controller';
import { SecondFactorController } from './accounts/second-factor.controller';
import { SessionsController } from './accounts/sessions.controller';
import { TestWorldController } from './accounts/test-world.controller';
import { AdvertImages } from './adverts/advert-images';
import { AdvertsController } from './adverts/adverts.controller';
import { AnalyticsController } from './analytics/analytics.controller';
import { DashboardController } from './analytics/dashboard.controller';
import { ProfitController } from './analytics/profit.controller';
import { CasesController } from './conduct/cases.controller';
import { ConductController } from './conduct/conduct.controller';
import { ContactController } from './contact/contact.controller';
import { ExportsController } from './exports/exports.controller';
import { OwnExportsController } from './exports/own-exports.controller';
import { LiveModule } from './live/live.module';
import { LiveEventsController } from './live/live-events.controller';
import { NotificationsController } from './notifications/notifications.controller';
import { PushController } from './notifications/push.controller';
import { TelegramController } from './notifications/telegram.controller';
import { AdminBidsController } from './numbers/bids/admin-bids.controller';
import { BidsController } from './numbers/bids/bids.controller';
import { CatalogController } from './numbers/catalog/catalog.controller';
import { CatalogCache } from './numbers/catalog/catalog-cache';
import { PriceHistoryController } from './numbers/catalog/price-history.controller';
import { PricesController } from './numbers/catalog/prices.controller';
import { PricingRulesController } from './numbers/catalog/pricing-rules.controller';
import { PublicPrices } from './numbers/catalog/public-prices';
import { BoardController } from './numbers/client-tools/board.controller';
import { SharesController } from './numbers/client-tools/shares.controller';
import { AdminPurchasedNumbersController } from './numbers/orders/admin-purchased-numbers.controller';
import { PurchasedNumbersController } from './numbers/orders/purchased-numbers.controller';
import { SmsWebhooksController } from './numbers/orders/sms-webhooks.controller';
import { SwapsController } from './numbers/orders/swaps.controller';
import { RentalsController } from './numbers/rentals/rentals.controller';
import { DeadLettersController } from './operations/dead-letters.controller';
import { OperationsController } from './operations/operations.controller';
import { ProtocolCodesController } from './operations/protocol-codes.controller';
import { SupplierLedgerController } from './operations/supplier-ledger.controller';
import { AuthorityRequestsController } from './privacy/authority-requests.controller';
import { PrivacyController } from './privacy/privacy.controller';
import { AllReviewQueueCounts } from './review-queues/review-queue-counts';
import { ReviewQueuesController } from './review-queues/review-queues.controller';
import { SearchController } from './search/search.controller';
import { SessionsModule } from './sessions/sessions.module';
import { SiteStatusController } from './switches/site-status.controller';
import { SwitchesController } from './switches/switches.controller';
import { TimelineController } from './timeline/timeline.controller';
import { AdjustmentsController } from './wallet/adjustments.controller';
import { AdminDepositsController } from './wallet/admin-deposits.controller';
import { AdminUserWalletController } from './wallet/admin-user-wallet.controller';
import { ClientViewController } from './wallet/client-view.controller';
import { CryptoController } from './wallet/crypto.controller';
import { LimitsController } from './wallet/limits.controller';
import { MarketRatesController } from './wallet/market-rates.controller';
import { PaymentWebhooksController } from './wallet/payment-webhooks.controller';
import { AdminRepaymentsController, RepaymentsController } from './wallet/repayments.controller';
import { WalletController } from './wallet/wallet.controller';
import { AdminWebhooksController } from './webhooks/admin-webhooks.controller';
import { WebhooksController } from './webhooks/webhooks.controller';

/** The routes of the web app, which share an OpenAPI document. */
@Module({
  imports: [SessionsModule, SwitchesModule, LiveModule],
  controllers: [
    AccountsController,
    PasswordsController,
    SessionsController,
    ApiKeysController,
    TestWorldController,
    SecondFactorController,
    AdminSecondFactorController,
    AdminUsersController,
    AuditController,
    WalletController,
    LimitsController,
    CryptoController,
    PaymentWebhooksController,
    AdminDepositsController,
    AdjustmentsController,
    AdminUserWalletController,
    ClientViewController,
    MarketRatesController,
    RepaymentsController,
    AdminRepaymentsController,
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
    AdvertsController,
    AnalyticsController,
    DashboardController,
    ProfitController,
    OperationsController,
    DeadLettersController,
    ProtocolCodesController,
    SupplierLedgerController,
    SwitchesController,
    SiteStatusController,
    ReviewQueuesController,
    SearchController,
    TimelineController,
    ExportsController,
    OwnExportsController,
    LiveEventsController,
    CasesController,
    ConductController,
    ContactController,
    NotificationsController,
    PushController,
    TelegramController,
    PrivacyController,
    AuthorityRequestsController,
    WebhooksController,
    AdminWebhooksController,
  ],
  providers: [AdvertImages, CatalogCache, PublicPrices, AllReviewQueueCounts],
})
export class ScreensModule {}
