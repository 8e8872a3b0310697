import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { table } from '../report';

const seconds = Number(process.env['SECONDS'] ?? 60);
const settleSeconds = 60;

interface Use {
  readonly name: string;
  readonly cpuSeconds: number;
  readonly bytes: number;
}

/** The whole system as `npm start` runs it, without a client: processor time and memory of each process while nothing happens. */
async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'ringlet-rest-'));
  const settings = { DATA_DIR: dir, NATS_URL: '', PORT: '0', WEB_PORT: '0', SANDBOX_PORT: '0' };
  const whole = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await Promise.race([ready(whole.stdout), once(whole, 'exit').then(() => Promise.reject(new Error('not started')))]);
    await sleep(settleSeconds * 1000);
    const before = usesOf(whole.pid ?? 0, dir);
    const since = performance.now();
    await sleep(seconds * 1000);
    const after = usesOf(whole.pid ?? 0, dir);
    const elapsed = (performance.now() - since) / 1000;
    const rows = [...after].map(([pid, { name, cpuSeconds, bytes }]) => {
      const share = (100 * (cpuSeconds - (before.get(pid)?.cpuSeconds ?? 0))) / elapsed;
      return { name, share, megabytes: bytes / 1e6 };
    });
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
    const all = { name: 'all', share: sum(({ share }) => share), megabytes: sum(({ megabytes }) => megabytes) };
    const sorted = rows.toSorted((a, b) => b.share - a.share);
    table(
      ['process', '% of a core', 'MB'],
      [...sorted, all].map(({ name, share, megabytes }) => [name, share.toFixed(2), megabytes.toFixed(0)]),
    );
  } finally {
    if (whole.exitCode === null) {
      whole.kill('SIGTERM');
      await once(whole, 'exit');
    }
    await rm(dir, { recursive: true, force: true });
  }
}

async function ready(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: output })) if (line === 'ringlet is ready') break;
  output.resume();
}

/** A process and all its descendants, by id. Shared memory is divided among them. */
function usesOf(root: number, dir: string): Map<number, Use> {
  const known = JSON.parse(readFileSync(join(dir, 'processes.json'), 'utf8')) as Record<string, number>;
  const names = new Map(Object.entries(known).map(([name, pid]) => [pid, name]));
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const parent = Number(statOf(pid)?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const uses = new Map<number, Use>();
  const add = (pid: number): void => {
    const stat = statOf(pid);
    if (!stat) return;
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    uses.set(pid, {
      name: names.get(pid) ?? (pid === root ? 'start' : readFileSync(`/proc/${pid}/comm`, 'utf8').trim()),
      cpuSeconds: (Number(stat[11]) + Number(stat[12])) / 100,
      bytes: Number(kilobytes) * 1024,
    });
    for (const child of children.get(pid) ?? []) add(child);
  };
  add(root);
  return uses;
}

/** The fields of /proc/<pid>/stat after the name; times are in hundredths of a second. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
  } catch {
    return undefined;
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
