import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccountsController } from './accounts/accounts.controller';
import { AuditController } from './accounts/audit.controller';
import { PasswordsController } from './accounts/passwords.controller';
import { SecondFactorController } from './accounts/second-factor.controller';
import { SessionsController } from './accounts/sessions.controller';
import { UsersController } from './accounts/users.controller';
import { Users } from './accounts/users';
import { AdvertsController } from './adverts/adverts.controller';
import { Pictures } from './adverts/pictures';
import { AnalyticsController } from './analytics/analytics.controller';
import { ContactController } from './contact/contact.controller';
import { HealthController } from './health.controller';
import { LiveEvents } from './live/live-events';
import { LiveEventsController } from './live/live-events.controller';
import { CatalogueController } from './numbers/catalogue.controller';
import { OrdersController } from './numbers/orders.controller';
import { SessionGuard } from './sessions/session.guard';
import { SessionStrategy } from './sessions/session.strategy';
import { Sessions } from './sessions/sessions';
import { WalletController } from './wallet/wallet.controller';
import { WebhooksController } from './wallet/webhooks.controller';

@Module({
  imports: [PassportModule.register({ session: false })],
  controllers: [
    AccountsController,
    AdvertsController,
    AnalyticsController,
    AuditController,
    CatalogueController,
    ContactController,
    HealthController,
    LiveEventsController,
    OrdersController,
    PasswordsController,
    SecondFactorController,
    SessionsController,
    UsersController,
    WalletController,
    WebhooksController,
  ],
  providers: [LiveEvents, Pictures, Users, Sessions, SessionStrategy, { provide: APP_GUARD, useClass: SessionGuard }],
})
export class GatewayModule {}
