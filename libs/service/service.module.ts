import { type NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Module } from '@nestjs/common';
import { type Connection } from 'mongoose';
import { type CallerVerifier } from '@ringlet/messaging/callers/caller-verifier';
import { MessagingModule } from '@ringlet/messaging/messaging.module';
import { OutboxRelayModule } from '@ringlet/messaging/outbox-relay.module';
import { type Migration } from '@ringlet/persistence/migrations';
import { PersistenceModule } from '@ringlet/persistence/persistence.module';
import { CoreModule } from '@ringlet/platform/core.module';
import { type ProcessContext } from '@ringlet/platform/process';
import { type ServiceSettings } from '@ringlet/platform/settings';

/** A process and its NATS connection. */
interface ServiceContext extends ProcessContext<ServiceSettings> {
  readonly nats: NatsConnection;
  readonly callers: CallerVerifier;
  /** Called with each database connection, so that a failed start can close it. */
  readonly onDatabase: (connection: Connection) => void;
}

/**
 * The infrastructure of every service: settings, log, metrics and health; NATS requests and the outbox relay; the service's own database,
 * whose `migrations` run before it serves anything.
 */
@Module({})
export class ServiceModule {
  static register(service: ServiceContext, migrations: readonly Migration[]): DynamicModule {
    return {
      module: ServiceModule,
      imports: [
        CoreModule.register(service),
        MessagingModule.register(service.nats, service.name, {
          callers: service.callers,
          minDeadlineMs: service.settings.timing.minDeadlineMs,
        }),
        OutboxRelayModule.register(service.name),
        PersistenceModule.register(migrations, service.onDatabase),
      ],
    };
  }
}
