import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { natsPermissions } from '@ringlet/messaging/nats-permissions';

import { freePort } from '#scripts/free-port.mjs';
import { memoryFolder } from '#scripts/memory-folder.mjs';
import { natsAuthorization, natsUsers, newNatsPasswords, operator, passwordVariable } from '#scripts/nats-users.mjs';

export interface TestNats {
  readonly url: string;
  readonly port: number;
  /** Default signal: SIGTERM. */
  stop(signal?: 'SIGKILL'): Promise<void>;
}

const passwords = newNatsPasswords();
let authorization: string | undefined;

/** The settings with which a process of this name connects; each has its own user and permissions. */
export function natsCredentials(name: string): Record<string, string> {
  if (!natsUsers.includes(name)) return {};
  return { NATS_USER: name, NATS_PASSWORD: passwords[passwordVariable(name)] ?? '' };
}

/**
 * A real nats-server with JetStream in a temporary folder: the program of that name, or with TEST_STACK=containers its container.
 * `port` and `dir` start a stopped server again. The users have production's permissions; the test itself, without credentials, is the
 * operator.
 */
export async function startNats(given: { port?: number; dir?: string } = {}): Promise<TestNats> {
  return process.env['TEST_STACK'] === 'containers' ? startContainer(given) : startProgram(given);
}

async function startContainer({ port, dir }: { port?: number; dir?: string }): Promise<TestNats> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer('nats:2.12-alpine')
    .withCommand(['--jetstream', '--store_dir', '/data'])
    .withBindMounts(dir === undefined ? [] : [{ source: dir, target: '/data' }])
    .withExposedPorts(port === undefined ? 4222 : { container: 4222, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start();
  const mapped = container.getMappedPort(4222);
  return {
    url: `nats://${container.getHost()}:${mapped}`,
    port: mapped,
    stop: async (signal) => void (await container.stop(signal && { timeout: 0 })),
  };
}

async function startProgram(given: { port?: number; dir?: string }): Promise<TestNats> {
  const dir = given.dir ?? (await mkdtemp(join(memoryFolder, 'ringlet-nats-')));
  const port = given.port ?? (await freePort());
  const config = join(dir, 'nats.conf');
  authorization ??= natsAuthorization(await natsPermissions());
  await mkdir(dir, { recursive: true });
  await writeFile(config, `no_auth_user: ${operator}\n${authorization}`);
  const args = ['--config', config, '--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', dir];
  const { end } = await startServer('nats-server', args, passwords);
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    stop: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
      await end(signal);
      if (given.dir === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a nats-server with these arguments. Rejects with its output if it ends before it is ready.
 * `output()` is the end of its output, with its exit code once it has ended.
 */
export async function startServer(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>; output(): string }> {
  const server = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error('nats-server is not installed (npm test installs it)', { cause: error })),
    );
    server.once('exit', (code) => reject(new Error(`nats-server ended with ${code}: ${output}`)));
    createInterface(server.stderr).on('line', (line) => {
      if (line.includes('Server is ready')) resolve();
      output = `${output}\n${line}`.slice(-2000);
    });
  });
  return {
    end: async (signal) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill(signal);
      await once(server, 'exit');
    },
    output: () => (server.exitCode === null ? output : `${output}\nended with ${server.exitCode}`),
  };
}
