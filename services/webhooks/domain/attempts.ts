import { dayMs, hourMs, minuteMs, secondMs } from '@ringlet/contracts/durations';
import { retryAfterMs } from '@ringlet/outbound-http/retry-after';

/** Waits after the first and each further failed attempt. With jitter the last attempt is within three days of the first. */
export const retryDelaysMs: readonly number[] = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  20 * hourMs,
];
/** Share of a wait that is subtracted at random, so that messages that failed together are not repeated together. */
const jitter = 0.1;

/** An endpoint is switched off if all deliveries failed for this long; its owner is warned after half of the time. */
export const switchOffAfterMs = 3 * dayMs;
export const warnAfterMs = switchOffAfterMs / 2;

/** The result of an attempt. */
interface Attempted {
  /** Absent if no answer arrived. */
  readonly status?: number;
  /** The answer's header. */
  readonly retryAfter?: string;
}

export type Outcome = 'delivered' | 'gone' | 'failed' | { readonly retryAt: Date };

/** What follows an attempt, the `nth` since the message was made or replayed. `random` is 0 to 1. */
export function outcomeOf(
  { status, retryAfter }: Attempted,
  { nth, now, repeats, random = Math.random() }: { nth: number; now: Date; repeats: boolean; random?: number },
): Outcome {
  if (status !== undefined && status >= 200 && status < 300) return 'delivered';
  if (!repeats) return 'failed';
  if (status === goneStatus) return 'gone';
  const delay = retryDelaysMs[nth - 1];
  if (delay === undefined) return 'failed';
  const wait = Math.max(delay * (1 - jitter * random), retryAfterMs(retryAfter, now));
  return { retryAt: new Date(now.getTime() + wait) };
}

const goneStatus = 410;
