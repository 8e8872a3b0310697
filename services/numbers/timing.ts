import { hourMs } from '@ringlet/contracts/durations';

/**
 * The numbers service's waits and intervals in milliseconds, and its rates; tests replace them. A purchase's times contain each
 * other, so that none gives up while another still waits for it: `providerTimeoutMs` < `buyAnswerMs` < the gateway's wait; all
 * providers together < `buyLeaseMs` < SHUTDOWN_MS.
 */
export const numbersTiming = {
  providerTimeoutMs: 12_000,
  /** Calls to 5sim, which refuses more than 100; the rest is for purchases and cancellations. */
  fiveSimPerSecond: 60,
  /** The buyer is answered after at most this time; the purchase continues. */
  buyAnswerMs: 20_000,
  /** A purchase's lease, after which a worker takes it over: longer than the wallet and all providers together may take. */
  buyLeaseMs: 45_000,
  /** How long an order stays unknown before it is refunded. */
  unknownForMs: 30_000,
  /** How long an offer is refused, without a charge or a call, after its provider said that it has no number. */
  outOfStockMs: 10_000,
  /** A client with this many refused purchases in five minutes has to wait. */
  refusedPurchases: 30,
  /** How long the provider cancels a rental without SMS. */
  rentalRefundMs: 20 * 60_000,
  /**
   * The shortest interval between polls of a new number; older ones are polled less often if the calls do not suffice, and so
   * is a rental that its owner does not view.
   */
  pollEveryMs: 3000,
  /**
   * A replica's lease on the numbers it polls, longer than two ticks: a crashed process's numbers wait at most a quarter longer
   * plus a second.
   */
  pollLeaseMs: 20_000,
  /** How often to look for due polls while there are active numbers. */
  tickMs: 100,
  /** The first wait before a failed refund or cancellation is retried; it doubles up to a minute. */
  retryEveryMs: 2000,
  catalogEveryMs: 10 * 60_000,
  /** How often this process reads other replicas' newer catalogs, rates and success rates. */
  catalogCheckMs: 5000,
  /** How often offers' success rates are computed, by one process for all. */
  successRatesEveryMs: 60_000,
  balanceEveryMs: 60_000,
  /** How often to check whether a cancellation requires a reading of the balances, and whether readings can be compared. */
  supplierLookEveryMs: 2000,
  /** How long a reading waits for running calls to end: a purchase is decided by then. */
  supplierCompareAfterMs: 90_000,
  /** How long a late return may even a difference out before it stands. */
  supplierStandAfterMs: 10 * 60_000,
  /** The shortest time between two alarms of a balance. */
  balanceAlarmEveryMs: 6 * hourMs,
};
