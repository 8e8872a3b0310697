import { RingletError } from '@ringlet/contracts/errors';
import { Bulkhead, BulkheadFullError } from '@ringlet/outbound-http/bulkhead';

const usualBounds = { atOnce: 16, waiting: 256 };

/**
 * Bounds the look-ups of what strangers name: some at the same time, and the others wait in their order, so that many unknown ones cannot take
 * the service from everybody. Nobody knows before the look-up which of them is right.
 */
export class LookUps {
  private readonly bulkhead: Bulkhead;

  constructor({ atOnce: running, waiting } = usualBounds) {
    this.bulkhead = new Bulkhead({ running, waiting });
  }

  /** Errors: platform/overloaded where too many wait. */
  async run<T>(lookUp: () => Promise<T>): Promise<T> {
    try {
      return await this.bulkhead.execute(lookUp);
    } catch (error) {
      throw error instanceof BulkheadFullError
        ? new RingletError('platform/overloaded', { retryAfterSeconds: 1 })
        : error;
    }
  }
}
