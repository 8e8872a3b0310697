/** How many calls may still be made now, where only so many a second are allowed. */
export class CallLimiter {
  private left: number;
  private restUntil = 0;
  private troubles = 0;

  constructor(
    private readonly callsPerSecond: number,
    private filledAt: number,
  ) {
    this.left = this.burst;
  }

  /** At most a quarter of a second's calls at once. */
  private get burst(): number {
    return Math.max(1, this.callsPerSecond / 4);
  }

  /** How many calls may be made at `now` (milliseconds). */
  available(now: number): number {
    if (now < this.restUntil) return 0;
    this.left = Math.min(this.burst, this.left + (Math.max(0, now - this.filledAt) / 1000) * this.callsPerSecond);
    this.filledAt = now;
    return Math.max(0, Math.floor(this.left));
  }

  /** How many of the calls wanted may be made at `now` (milliseconds); they count as made. */
  consume(wanted: number, now: number): number {
    const granted = Math.min(wanted, this.available(now));
    this.left -= granted;
    return granted;
  }

  /** Counts calls that are made whatever is left; who asks next waits longer. */
  recordCalls(calls: number): void {
    this.left -= calls;
  }

  recordSuccess(): void {
    this.troubles = 0;
  }

  /**
   * A provider that fails again and again is left alone for a while: twice as long each time, up to 30 s. One that asks for it,
   * for as long as it asks, but a minute at most: numbers have to go back to it, and clients wait for the money.
   */
  recordFailure(now: number, retryAfterMs?: number): void {
    this.troubles++;
    const backOff = this.troubles < patience ? 0 : Math.min(30_000, 250 * 2 ** (this.troubles - patience));
    this.restUntil = Math.max(this.restUntil, now + Math.min(retryAfterMs ?? backOff, longestRestMs));
  }
}

/** Failures in a row before a provider is left alone. */
const patience = 8;
const longestRestMs = 60_000;
