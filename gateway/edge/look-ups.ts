import { RingletError } from '@ringlet/contracts/errors';
import { Bulkhead, BulkheadFullError } from '@ringlet/outbound-http/bulkhead';

const usualBounds = { atOnce: 16, waiting: 256 };

/**
 * Limits concurrent look-ups of secrets from strangers; the others wait in order. Many unknown ones cannot take the service from
 * everybody, although only the look-up tells which are right.
 */
export class LookUps {
  private readonly bulkhead: Bulkhead;

  constructor({ atOnce: running, waiting } = usualBounds) {
    this.bulkhead = new Bulkhead({ running, waiting });
  }

  /** Errors: platform/overloaded if too many wait. */
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
