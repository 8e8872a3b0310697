/** How long to wait for the wallet before giving an attempt up; a later attempt may reach another replica. Milliseconds. */
const deadlinesMs = [2000, 3000] as const;
const maxDeadlineMs = 5000;
const firstWaitMs = 100;
const maxWaitMs = 1000;

/** The time limits of a charge, in milliseconds since its first attempt. */
interface ChargeLimits {
  /** The buyer is answered by this time. */
  readonly answerMs: number;
  /** After this time the buyer no longer wants the number, so the charge is refunded. */
  readonly giveUpMs: number;
  /** A stopping process leaves the order to other replicas' workers once the buyer was answered. */
  readonly isStopping: boolean;
}

/** How long to wait for the wallet's answer to an attempt, counted from 1. */
export function chargeDeadlineMs(attempt: number): number {
  return deadlinesMs[attempt - 1] ?? maxDeadlineMs;
}

/**
 * The wait before charging again after a missing answer, or undefined to give up. The wallet charges an order once however
 * often it is asked, so only a refusal or the end of the purchase ends the attempts.
 */
export function chargeAgainAfterMs(attempts: number, elapsedMs: number, limits: ChargeLimits): number | undefined {
  const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** (attempts - 1));
  const endMs = limits.isStopping ? limits.answerMs : limits.giveUpMs;
  return elapsedMs + waitMs < endMs ? waitMs : undefined;
}
