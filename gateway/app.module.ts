import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccountsController } from './accounts/accounts.controller';
import { AuditController } from './accounts/audit.controller';
import { AdminUsersController } from './accounts/admin-users.controller';
import { PasswordsController } from './accounts/passwords.controller';
import { SecondFactorController } from './accounts/second-factor.controller';
import { SessionsController } from './accounts/sessions.controller';
import { UserPageController } from './accounts/user-page.controller';
import { UsersController } from './accounts/users.controller';
import { AuditTable } from './accounts/audit-table';
import { Users } from './accounts/users';
import { UsersTable } from './accounts/users-table';
import { AdvertsTable } from './adverts/adverts-table';
import { AdvertsController } from './adverts/adverts.controller';
import { Pictures } from './adverts/pictures';
import { AnalyticsController } from './analytics/analytics.controller';
import { ContactController } from './contact/contact.controller';
import { DashboardController } from './dashboard/dashboard.controller';
import { ExportsController } from './exports/exports.controller';
import { HealthController } from './health.controller';
import { LiveEvents } from './live/live-events';
import { LiveEventsController } from './live/live-events.controller';
import { AdminOrdersController } from './numbers/admin-orders.controller';
import { CatalogCache } from './numbers/catalog-cache';
import { CatalogController } from './numbers/catalog.controller';
import { NumbersTable } from './numbers/numbers-table';
import { OrdersController } from './numbers/orders.controller';
import { PushesController } from './numbers/pushes.controller';
import { RefundsController } from './numbers/refunds.controller';
import { DeadLettersController } from './operations/dead-letters.controller';
import { UpkeepController } from './operations/upkeep.controller';
import { RentalsController } from './numbers/rentals.controller';
import { SessionGuard } from './sessions/session.guard';
import { SessionStrategy } from './sessions/session.strategy';
import { Sessions } from './sessions/sessions';
import { ActionsTable } from './wallet/actions-table';
import { AdminDepositsController } from './wallet/admin-deposits.controller';
import { CryptoController } from './wallet/crypto.controller';
import { MarketRatesController } from './wallet/market-rates.controller';
import { DepositsTable } from './wallet/deposits-table';
import { WalletController } from './wallet/wallet.controller';
import { Statements } from './wallet/statements';
import { WalletsTable } from './wallet/wallets-table';
import { WebhooksController } from './wallet/webhooks.controller';

@Module({
  imports: [PassportModule.register({ session: false })],
  controllers: [
    AccountsController,
    AdminDepositsController,
    AdminUsersController,
    AdvertsController,
    AnalyticsController,
    AuditController,
    CatalogController,
    ContactController,
    CryptoController,
    DashboardController,
    DeadLettersController,
    UpkeepController,
    UserPageController,
    ExportsController,
    HealthController,
    LiveEventsController,
    MarketRatesController,
    AdminOrdersController,
    OrdersController,
    PushesController,
    RefundsController,
    RentalsController,
    PasswordsController,
    SecondFactorController,
    SessionsController,
    UsersController,
    WalletController,
    WebhooksController,
  ],
  providers: [
    CatalogCache,
    LiveEvents,
    Pictures,
    Users,
    UsersTable,
    AuditTable,
    DepositsTable,
    ActionsTable,
    WalletsTable,
    Statements,
    NumbersTable,
    AdvertsTable,
    Sessions,
    SessionStrategy,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
})
export class GatewayModule {}
