import { RingletError } from '@ringlet/contracts/errors';

const usualBounds = { atOnce: 16, waiting: 256 };

/**
 * Bounds the look-ups of what strangers name: some at the same time, and the others wait in their order, so that many unknown ones cannot take
 * the service from everybody. Nobody knows before the look-up which of them is right.
 */
export class LookUps {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly bounds = usualBounds) {}

  /** Errors: platform/overloaded where too many wait. */
  async run<T>(lookUp: () => Promise<T>): Promise<T> {
    const { atOnce, waiting } = this.bounds;
    if (this.running < atOnce) this.running += 1;
    else if (this.waiting.length < waiting) await new Promise<void>((begin) => this.waiting.push(begin));
    else throw new RingletError('platform/overloaded', { retryAfterSeconds: 1 });
    try {
      return await lookUp();
    } finally {
      const next = this.waiting.shift();
      // The next one takes this place.
      if (next) next();
      else this.running -= 1;
    }
  }
}
