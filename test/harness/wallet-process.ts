import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { longDeadlines, replacedTiming } from '@ringlet/testing/replaced-timing';

/** Runs the wallet service as a child process that a test can kill and start again. */
export class WalletProcess {
  private child: ChildProcess | undefined;

  constructor(
    private readonly settings: Record<string, string>,
    private readonly timing: Record<string, number> = {},
  ) {}

  static build(): void {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', '--server'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  async start(): Promise<void> {
    const timing = replacedTiming({ ...longDeadlines, ...this.timing });
    const env = { ...process.env, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...timing, ...this.settings };
    this.child = fork('dist/services/wallet/main.js', { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [message] = (await Promise.race([once(this.child, 'message'), once(this.child, 'exit')])) as unknown[];
    if (typeof message !== 'object') throw new Error(`the wallet did not start: ${String(message)}`);
  }

  /** Sends SIGKILL, like a power loss. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /** Sends SIGSTOP: the process keeps its connections and answers nothing. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    if (!this.child || !this.isRunning) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await gone;
  }
}
