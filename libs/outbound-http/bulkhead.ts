export interface BulkheadOptions {
  /** Calls at the same time. */
  readonly running: number;
  /** Further calls that wait. */
  readonly waiting: number;
}

/** The call was not made, because too many are under way. */
export class BulkheadFullError extends Error {
  constructor() {
    super('too many calls are under way');
    this.name = 'BulkheadFullError';
  }
}

/** One slow server holds up only the calls to itself. */
export class Bulkhead {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: BulkheadOptions) {}

  /** Whether a call now would be refused. */
  get isFull(): boolean {
    return this.running === this.options.running && this.waiting.length === this.options.waiting;
  }

  /** Throws BulkheadFullError without calling `work` while it is full, else whatever `work` throws. */
  async execute<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new BulkheadFullError();
    if (this.running < this.options.running) this.running++;
    else await new Promise<void>((start) => this.waiting.push(start));
    try {
      return await work();
    } finally {
      // The place passes to the call that has waited longest.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
