/** Failures in a row before the back-off begins. */
const failuresBeforeBackOff = 8;
const firstBackOffMs = 250;
const maxBackOffMs = 30_000;
/** Also when a provider requests a longer pause: cancellations have to reach it, and clients wait for their refunds. */
const maxPauseMs = 60_000;

/**
 * Token bucket for the calls to one provider, with a back-off. The workers size their batches by what is available now, which
 * bottleneck and p-limit, made for queueing calls, do not offer.
 */
export class CallLimiter {
  private tokens: number;
  private pausedUntil = 0;
  private failures = 0;

  /** `refilledAt`, `now` and pauses are in milliseconds. */
  constructor(
    private readonly callsPerSecond: number,
    private refilledAt: number,
  ) {
    this.tokens = this.capacity;
  }

  /** A quarter of a second's calls. */
  private get capacity(): number {
    return Math.max(1, this.callsPerSecond / 4);
  }

  /** How many calls may be made at `now`. */
  slots(now: number): number {
    if (now < this.pausedUntil) return 0;
    const refill = (Math.max(0, now - this.refilledAt) / 1000) * this.callsPerSecond;
    this.tokens = Math.min(this.capacity, this.tokens + refill);
    this.refilledAt = now;
    return Math.max(0, Math.floor(this.tokens));
  }

  /** Grants at most `wanted` calls at `now` and counts them as made. */
  consume(wanted: number, now: number): number {
    const granted = Math.min(wanted, this.slots(now));
    this.tokens -= granted;
    return granted;
  }

  /** Counts calls that are made whether tokens are left or not; later calls wait for the refill. */
  spend(calls: number): void {
    this.tokens -= calls;
  }

  recordSuccess(): void {
    this.failures = 0;
  }

  /**
   * After repeated failures no call is granted for a while, twice as long each time, up to 30 s. `retryAfterMs`: the pause that
   * the provider requested, at most a minute.
   */
  recordFailure(now: number, retryAfterMs?: number): void {
    this.failures++;
    const doublings = this.failures - failuresBeforeBackOff;
    const backOff = doublings < 0 ? 0 : Math.min(maxBackOffMs, firstBackOffMs * 2 ** doublings);
    this.pausedUntil = Math.max(this.pausedUntil, now + Math.min(retryAfterMs ?? backOff, maxPauseMs));
  }
}
