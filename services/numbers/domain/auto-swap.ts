import { secondMs } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';

/** The automatic swaps of a purchase, as stored with the order. */
export interface AutoSwap {
  /** No further number is bought after this time. */
  readonly until: Date;
  /** The highest price of each further number. */
  readonly highestPrice: Kobo;
  readonly left: number;
}

/** Further numbers per purchase: without a limit, the numbers of a client who has left would be swapped until the time ends. */
export const maxAutoSwaps = 5;

/** How long to wait for a code where nothing is measured. */
const unmeasuredMs = 120 * secondMs;
/** How many median waits to keep a number. Half of the codes arrive within one, nearly all within three. */
const usualWaits = 3;
const leastMs = 60 * secondMs;
const mostMs = 240 * secondMs;

/** How long to keep a number without a code, in milliseconds, by its pool's median wait in seconds. */
export function keepForMs(usualWaitSeconds: number | undefined): number {
  if (usualWaitSeconds === undefined) return unmeasuredMs;
  return Math.min(mostMs, Math.max(leastMs, usualWaits * usualWaitSeconds * secondMs));
}

/** When to swap a newly bought number; undefined if its own time, or the purchase's, ends before. Milliseconds since 1970. */
export function autoSwapAt({
  activatedAt,
  expiresAt,
  cancellableAt,
  until,
  usualWaitSeconds,
}: {
  readonly activatedAt: number;
  readonly expiresAt: number;
  /** The earliest time at which its provider cancels it. */
  readonly cancellableAt: number;
  readonly until: number;
  readonly usualWaitSeconds: number | undefined;
}): number | undefined {
  const at = Math.max(cancellableAt, activatedAt + keepForMs(usualWaitSeconds));
  return at < Math.min(expiresAt, until) ? at : undefined;
}
