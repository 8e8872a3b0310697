import { type NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Module } from '@nestjs/common';
import { apiKeyPolicy } from '@ringlet/contracts/numbers/test-world';
import { CallerSigner } from '@ringlet/messaging/callers/caller-signer';
import { MessagingModule } from '@ringlet/messaging/messaging.module';
import { CoreModule } from '@ringlet/platform/core.module';
import { type ProcessContext } from '@ringlet/platform/process';
import { AccountsModule } from './accounts/accounts.module';
import { AdvertsModule } from './adverts/adverts.module';
import { AnalyticsModule } from './analytics/analytics.module';
import { ConductModule } from './conduct/conduct.module';
import { ContactModule } from './contact/contact.module';
import { EdgeModule } from './edge/edge.module';
import { type ShedRequests } from './edge/shed-requests';
import { WaitingRequests } from './edge/waiting-requests';
import { ExportsModule } from './exports/exports.module';
import { HandlerApiModule } from './handler-api/handler-api.module';
import { HealthController } from './health/health.controller';
import { LiveModule } from './live/live.module';
import { NotificationsModule } from './notifications/notifications.module';
import { NumbersModule } from './numbers/numbers.module';
import { OperationsModule } from './operations/operations.module';
import { PrivacyModule } from './privacy/privacy.module';
import { ReviewQueuesModule } from './review-queues/review-queues.module';
import { SearchModule } from './search/search.module';
import { SessionsModule } from './sessions/sessions.module';
import { type GatewaySettings } from './settings';
import { GatewaySwitchesModule } from './switches/gateway-switches.module';
import { TimelineModule } from './timeline/timeline.module';
import { V1Module } from './v1/v1.module';
import { WalletModule } from './wallet/wallet.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** The routes of the web app, which share an OpenAPI document. */
export const screenModules = [
  AccountsModule,
  WalletModule,
  NumbersModule,
  AdvertsModule,
  AnalyticsModule,
  OperationsModule,
  GatewaySwitchesModule,
  ReviewQueuesModule,
  SearchModule,
  TimelineModule,
  ExportsModule,
  LiveModule,
  ConductModule,
  ContactModule,
  NotificationsModule,
  PrivacyModule,
  WebhooksModule,
];

/** What AppModule receives: the process and its NATS connection. */
export interface GatewayContext extends ProcessContext<GatewaySettings> {
  readonly nats: NatsConnection;
  readonly shed: ShedRequests;
}

@Module({})
export class AppModule {
  static register(context: GatewayContext): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.register(context),
        EdgeModule.register(context.shed),
        MessagingModule.register(context.nats, context.name, {
          callers: new CallerSigner(context.settings.CALLER_PRIVATE_KEY),
          policy: apiKeyPolicy,
          limit: new WaitingRequests(Math.floor(context.settings.REQUESTS_IN_FLIGHT / 2), context.shed),
          minDeadlineMs: context.settings.timing.minDeadlineMs,
        }),
        SessionsModule,
        ...screenModules,
        V1Module,
        HandlerApiModule,
      ],
      controllers: [HealthController],
    };
  }
}
