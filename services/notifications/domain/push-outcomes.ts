import { retryAfterMs } from '@ringlet/outbound-http/retry-after';
import { type SendOutcome } from './send-outcome';

interface PushAnswer {
  /** Absent if no answer arrived. */
  readonly status?: number;
  readonly retryAfter?: string;
}

/** 404 and 410: the subscription has ended. */
export function outcomeOf({ status, retryAfter }: PushAnswer, now: Date): SendOutcome {
  if (status === undefined) return { waitMs: 0, isBroken: true };
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return { waitMs: retryAfterMs(retryAfter, now), isBroken: status !== 429 };
  return 'refused';
}
