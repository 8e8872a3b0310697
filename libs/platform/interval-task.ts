/** A timer may fire this early (milliseconds), which must not begin its interval again. */
const earlyMs = 2;

/** A failed task runs again after this part of its interval, but at least a second later. */
const failurePart = 1 / 5;
const failureMs = 1000;

/**
 * Runs background work at an interval and immediately when poked, never twice at a time. Work that wants to run before the next interval
 * returns the milliseconds until then. Errors go to `failed`; the interval continues, with an earlier run. Intervals end at multiples of
 * their length since the process started, so that a process's tasks wake it together.
 */
export class IntervalTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStarted = false;
  private again = false;

  constructor(
    private readonly work: () => Promise<number | void>,
    private readonly everyMs: number,
    private readonly failed: (error: unknown) => void,
  ) {}

  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.wait();
  }

  /** Long work checks this between two steps. */
  get stopping(): boolean {
    return !this.isStarted;
  }

  /** Runs now, or again after the current run. */
  poke(): void {
    if (this.stopping) return;
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      // Poked between the end of the run and this callback.
      if (this.again) this.poke();
    });
  }

  /** Waits for the current run; no other begins. */
  async stop(): Promise<void> {
    this.isStarted = false;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    let soonerMs: number | undefined;
    while (this.again && !this.stopping) {
      this.again = false;
      try {
        soonerMs = (await this.work()) ?? undefined;
      } catch (error) {
        soonerMs = Math.max(failureMs, this.everyMs * failurePart);
        this.failed(error);
      }
    }
    if (!this.stopping) this.wait(soonerMs);
  }

  private wait(soonerMs = Infinity): void {
    const now = performance.now() + earlyMs;
    const untilNextMs = this.everyMs - (now % this.everyMs) + earlyMs;
    this.timer = setTimeout(() => this.poke(), Math.ceil(Math.min(untilNextMs, soonerMs)));
  }
}
