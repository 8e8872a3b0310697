import {
  type DynamicModule,
  type FactoryProvider,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type NatsConnection } from '@nats-io/transport-node';
import { Outbox } from '@ringlet/persistence/outbox';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { Health } from '@ringlet/platform/probes';
import { type CallerAssertions } from './callers/caller-signer';
import { LostEvents } from './lost-events/lost-events';
import { OutboxRelay } from './outbox-relay';
import { Requester } from './requester';
import { NATS } from './tokens';
import { withTimeout } from './with-timeout';

const drainMs = 1000;

function lostEventsOf(connection: NatsConnection, service: string): FactoryProvider {
  return {
    provide: LostEvents,
    useFactory: (outbox: Outbox, log: Log, metrics: Metrics) =>
      new LostEvents(service, connection, outbox, log, metrics),
    inject: [Outbox, LOG, Metrics],
  };
}

/** Requests and events. `withOutbox` for services with a database; the gateway only sends requests, with a requester of its own. */
@Global()
@Module({})
export class MessagingModule implements OnApplicationShutdown {
  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly requester: Requester,
    health: Health,
  ) {
    health.add({ name: 'nats', check: async () => (await connection.rtt()) >= 0 });
  }

  /** `callers` passes on who a request is made for; a command line tool has none. `createRequester` for one of its own. */
  static register(
    connection: NatsConnection,
    {
      name,
      callers,
      withOutbox,
      createRequester = () => new Requester(connection, name, callers),
    }: { name: string; callers?: CallerAssertions; withOutbox: boolean; createRequester?: () => Requester },
  ): DynamicModule {
    return {
      module: MessagingModule,
      providers: [
        { provide: NATS, useValue: connection },
        { provide: Requester, useFactory: createRequester },
        ...(withOutbox ? [OutboxRelay, lostEventsOf(connection, name)] : []),
      ],
      exports: [NATS, Requester],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.requester.close();
    // While NATS is disconnected nothing can be drained; unpublished events are in the outbox.
    await withTimeout(drainMs, Promise.allSettled([this.connection.drain()]));
    await this.connection.close();
  }
}
