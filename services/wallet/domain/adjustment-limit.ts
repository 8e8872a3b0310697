import { dayMs } from '@ringlet/contracts/durations';
import { kobo, type Kobo } from '@ringlet/contracts/money';

/** An adjustment that an admin has made without another one. */
export interface AdjustmentAlone {
  readonly at: Date;
  /** Kobo: above zero is a credit. */
  readonly amount: Kobo;
}

/** How long an adjustment counts. */
export const aloneForMs = dayMs;

/** Those that still count. */
export function recentAlone<Made extends AdjustmentAlone>(made: readonly Made[], now: Date): Made[] {
  return made.filter(({ at }) => at.getTime() > now.getTime() - aloneForMs);
}

/** What they have moved, in kobo: a debit does not make up for a credit. */
export function movedBy(made: readonly AdjustmentAlone[]): Kobo {
  return kobo(made.reduce((sum, { amount }) => sum + Math.abs(amount), 0));
}

/**
 * Whether an adjustment needs another admin: alone, or together with what the admin has moved alone within 24 hours, of whichever
 * clients. Many small adjustments need what one large one does.
 */
export function needsAnotherAdmin(amount: Kobo, movedAlone: Kobo, limit: number): boolean {
  return movedAlone + Math.abs(amount) > limit;
}
