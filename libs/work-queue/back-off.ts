export interface BackOff {
  /** Wait after the first failure, in milliseconds. */
  readonly firstMs: number;
  /** Longest wait, in milliseconds. */
  readonly maxMs: number;
  /** Share of the wait, 0 to 1, that is subtracted at random, so that jobs that failed together are not retried together. */
  readonly jitter: number;
}

export const defaultBackOff: BackOff = { firstMs: 2_000, maxMs: 60_000, jitter: 0 };

/** Milliseconds to wait after `attempts` consecutive failures (from 1): doubles each time, up to the maximum. `random` is 0 to 1. */
export function backOffMs(attempts: number, { firstMs, maxMs, jitter }: BackOff, random = Math.random()): number {
  return Math.min(firstMs * 2 ** (attempts - 1), Math.max(firstMs, maxMs)) * (1 - jitter * random);
}
