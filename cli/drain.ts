import { type CommandResult } from '@ringlet/platform/command';

const pollMs = 100;
/** Longer than the longest SHUTDOWN_MS, after which a process that ignores SIGTERM is killed. */
const waitMs = 11 * 60_000;

/**
 * `ringlet-admin drain`: sends SIGTERM to the process and waits for its end. Fails if the process is still there. In a container that is
 * process 1, and this command ends with it.
 */
export async function drain(pid: number): Promise<CommandResult> {
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; waited < waitMs; waited += pollMs) {
    if (!isRunning(pid)) return { text: `process ${pid} has stopped`, data: { pid, stopped: true } };
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return { text: `process ${pid} is still running`, data: { pid, stopped: false }, failed: true };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
