import { secondMs } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';

/** A purchase whose number is swapped while no code arrives, as it is stored with the order. */
export interface AutoSwap {
  /** After this time no further number is bought. */
  readonly until: Date;
  /** The most that each further number may cost. */
  readonly highestPrice: Kobo;
  /** How many further numbers are bought automatically. */
  readonly left: number;
}

/** Further numbers of one purchase: those of a client who has left would be swapped to the end of the time. */
export const maxAutoSwaps = 5;

/** How long a number is waited for where nothing is measured. */
const unmeasuredMs = 120 * secondMs;
/** How many usual waits a number is kept. Half of the codes arrive within one usual wait, nearly all within three. */
const usualWaits = 3;
const leastMs = 60 * secondMs;
const mostMs = 240 * secondMs;

/** How long a number without a code is kept, by the median wait of its pool in seconds. Milliseconds. */
export function keepForMs(usualWaitSeconds: number | undefined): number {
  if (usualWaitSeconds === undefined) return unmeasuredMs;
  return Math.min(mostMs, Math.max(leastMs, usualWaits * usualWaitSeconds * secondMs));
}

/** When to swap a number that was just bought; undefined where its own time, or that of the purchase, is over before. Milliseconds since 1970. */
export function autoSwapAt({
  activatedAt,
  expiresAt,
  cancellableAt,
  until,
  usualWaitSeconds,
}: {
  readonly activatedAt: number;
  readonly expiresAt: number;
  /** When its provider cancels it at the earliest. */
  readonly cancellableAt: number;
  readonly until: number;
  readonly usualWaitSeconds: number | undefined;
}): number | undefined {
  const at = Math.max(cancellableAt, activatedAt + keepForMs(usualWaitSeconds));
  return at < Math.min(expiresAt, until) ? at : undefined;
}
