import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Ends a process that outlived whoever kept it: two servers on one folder would ruin it. Only if its command line still names
 * `mark`, since process ids are given to others again.
 */
export async function endLeftOver(pid, mark) {
  if (!Number.isInteger(pid) || pid <= 0 || !commandLine(pid).includes(mark)) return;
  process.kill(pid, 'SIGKILL');
  while (commandLine(pid).includes(mark)) await new Promise((wait) => setTimeout(wait, 20));
}

function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // No /proc (macOS), or no such process: ps knows either way.
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}
