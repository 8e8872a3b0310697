/** Failures in a row before the back-off begins. */
const failuresBeforeBackOff = 8;
const firstBackOffMs = 250;
const maxBackOffMs = 30_000;
/** Even if a provider requests a longer pause: cancellations have to reach it, and clients wait for their refunds. */
const maxPauseMs = 60_000;
const windowMs = 1000;
const slotMs = 20;

/**
 * Limits the calls to one provider: never more than the limit in any second, spread by a token bucket, with a back-off. Workers
 * size their batches by the calls available now; bottleneck and p-limit queue calls and do not offer that.
 */
export class CallLimiter {
  private tokens: number;
  private pausedUntil = 0;
  private failures = 0;
  private validUntil = Infinity;
  /** Calls of the last second by their slot's start, oldest first. */
  private readonly recent: { readonly at: number; calls: number }[] = [];
  private recentCalls = 0;

  /** `refilledAt`, `now` and pauses are in milliseconds. */
  constructor(
    private callsPerSecond: number,
    private refilledAt: number,
  ) {
    this.tokens = this.capacity;
  }

  private get capacity(): number {
    return Math.max(1, this.callsPerSecond / 4);
  }

  /** The calls per second granted now. */
  get limit(): number {
    return this.callsPerSecond;
  }

  /** Changes the limit. Grants nothing from `until` on. */
  setLimit(callsPerSecond: number, until = Infinity): void {
    this.callsPerSecond = callsPerSecond;
    this.validUntil = until;
    this.tokens = Math.min(this.tokens, this.capacity);
  }

  /** How many calls may be made at `now`. */
  slots(now: number): number {
    if (now < this.pausedUntil || now >= this.validUntil) return 0;
    const refill = (Math.max(0, now - this.refilledAt) / 1000) * this.callsPerSecond;
    this.tokens = Math.min(this.capacity, this.tokens + refill);
    this.refilledAt = now;
    this.forget(now);
    return Math.max(0, Math.floor(Math.min(this.tokens, this.callsPerSecond - this.recentCalls)));
  }

  /** Grants at most `wanted` calls at `now` and counts them as made. */
  consume(wanted: number, now: number): number {
    const granted = Math.min(wanted, this.slots(now));
    this.spend(granted, now);
    return granted;
  }

  /** Counts calls that are made in any case; later calls wait for them. */
  spend(calls: number, now = this.refilledAt): void {
    if (calls === 0) return;
    this.tokens -= calls;
    this.recentCalls += calls;
    const at = now - (now % slotMs);
    const last = this.recent.at(-1);
    if (last !== undefined && last.at >= at) last.calls += calls;
    else this.recent.push({ at, calls });
  }

  recordSuccess(): void {
    this.failures = 0;
  }

  /**
   * After repeated failures no call is granted for a while, twice as long each time, up to 30 s. `retryAfterMs`: the provider's
   * requested pause, at most a minute.
   */
  recordFailure(now: number, retryAfterMs?: number): void {
    this.failures++;
    const doublings = this.failures - failuresBeforeBackOff;
    const backOff = doublings < 0 ? 0 : Math.min(maxBackOffMs, firstBackOffMs * 2 ** doublings);
    this.pausedUntil = Math.max(this.pausedUntil, now + Math.min(retryAfterMs ?? backOff, maxPauseMs));
  }

  /** A slot counts until a second after its end. */
  private forget(now: number): void {
    for (let first = this.recent[0]; first && first.at + slotMs + windowMs <= now; first = this.recent[0]) {
      this.recentCalls -= first.calls;
      this.recent.shift();
    }
  }
}
