import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign } from 'jsonwebtoken';
import { MongoClient } from 'mongodb';
import { sessionAudience } from '@ringlet/contracts/auth/sessions';
import { type Role } from '@ringlet/contracts/caller';
import { newCallerKeys } from '@ringlet/testing/caller-keys';
import { natsCredentials, startNats } from '@ringlet/testing/nats';

/** A started process's address, if it serves HTTP. */
export interface StartedChild {
  readonly child: ChildProcess;
  readonly address: string;
}

/** NATS, a database and processes from dist/, each with its production user and permissions. */
export interface System {
  readonly natsUrl: string;
  readonly mongoUrl: string;
  readonly prefix: string;
  readonly client: MongoClient;
  /** The process of the embedded database; absent with MONGO_URL. */
  readonly database?: ChildProcess;
  /** The public key of `tokenOf`, PEM in base64. */
  readonly publicKey: string;
  tokenOf(userId: string, role?: Role): string;
  /** `file` is relative to dist/; `name` is its user on NATS. */
  start(file: string, name?: string, env?: Record<string, string>): Promise<StartedChild>;
  stop(): Promise<void>;
}

/** MONGO_URL names the database; without it the embedded one is started. */
export async function startSystem(settings: Record<string, string> = {}): Promise<System> {
  const nats = await startNats();
  const dir = await mkdtemp(join(tmpdir(), 'ringlet-bench-'));
  const callers = newCallerKeys();
  const { privateKey, publicKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = Buffer.from(key.export({ type: 'spki', format: 'pem' })).toString('base64');
  const prefix = `bench${randomBytes(4).toString('hex')}`;
  const children: ChildProcess[] = [];

  async function start(file: string, name = '', env: Record<string, string> = {}): Promise<StartedChild> {
    const child = fork(join('dist', file), file.startsWith('packages/') ? ['--dir', dir, '--port', '0'] : [], {
      env: { ...process.env, ...base, ...natsCredentials(name), ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    const [message] = (await once(child, 'message')) as [{ address?: string }];
    return { child, address: message.address ?? '' };
  }

  const base: Record<string, string> = {};
  const given = process.env['MONGO_URL'];
  const embedded = given === undefined ? await start('packages/embedded-mongo/main.js') : undefined;
  const mongoUrl = given ?? embedded?.address ?? '';
  Object.assign(base, {
    NATS_URL: nats.url,
    MONGO_URL: mongoUrl,
    MONGO_PREFIX: prefix,
    PORT: '0',
    JWT_PUBLIC_KEY: publicKey,
    CALLER_PRIVATE_KEY: callers.private,
    CALLER_PUBLIC_KEYS: callers.public,
    REQUESTS_PER_SECOND: '0',
    CONNECTIONS_PER_ADDRESS: '0',
    CONNECTIONS_AT_MOST: '100000',
    // A few clients buy what thousands do.
    DAY_LIMITS: Array.from({ length: 3 }, () => '999999999/999999').join(','),
    ...settings,
  });
  const client = await MongoClient.connect(mongoUrl);
  return {
    natsUrl: nats.url,
    mongoUrl,
    prefix,
    client,
    ...(embedded && { database: embedded.child }),
    publicKey,
    tokenOf: (userId, role = 'client') => {
      const session = { sub: userId, role, sid: crypto.randomUUID() };
      return sign(session, privateKey, { algorithm: 'ES256', audience: sessionAudience, expiresIn: '1h' });
    },
    start,
    stop: async () => {
      await client.close();
      for (const child of children.toReversed()) await stopChild(child);
      await nats.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** User and system time of a process from /proc, which counts in hundredths of a second. */
export async function cpuSeconds(child: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory of a process in bytes. */
export async function residentBytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
