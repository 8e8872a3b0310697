import { bulkhead, BulkheadRejectedError } from 'cockatiel';

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

/** cockatiel's bulkhead: one slow server holds up only the calls to itself. */
export class Bulkhead {
  private readonly policy;

  constructor({ running, waiting }: BulkheadOptions) {
    this.policy = bulkhead(running, waiting);
  }

  /** Whether a call now would be refused. */
  get isFull(): boolean {
    return this.policy.executionSlots === 0 && this.policy.queueSlots === 0;
  }

  /** Throws BulkheadFullError without calling `work` while it is full, else whatever `work` throws. */
  async execute<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.policy.execute(work);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new BulkheadFullError() : error;
    }
  }
}
