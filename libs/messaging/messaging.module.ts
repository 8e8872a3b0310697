import { type NatsConnection } from '@nats-io/transport-node';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Health } from '@ringlet/platform/probes';
import { Requester, type RequesterOptions } from './requester';
import { NATS } from './tokens';
import { withTimeout } from './with-timeout';

const drainMs = 1000;

/** The process's NATS connection, and requests over it. */
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

  /** `name`: of the process. A service passes on the callers of its requests; a command has none. */
  static register(connection: NatsConnection, name: string, options: RequesterOptions = {}): DynamicModule {
    return {
      module: MessagingModule,
      providers: [
        { provide: NATS, useValue: connection },
        { provide: Requester, useFactory: () => new Requester(connection, name, options) },
      ],
      exports: [NATS, Requester],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.requester.close();
    // Nothing can be drained while NATS is disconnected; the outbox has the unpublished events.
    await withTimeout(drainMs, Promise.allSettled([this.connection.drain()]));
    await this.connection.close();
  }
}
