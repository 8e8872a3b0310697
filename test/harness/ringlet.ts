import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { longDeadlines, replacedTiming } from '@ringlet/testing/replaced-timing';
import { verifyLedger } from '../../services/wallet/ledger-verification/verify-ledger';
import { recordLogs, recordMetrics, recordOutput } from './records';

import { memoryFolder } from '#scripts/memory-folder.mjs';
import { oneProcess, partFiles } from '#scripts/processes.mjs';

/** Ringlet, started by `npm start`'s script on free ports and in a separate data folder. */
export interface RunningRinglet {
  readonly web: string;
  readonly api: string;
  readonly sandbox: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly dataDir: string;
  /** The prefix of its database names. */
  readonly prefix: string;
  /** The id of the process that runs this: `wallet`, `numbers`, `gateway`, `nats` (nats-server's parent), `mongo`, ... */
  pid(name: string): Promise<number>;
  /** The log lines of a service or the gateway. */
  logOf(name: string): Promise<readonly string[]>;
  /** The process id of nats-server, which outlives its parent for a second or two. */
  natsServerPid(): Promise<number>;
  /** The ids of all its processes, including the start script and nats-server. */
  pids(): Promise<readonly number[]>;
  /** Sends SIGINT, like Ctrl-C, and returns the exit code. Keeps the data folder. */
  interrupt(): Promise<number | null>;
  kill(): Promise<void>;
  /** Stops it and removes its data. Fails if the ledger does not verify; skips that check if the database is already gone. */
  stop(): Promise<void>;
}

const startWithinMs = 180_000;

/** How to start a system: constants to replace, a data folder to keep, arguments of the start script. */
interface Start {
  readonly timing?: Readonly<Record<string, number>>;
  readonly folder?: string;
  readonly args?: readonly string[];
}

/** For specs that end processes: acknowledged data has to be on disk. */
export function newFolderOnDisk(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'ringlet-'));
}

/**
 * The gateway and the services run in one process, unless RINGLET_PROCESSES is `each`, which specs need that end or watch one
 * of them.
 */
export async function startRinglet(
  settings: Record<string, string> = {},
  { timing = {}, folder, args = [] }: Start = {},
): Promise<RunningRinglet> {
  const dataDir = folder ?? (await mkdtemp(join(memoryFolder, 'ringlet-')));
  const prefix = settings['MONGO_PREFIX'] ?? `t${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NATS_URL: '',
      RINGLET_PROCESSES: 'one',
      DATA_DIR: dataDir,
      PORT: '0',
      WEB_PORT: '0',
      SANDBOX_PORT: '0',
      // Only the test sends messages.
      SANDBOX_SMS_AFTER_MS: '0',
      MONGO_PREFIX: prefix,
      ...replacedTiming({ ...longDeadlines, ...timing }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await readyOutput(child);
  const find = (pattern: RegExp): string => {
    const [, found] = pattern.exec(output) ?? [];
    if (found === undefined) throw new Error(`${String(pattern)} is not in the output of the start:\n${output}`);
    return found;
  };
  const end = async (signal: 'SIGINT' | 'SIGKILL'): Promise<number | null> => {
    if (!isRunning()) return child.exitCode;
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  };
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const pids = async (): Promise<Record<string, number>> =>
    JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8')) as Record<string, number>;
  const processOf = (name: string, running: Readonly<Record<string, number>>): string =>
    name in partFiles && oneProcess.name in running ? oneProcess.name : name;
  const natsServerPid = async () => Number(await readFile(join(dataDir, 'nats/nats-server.pid'), 'utf8'));
  return {
    web: find(/web app +(http\S+)/),
    api: find(/API +(http\S+)/),
    sandbox: find(/sandbox +(http\S+)/),
    admin: { email: find(/admin +(\S+@\S+)/), password: find(/password: (\S+)/) },
    dataDir,
    prefix,
    pid: async (name) => {
      const running = await pids();
      const pid = running[processOf(name, running)];
      if (pid === undefined) throw new Error(`${name} is not running`);
      return pid;
    },
    logOf: async (name) => {
      const log = await readFile(join(dataDir, 'logs', `${processOf(name, await pids())}.log`), 'utf8');
      return log.split('\n').filter((line) => line.includes(`"service":"${name}"`));
    },
    natsServerPid,
    pids: async () => [
      ...Object.values(await pids()),
      await natsServerPid(),
      ...(child.pid === undefined ? [] : [child.pid]),
    ],
    interrupt: () => end('SIGINT'),
    kill: async () => void (await end('SIGKILL')),
    stop: async () => {
      try {
        // The embedded document server has stopped with the other processes; an external one is still reachable.
        const mongo = settings['MONGO_URL'] ?? process.env['MONGO_URL'];
        if (mongo) await checkLedger(mongo, prefix);
        else if (isRunning()) await checkLedger(await embeddedMongo(dataDir), prefix);
        await recordMetrics(dataDir);
      } finally {
        await end('SIGINT');
        recordLogs(dataDir);
        await dropDatabases(prefix);
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** Runs the check of `ringlet-admin ledger verify`; throws with the differences. */
async function checkLedger(mongo: string, prefix: string): Promise<void> {
  const client = await MongoClient.connect(mongo, { serverSelectionTimeoutMS: 60_000 });
  try {
    const { differences } = await verifyLedger(client.db(`${prefix}_wallet`), new Date());
    if (differences.length > 0) throw new Error(`ledger verification failed:\n${differences.join('\n')}`);
  } finally {
    await client.close();
  }
}

async function embeddedMongo(dataDir: string): Promise<string> {
  return (JSON.parse(await readFile(join(dataDir, 'addresses.json'), 'utf8')) as { mongo: string }).mongo;
}

/** Runs a start that should fail, and returns its exit code and output. */
export async function failToStart(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const dataDir = await mkdtemp(join(memoryFolder, 'ringlet-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, NATS_URL: '', DATA_DIR: dataDir, PORT: '0', WEB_PORT: '0', SANDBOX_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const timer = setTimeout(() => child.kill('SIGINT'), startWithinMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  recordOutput(output);
  await rm(dataDir, { recursive: true, force: true });
  return { code, output };
}

function readyOutput(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`not ready within ${startWithinMs} ms:\n${output}`));
    }, startWithinMs);
    const read = (data: unknown): void => {
      output += String(data);
      if (!output.includes('Ctrl-C stops')) return;
      clearTimeout(timer);
      resolve(output);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the start ended with ${code}:\n${output}`));
    });
  });
}

/** Databases on the server at MONGO_URL outlive the test, unlike those of the embedded server. */
async function dropDatabases(prefix: string): Promise<void> {
  const url = process.env['MONGO_URL'];
  if (!url) return;
  const client = await MongoClient.connect(url);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(`${prefix}_`)) await client.db(name).dropDatabase();
  await client.close();
}
