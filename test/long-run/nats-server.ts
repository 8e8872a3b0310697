import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A nats-server that restarts whenever it ends, unless it is held down. */
export interface NatsServer {
  readonly port: number;
  /** The process id of nats-server. */
  pid(): number;
  /** Kills it, calls `meanwhile`, and starts it on the same data. */
  killed(meanwhile: () => void): Promise<void>;
  stop(): Promise<void>;
}

export async function startNatsServer(
  folder: string,
  port: number,
  passwords: Record<string, string>,
): Promise<NatsServer> {
  let child: ChildProcess;
  let isHeld = false;
  const pid = (): number => Number(readFileSync(join(folder, 'nats-server.pid'), 'utf8'));
  const start = async (): Promise<void> => {
    child = fork('scripts/nats.mjs', [folder, String(port)], {
      env: { ...process.env, ...passwords },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const started = child;
    child.once('exit', () => {
      if (!isHeld && started === child) void start();
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  };
  const end = async (): Promise<void> => {
    isHeld = true;
    const exit = once(child, 'exit');
    process.kill(pid(), 'SIGKILL');
    await exit;
  };
  await start();
  return {
    port,
    pid,
    killed: async (meanwhile) => {
      await end();
      meanwhile();
      isHeld = false;
      await start();
    },
    stop: end,
  };
}
