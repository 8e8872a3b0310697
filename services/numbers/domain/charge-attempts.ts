/** One question to the wallet is given up after this long; a later one may reach another replica. Milliseconds. */
const deadlinesMs = [2000, 3000] as const;
const maxDeadlineMs = 5000;
const firstWaitMs = 100;
const maxWaitMs = 1000;

/** What a charge may take. Milliseconds since its first attempt. */
export interface ChargeLimits {
  /** The buyer is answered at this time at the latest. */
  readonly answerMs: number;
  /** After this time a buyer no longer wants the number: the charge is refunded. */
  readonly giveUpMs: number;
  /** A stopping process leaves the order to the workers of other replicas once the buyer was answered. */
  readonly isStopping: boolean;
}

/** How long the wallet's answer to an attempt is waited for; attempts count from 1. */
export function chargeDeadlineMs(attempt: number): number {
  return deadlinesMs[attempt - 1] ?? maxDeadlineMs;
}

/**
 * The wait before an order is charged again whose charge got no answer, or undefined to give the charge up. The wallet charges an order
 * once, however often it is asked, so only a refusal or the end of the purchase ends the attempts.
 */
export function chargeAgainAfterMs(attempts: number, elapsedMs: number, limits: ChargeLimits): number | undefined {
  const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** (attempts - 1));
  const endMs = limits.isStopping ? limits.answerMs : limits.giveUpMs;
  return elapsedMs + waitMs < endMs ? waitMs : undefined;
}
