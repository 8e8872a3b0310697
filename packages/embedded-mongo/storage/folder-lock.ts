import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks the folder for one process. The lock is a file with the owner's process id; one whose
 * owner has ended (kill -9, power loss) is taken over.
 * @returns a function that releases the lock
 */
export function lockFolder(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'owner.pid');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, `${process.pid} ${bootId()}`);
      closeSync(file);
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid = '', boot] = readFileSync(path, 'utf8').split(' ');
      const own = Number(pid) === process.pid;
      if (own ? held.has(path) : boot === bootId() && isAlive(Number(pid))) {
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
