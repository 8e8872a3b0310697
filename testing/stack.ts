import { type INestApplicationContext } from '@nestjs/common';
import { type NatsConnection } from '@nats-io/transport-node';
import { connectToNats } from '@ringlet/messaging/connection';
import { Requester } from '@ringlet/messaging/requester';
import { createLog } from '@ringlet/platform/logging';
import { type ProcessContext, startProcess } from '@ringlet/platform/process';
import { type ProcessSettings, readSettings } from '@ringlet/platform/settings';
import { startDatabase, type TestDatabase } from './database';
import { startNats, type TestNats } from './nats';

type Create<S extends ProcessSettings> = (
  tools: ProcessContext<S>,
) => Promise<{ app: INestApplicationContext; address?: string }>;

/**
 * What a service stands on in a test: a real NATS server and a database of its own, a requester to ask with, and `start`
 * to run services in the test's process. `stop` undoes all of it.
 */
export interface TestStack {
  readonly nats: TestNats;
  readonly database: TestDatabase;
  readonly connection: NatsConnection;
  readonly requester: Requester;
  /** Starts a process as its main function would, with `settings` on top of the stack's own. */
  start<S extends ProcessSettings>(
    name: string,
    Settings: new () => S,
    create: Create<S>,
    settings?: Record<string, string>,
  ): Promise<StartedProcess>;
  stop(): Promise<void>;
}

export interface StartedProcess {
  readonly app: INestApplicationContext;
  readonly address: string | undefined;
  readonly probePort: number;
  stop(): Promise<void>;
}

/** `natsDir`: NATS keeps its streams there and not in a folder that goes with it, so that a test can start it again. */
export async function startStack({ natsDir }: { natsDir?: string } = {}): Promise<TestStack> {
  const database = await startDatabase();
  const nats = await startNats({ dir: natsDir });
  const log = createLog('test', process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const connection = await connectToNats(nats.url, 'test', log);
  const requester = new Requester(connection);
  const started: StartedProcess[] = [];
  return {
    nats,
    database,
    connection,
    requester,
    start: async (name, Settings, create, settings = {}) => {
      const read = readSettings(Settings, {
        NODE_ENV: 'test',
        NATS_URL: nats.url,
        MONGO_URL: database.url,
        MONGO_PREFIX: database.prefix,
        LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
        ...settings,
      });
      let app: INestApplicationContext | undefined;
      const running = await startProcess(name, read, async (tools) => {
        const created = await create(tools);
        app = created.app;
        return created;
      });
      if (!app) throw new Error(`${name} made no application`);
      let stopped: Promise<void> | undefined;
      const process_ = {
        app,
        address: running.address,
        probePort: running.probePort,
        stop: () => (stopped ??= running.stop()),
      };
      started.push(process_);
      return process_;
    },
    stop: async () => {
      for (const process_ of started.reverse()) await process_.stop();
      requester.close();
      await connection.close();
      await database.stop();
      await nats.stop();
    },
  };
}
