/** Runs background work at an interval and immediately when poked, never twice at a time. Errors go to `failed`; the interval continues. */
export class IntervalTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly everyMs: number,
    private readonly failed: (error: unknown) => void,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => this.poke(), this.everyMs);
  }

  /** Long work checks this between two steps. */
  get stopping(): boolean {
    return this.timer === undefined;
  }

  /** Runs now, or once more after the current run. */
  poke(): void {
    if (this.stopping) return;
    this.again = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  /** Waits for the current run; no other begins. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.again && !this.stopping) {
      this.again = false;
      try {
        await this.work();
      } catch (error) {
        this.failed(error);
      }
    }
  }
}
