import { type NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Module } from '@nestjs/common';
import { apiKeyPolicy } from '@ringlet/contracts/numbers/test-world';
import { CallerSigner } from '@ringlet/messaging/callers/caller-signer';
import { MessagingModule } from '@ringlet/messaging/messaging.module';
import { CoreModule } from '@ringlet/platform/core.module';
import { type ProcessContext } from '@ringlet/platform/process';
import { EdgeModule } from './edge/edge.module';
import { type ShedRequests } from './edge/shed-requests';
import { WaitingRequests } from './edge/waiting-requests';
import { HandlerApiModule } from './handler-api/handler-api.module';
import { HealthController } from './health/health.controller';
import { ScreensModule } from './screens.module';
import { SessionsModule } from './sessions/sessions.module';
import { type GatewaySettings } from './settings';
import { V1Module } from './v1/v1.module';

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
        ScreensModule,
        V1Module,
        HandlerApiModule,
      ],
      controllers: [HealthController],
    };
  }
}
