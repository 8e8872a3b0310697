import { type DynamicModule, Global, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { LOG, type Log, SERVICE, SETTINGS } from '@ringlet/platform/core.module';
import { Health } from '@ringlet/platform/probes';
import { type DatabaseSettings } from '@ringlet/platform/settings';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { failWritesToClosedConnections } from './closed-connections';
import { CommittedEvents } from './committed-events';
import { createIndexes } from './create-indexes';
import { Inbox } from './inbox';
import { migrate, type Migration } from './migrations';
import { Outbox } from './outbox';
import { Transactions } from './transactions';

const MIGRATIONS = Symbol('migrations');

/**
 * The service's own database, `<MONGO_PREFIX>_<service>`. Before it serves requests, a process creates the indexes of all models and runs
 * the migrations.
 */
@Global()
@Module({})
export class PersistenceModule implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(MIGRATIONS) private readonly migrations: readonly Migration[],
    @Inject(LOG) private readonly log: Log,
    private readonly outbox: Outbox,
    health: Health,
  ) {
    health.add({ name: 'database', check: async () => (await connection.db?.command({ ping: 1 }))?.ok === 1 });
  }

  /** Calls `opened` with the connection as soon as it exists, so that a failed start can close it. */
  static register(
    migrations: readonly Migration[] = [],
    opened: (connection: Connection) => void = () => undefined,
  ): DynamicModule {
    failWritesToClosedConnections();
    return {
      module: PersistenceModule,
      imports: [
        MongooseModule.forRootAsync({
          inject: [SETTINGS, SERVICE],
          useFactory: (settings: DatabaseSettings, service: string) => ({
            uri: settings.MONGO_URL,
            dbName: `${settings.MONGO_PREFIX}_${service}`,
            autoIndex: false,
            autoCreate: false,
            serverSelectionTimeoutMS: 5000,
            retryAttempts: 3,
            retryDelay: 1000,
            retryWrites: true,
            writeConcern: { w: 'majority', journal: true },
            onConnectionCreate: opened,
          }),
        }),
      ],
      providers: [
        { provide: MIGRATIONS, useValue: migrations },
        Outbox,
        CommittedEvents,
        Inbox,
        Transactions,
        WorkQueues,
        ScheduledTasks,
      ],
      exports: [Outbox, Inbox, Transactions, WorkQueues, ScheduledTasks],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    // Created here, because the first transactions that write to it would conflict.
    await this.outbox.prepare();
    for (const model of Object.values(this.connection.models)) await createIndexes(model);
    await migrate(this.connection, this.migrations, this.log);
  }
}
