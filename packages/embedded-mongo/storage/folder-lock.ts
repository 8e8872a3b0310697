import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks the folder for one process. The lock is a file with the owner's process id and start time; one whose
 * owner has ended (kill -9, power loss) is taken over, also if another process has its id by now.
 * @returns a function that releases the lock
 */
export function lockFolder(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'owner.pid');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, `${process.pid} ${bootId()} ${startOf(process.pid)}`);
      closeSync(file);
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid = '', boot, ...start] = readFileSync(path, 'utf8').split(' ');
      const own = Number(pid) === process.pid;
      if (own ? held.has(path) : boot === bootId() && isRunning(Number(pid), start.join(' '))) {
        throw new Error(`${dir} is in use by process ${pid}`, { cause: error });
      }
      rmSync(path, { force: true });
    }
  }
  throw new Error(`${dir} is being taken by another process`);
}

const held = new Set<string>();

/** Process ids restart at boot, so an id of another boot is meaningless. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

/** Whether the process that started then still runs. A lock of an earlier release has no start time: only its id counts. */
function isRunning(pid: number, start: string): boolean {
  const current = startOf(pid);
  return current !== '' && (start === '' || start === current);
}

/** The start time of a process, in no particular unit; empty if there is none with this id. */
export function startOf(pid: number): string {
  try {
    // The name, in brackets, may have spaces. The 20th field after it is the start.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    // No such process, or no /proc (macOS): ps covers both.
    return (spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim();
  }
}
