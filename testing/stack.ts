import { type NatsConnection } from '@nats-io/transport-node';
import { type INestApplicationContext } from '@nestjs/common';
import { apiKeyPolicy } from '@ringlet/contracts/numbers/test-world';
import { type RequestType } from '@ringlet/contracts/request';
import { CallerSigner } from '@ringlet/messaging/callers/caller-signer';
import { connectToNats } from '@ringlet/messaging/connection';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { createLog } from '@ringlet/platform/logging';
import { type ProcessContext, startProcess } from '@ringlet/platform/process';
import { type ProcessSettings, readSettings } from '@ringlet/platform/settings';
import { QueueWorker } from '@ringlet/work-queue/queue-worker';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { newCallerKeys } from './caller-keys';
import { startDatabase, type TestDatabase } from './database';
import { natsCredentials, startNats, type TestNats } from './nats';
import { longDeadlines } from './replaced-timing';

type Create<S extends ProcessSettings> = (
  context: ProcessContext<S>,
) => Promise<{ app: INestApplicationContext; address?: string }>;

/**
 * The infrastructure of a service under test: a NATS server, a database, a requester, and `start` to run services in the test's process.
 * `stop` stops and removes everything.
 */
export interface TestStack {
  readonly nats: TestNats;
  readonly database: TestDatabase;
  readonly connection: NatsConnection;
  /** Names any caller, like the gateway. */
  readonly requester: Requester;
  /** The keys of callers' assertions. */
  readonly callers: { readonly private: string; readonly public: string };
  /** Starts a process as its main function would, with `settings` on top of the stack's own, and with some constants replaced. */
  start<S extends ProcessSettings>(
    name: string,
    Settings: new () => S,
    create: Create<S>,
    settings?: Record<string, string>,
    timing?: Partial<S['timing']>,
  ): Promise<StartedProcess>;
  stop(): Promise<void>;
}

export interface StartedProcess {
  readonly app: INestApplicationContext;
  readonly address: string | undefined;
  readonly probePort: number;
  stop(): Promise<void>;
}

// Tests change in the database when a job is due, which wakes nobody.
QueueWorker.longestSleepMs = 500;
ScheduledTasks.longestSleepMs = 1_000;

/** On a loaded machine a reply may take longer than the deadline of its contract. */
const replyDeadlineMs = 60_000;

/** Waits a minute for a reply, unless the test names a deadline. */
class PatientRequester extends Requester {
  override send<Input extends object, Reply>(
    request: RequestType<Input, Reply>,
    data: Input,
    options: RequestOptions,
  ): Promise<Reply> {
    return super.send(request, data, { deadlineMs: replyDeadlineMs, ...options });
  }
}

/** `natsDir`: NATS stores its streams there instead of in a temporary folder, so that a test can start it again. */
export async function startStack({ natsDir }: { natsDir?: string } = {}): Promise<TestStack> {
  const database = await startDatabase();
  const nats = await startNats({ dir: natsDir });
  const log = createLog('test', process.env['TEST_LOG_LEVEL'] ?? 'silent');
  const connection = await connectToNats({ NATS_URL: nats.url }, 'test', log);
  const callers = newCallerKeys();
  const requester = new PatientRequester(connection, 'test', {
    callers: new CallerSigner(callers.private),
    policy: apiKeyPolicy,
  });
  const started: StartedProcess[] = [];
  return {
    nats,
    database,
    connection,
    requester,
    callers,
    start: async (name, Settings, create, settings = {}, timing = {}) => {
      const read = readSettings(Settings, {
        NODE_ENV: 'test',
        NATS_URL: nats.url,
        MONGO_URL: database.url,
        MONGO_PREFIX: database.prefix,
        ...natsCredentials(name),
        CALLER_PRIVATE_KEY: callers.private,
        CALLER_PUBLIC_KEYS: callers.public,
        LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
        ...settings,
      });
      Object.assign(read.timing, { minDeadlineMs: longDeadlines.minDeadlineMs }, timing);
      let app: INestApplicationContext | undefined;
      const running = await startProcess(name, read, async (context) => {
        const created = await create(context);
        app = created.app;
        return created;
      });
      if (!app) throw new Error(`${name} created no application`);
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
