import { retryAfterMs } from '@ringlet/outbound-http/retry-after';

/** Delays between attempts: doubled from the first to the maximum. */
export const pushBackOff = { firstMs: 2_000, maxMs: 10 * 60_000, jitter: 0.2 };

/** What a push service answered. */
export interface PushAnswer {
  /** Absent where there was no answer. */
  readonly status?: number;
  readonly retryAfter?: string;
}

/**
 * `gone`: the subscription has ended. `refused`: the same push will never be accepted. Otherwise it is sent again, not before `waitMs`;
 * `isBroken`: the push service does not work.
 */
export type PushOutcome = 'delivered' | 'gone' | 'refused' | { readonly waitMs: number; readonly isBroken: boolean };

export function outcomeOf({ status, retryAfter }: PushAnswer, now: Date): PushOutcome {
  if (status === undefined) return { waitMs: 0, isBroken: true };
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return { waitMs: retryAfterMs(retryAfter, now), isBroken: status !== 429 };
  return 'refused';
}
