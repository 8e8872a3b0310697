import { type NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Outbox } from '@ringlet/persistence/outbox';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { LostEvents } from './lost-events/lost-events';
import { OutboxRelay } from './outbox-relay';
import { NATS } from './tokens';

/**
 * Publishes the events of a service with a database. Separate from MessagingModule, because it loads mongoose, which costs 10 MB, and the
 * gateway has no database. Global, because Nest stops global modules last: it publishes what features commit until they have stopped.
 */
@Global()
@Module({})
export class OutboxRelayModule {
  static register(service: string): DynamicModule {
    return {
      module: OutboxRelayModule,
      providers: [
        OutboxRelay,
        {
          provide: LostEvents,
          useFactory: (connection: NatsConnection, outbox: Outbox, log: Log, metrics: Metrics) =>
            new LostEvents(service, connection, outbox, log, metrics),
          inject: [NATS, Outbox, LOG, Metrics],
        },
      ],
    };
  }
}
