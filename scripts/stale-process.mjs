import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Kills a process that survived its parent, because two servers on one data folder would corrupt it. Only if its command line contains
 * `mark`, because process ids are reused.
 */
export async function killStaleProcess(pid, mark) {
  if (!Number.isInteger(pid) || pid <= 0 || !commandLine(pid).includes(mark)) return;
  process.kill(pid, 'SIGKILL');
  while (commandLine(pid).includes(mark)) await new Promise((wait) => setTimeout(wait, 20));
}

function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // Without /proc (macOS) or without the process: ps covers both.
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}
