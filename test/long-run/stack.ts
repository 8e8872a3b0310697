import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { replacedTiming } from '@ringlet/testing/replaced-timing';
import { until } from '@ringlet/testing/until';
import { type Link, startLink } from './link';
import { type NatsServer, startNatsServer } from './nats-server';

import { freePort } from '#scripts/free-port.mjs';
import { natsUsers, newNatsPasswords, operator, passwordVariable } from '#scripts/nats-users.mjs';
import { newKeyPair, newPassword, newSealingKey } from '#scripts/new-secrets.mjs';
import { processFiles } from '#scripts/processes.mjs';
import { supervise } from '#scripts/supervisor.mjs';

const replicas: Readonly<Record<string, number>> = {
  auth: 1,
  wallet: 2,
  numbers: 2,
  analytics: 1,
  notifications: 1,
  webhooks: 1,
  gateway: 2,
};
const prefix = 'run';
const startsAtMost = 3;

/** A deployment's processes with two replicas of those that clients wait for, behind connections that can be disturbed. */
export interface Stack {
  readonly gateways: readonly string[];
  readonly sandbox: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Between the processes and MongoDB, NATS and the providers. */
  readonly links: { readonly mongo: Link; readonly nats: Link; readonly providers: Link };
  readonly nats: NatsServer;
  readonly natsFolder: string;
  /** The operator's environment for commands, with MongoDB and NATS themselves. */
  readonly operator: { readonly MONGO_URL: string; readonly MONGO_PREFIX: string; readonly NATS_URL: string };
  /** Names of the replicas: wallet-1, wallet-2, ... */
  readonly processes: readonly string[];
  pids(): Readonly<Record<string, number>>;
  signal(name: string, signal: NodeJS.Signals): number;
  /** Waits until a process with the id `pid` runs again under another id and is ready. */
  restarted(name: string, pid: number): Promise<void>;
  stop(): Promise<void>;
}

/** The sandbox of all providers and mail, and the gateway ports for its webhooks. */
export interface Sandbox {
  readonly port: number;
  readonly smtpPort: number;
  readonly gatewayPorts: readonly number[];
  stop(): Promise<void>;
}

/** Starts a sandbox for several stacks in turn. `times`: its numbers' settings, in milliseconds. */
export async function startSandbox(folder: string, times: Record<string, string>): Promise<Sandbox> {
  const supervisor = supervise(folder, environment());
  const [port = 0, smtpPort = 0, ...gatewayPorts] = await Promise.all([1, 2, 3, 4].map(freePort));
  await supervisor.start('sandbox', processFiles['sandbox'] ?? '', {
    ...times,
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_SMS_AFTER_MS: '0',
    INTERNAL_API_URL: `http://127.0.0.1:${gatewayPorts[0]}`,
  });
  return { port, smtpPort, gatewayPorts, stop: () => supervisor.stop([]) };
}

const environment = () => ({ ...process.env, NODE_ENV: 'development', PROBE_PORT: '0', LOG_LEVEL: 'info' });

/**
 * `times`: the numbers' settings, in milliseconds; `timing` replaces constants. `prepare` is called when MongoDB and NATS run
 * and no other process does. The sandbox outlives the stack.
 */
export async function startStack(
  folder: string,
  times: Record<string, string>,
  { port: sandboxPort, smtpPort, gatewayPorts }: Sandbox,
  {
    timing = {},
    prepare = async () => undefined,
  }: {
    readonly timing?: Readonly<Record<string, number>>;
    readonly prepare?: (operator: Stack['operator']) => Promise<void>;
  } = {},
): Promise<Stack> {
  // The clients buy as fast as they are answered.
  const usual = { depositSweepMs: 1000, refusedPurchases: 100_000 };
  const supervisor = supervise(folder, { ...environment(), ...replacedTiming({ ...usual, ...timing }) });
  const passwords = newNatsPasswords();
  const natsFolder = join(folder, 'nats');
  const stopping: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const name of processes) tryToSignal(name, 'SIGCONT');
    await supervisor.stop(['mongo']);
    for (const end of stopping.reverse()) await end();
  };
  const numbersIn = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, number>;
  const pids = () => numbersIn('processes.json');
  /** Each start takes another port for /metrics, which is written once the process is ready. */
  const portsBefore = new Map<string, number | undefined>();
  const tryToSignal = (name: string, signal: NodeJS.Signals): void => {
    const pid = pids()[name];
    if (pid === undefined) return;
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  };
  const link = async (port: number): Promise<Link> => {
    const made = await startLink({ host: '127.0.0.1', port });
    stopping.push(() => made.stop());
    return made;
  };
  const processes = Object.entries(replicas).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => `${name}-${index + 1}`),
  );

  try {
    const mongoArgs = ['--dir', join(folder, 'mongo'), '--port', String(await freePort())];
    const { address: mongoUrl = '' } = await supervisor.start('mongo', processFiles['mongo'] ?? '', {}, mongoArgs);
    const nats = await startNatsServer(natsFolder, await freePort(), passwords);
    stopping.push(() => nats.stop());
    const mongoPort = Number(/:(\d+)\//.exec(mongoUrl)?.[1]);
    const sandbox = `http://127.0.0.1:${sandboxPort}`;
    const gateways = gatewayPorts.map((port) => `http://127.0.0.1:${port}`);
    const links = {
      mongo: await link(mongoPort),
      nats: await link(nats.port),
      providers: await link(sandboxPort),
    };

    const asOperator = {
      MONGO_URL: mongoUrl,
      MONGO_PREFIX: prefix,
      NATS_URL: `nats://${operator}:${passwords[passwordVariable(operator)]}@127.0.0.1:${nats.port}`,
    };
    await prepare(asOperator);
    const admin = { email: 'admin@ringlet.test', password: newPassword() };
    const settings = settingsOf({ links, smtpPort, admin, times });
    const start = async (replica: string, tries = 1): Promise<void> => {
      const [name = '', index] = replica.split('-');
      const port = gatewayPorts[Number(index) - 1];
      const started = supervisor.start(replica, processFiles[name] ?? '', {
        ...settings(name),
        ...(natsUsers.includes(name) && { NATS_USER: name, NATS_PASSWORD: passwords[passwordVariable(name)] ?? '' }),
        ...(name === 'gateway' && { PORT: String(port) }),
      });
      // On a loaded machine a connection may be lost during a start. It is started again, as by Kubernetes.
      await started.catch((error: unknown) => {
        if (tries === startsAtMost) throw error;
        return start(replica, tries + 1);
      });
    };
    const isGateway = (name: string): boolean => name.startsWith('gateway');
    await Promise.all(processes.filter((name) => !isGateway(name)).map((name) => start(name)));
    await Promise.all(processes.filter(isGateway).map((name) => start(name)));
    return {
      gateways,
      sandbox,
      admin,
      links,
      nats,
      natsFolder,
      operator: asOperator,
      processes,
      pids,
      signal: (name, signal) => {
        const pid = pids()[name];
        if (pid === undefined) throw new Error(`${name} is not running`);
        portsBefore.set(name, numbersIn('probes.json')[name]);
        process.kill(pid, signal);
        return pid;
      },
      restarted: async (name, pid) => {
        // The database has no port for /metrics.
        const hasStarted = () =>
          name === 'mongo' ? accepts(mongoPort) : numbersIn('probes.json')[name] !== portsBefore.get(name);
        await until(async () => pids()[name] !== pid && (await hasStarted()), `${name} is ready again`, 120_000);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Each process's settings by name: providers, database and NATS are reached through the links. */
function settingsOf(given: {
  readonly links: Stack['links'];
  readonly smtpPort: number;
  readonly admin: Stack['admin'];
  readonly times: Record<string, string>;
}): (name: string) => Record<string, string> {
  const { links, smtpPort, admin, times } = given;
  const sessions = newKeyPair();
  const callers = newKeyPair();
  const providers = `http://127.0.0.1:${links.providers.port}`;
  const common = { NATS_URL: `nats://127.0.0.1:${links.nats.port}`, EVENTS_MAX_BYTES: String(64 * 1024 * 1024) };
  const service = {
    ...common,
    MONGO_URL: `mongodb://127.0.0.1:${links.mongo.port}/?directConnection=true`,
    MONGO_PREFIX: prefix,
    CALLER_PUBLIC_KEYS: callers.public,
  };
  const web = 'http://localhost:8080';
  const settings: Record<string, Record<string, string>> = {
    auth: {
      JWT_PRIVATE_KEY: sessions.private,
      SECOND_FACTOR_KEY: newSealingKey(),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      WEB_URL: web,
      // All clients share one address.
      REGISTRATIONS_PER_HOUR: '0',
      FAILED_LOGINS_PER_NETWORK: '0',
    },
    wallet: {
      PAYSTACK_URL: `${providers}/paystack`,
      PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
      MONNIFY_URL: `${providers}/monnify`,
      MONNIFY_API_KEY: 'MK_TEST_SANDBOX',
      MONNIFY_SECRET_KEY: 'sandbox-monnify-secret',
      MONNIFY_CONTRACT_CODE: '1000000001',
      RATES_URL: `${providers}/rates/v6/latest/USD`,
      WEB_URL: web,
      // Days of purchases in an hour.
      DAY_LIMITS: Array.from({ length: 3 }, () => '999999999/999999').join(','),
    },
    numbers: {
      SMS_MAN_URL: `${providers}/sms-man`,
      SMS_MAN_TOKEN: 'sandbox-sms-man-token',
      HANDLER_API_URL: `${providers}/handler-api/stubs/handler_api.php`,
      HANDLER_API_KEY: 'sandbox-handler-api-key',
      ...times,
    },
    notifications: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, SUPPORT_EMAIL: 'support@ringlet.test' },
    webhooks: { WEBHOOK_SECRET_KEY: newSealingKey(), WEBHOOK_ALLOW_LOOPBACK: 'true' },
  };
  return (name) =>
    name === 'gateway'
      ? { ...common, JWT_PUBLIC_KEY: sessions.public, CALLER_PRIVATE_KEY: callers.private, WEB_ORIGINS: web }
      : { ...service, ...settings[name] };
}
