/**
 * Work in the background that finds for itself what there is to do: at every interval, and at once when poked. One run at a
 * time; what throws is told to `failed`, and the next run comes as planned.
 */
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

  /** Long runs look at this between two steps. */
  get stopping(): boolean {
    return this.timer === undefined;
  }

  /** There is something to do: runs now, or once more after the run that is under way. */
  poke(): void {
    if (this.stopping) return;
    this.again = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  /** Waits for the run that is under way; none comes after it. */
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
