import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface TestNats {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** A real nats-server with JetStream in a folder of its own. A given `port` and `dir` start yesterday's server again. */
export async function startNats(given: { port?: number; dir?: string } = {}): Promise<TestNats> {
  const dir = given.dir ?? (await mkdtemp(join(tmpdir(), 'ringlet-nats-')));
  const args = ['--addr', '127.0.0.1', '--port', String(given.port ?? -1), '--jetstream', '--store_dir', dir];
  const server = spawn('nats-server', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error('nats-server is not installed (npm test installs it)', { cause: error })),
    );
    server.once('exit', (code) => reject(new Error(`nats-server ended with ${code}`)));
    let listening = 0;
    createInterface(server.stderr).on('line', (line) => {
      listening = Number(/Listening for client connections on 127\.0\.0\.1:(\d+)/.exec(line)?.[1] ?? listening);
      if (line.includes('Server is ready')) resolve(listening);
    });
  });
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    stop: async () => {
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      if (given.dir === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}
