export interface BulkheadOptions {
  /** Calls at the same time. */
  readonly running: number;
  /** Calls that wait beyond those. */
  readonly waiting: number;
}

/** Too many calls were under way to make this one. */
export class BulkheadFullError extends Error {
  constructor() {
    super('too many calls are under way');
    this.name = 'BulkheadFullError';
  }
}

/** Limits the calls to one server, so that a slow server delays only its own calls. */
export class Bulkhead {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: BulkheadOptions) {}

  /** Whether it would refuse a call now. */
  get isFull(): boolean {
    return this.running === this.options.running && this.waiting.length === this.options.waiting;
  }

  /** While it is full, throws BulkheadFullError without calling `work`; otherwise throws what `work` throws. */
  async execute<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new BulkheadFullError();
    if (this.running < this.options.running) this.running++;
    else await new Promise<void>((start) => this.waiting.push(start));
    try {
      return await work();
    } finally {
      // The call that has waited longest gets the place.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
