import { hourMs } from '@ringlet/contracts/durations';

/** The wallet's waits and intervals in milliseconds; tests replace them. */
export const walletTiming = {
  /** Time-out of one call to a payment provider. The gateway waits 20 s for a request that makes three calls. */
  paymentTimeoutMs: 6000,
  /** How long a provider's circuit stays open after five calls in a row without a response. */
  paymentCircuitOpenMs: 10_000,
  /** Between two polls for deposits that are due to be verified. */
  depositSweepMs: 5000,
  /** Between two reads of the providers' lists of payments. */
  paymentListsMs: 5 * 60_000,
  /** Between two reads of the market rates. */
  ratesRefreshMs: 6 * hourMs,
};
