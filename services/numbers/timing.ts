import { hourMs } from '@ringlet/contracts/durations';

/**
 * How long the numbers service waits and how often it looks, in milliseconds: constants, which tests replace. The times of a purchase
 * contain each other, so that none gives up while another still waits for it: `providerTimeoutMs` < `buyAnswerMs` < the time that the
 * gateway waits; all providers together < `buyLeaseMs` < SHUTDOWN_MS.
 */
export const numbersTiming = {
  /** Time-out of one provider call. */
  providerTimeoutMs: 12_000,
  /** The buyer is answered after this long at the latest; the purchase continues. */
  buyAnswerMs: 20_000,
  /** The lease of a purchase, after which a worker takes it over: longer than the wallet and all providers together may take. */
  buyLeaseMs: 45_000,
  /** How long an order stays unknown before it is refunded. */
  unknownForMs: 30_000,
  /** How long an offer is refused after its provider said that it has no number: without a charge and without a call. */
  outOfStockMs: 10_000,
  /** A client with this many refused purchases in five minutes has to wait. */
  refusedPurchases: 30,
  /** How long the provider cancels a rental without SMS. */
  rentalRefundMs: 20 * 60_000,
  /** How often a new number is polled at most; older ones less often where the calls do not suffice, and a rental that its owner does not view is polled less often. */
  pollEveryMs: 3000,
  /**
   * The lease of a replica on the numbers that it polls, longer than two ticks: those of a crashed process wait a quarter longer, and a
   * second, at most.
   */
  pollLeaseMs: 20_000,
  /** How often the active numbers are looked through for polls that are due, while there are any. */
  tickMs: 100,
  /** The first wait before a failed refund or cancellation is retried; it doubles up to a minute. */
  retryEveryMs: 2000,
  /** How often the catalog is fetched. */
  catalogEveryMs: 10 * 60_000,
  /** How often this process reads newer catalogs, rates and success rates of other replicas. */
  catalogCheckMs: 5000,
  /** How often the success rates of offers are computed, by one process for all. */
  successRatesEveryMs: 60_000,
  /** How often the balances with the providers are read. */
  balanceEveryMs: 60_000,
  /** How often it is looked whether the balances are to be read because a number was cancelled, and whether readings can be compared. */
  supplierLookEveryMs: 2000,
  /** How long a reading waits until the calls that were under way are over: a purchase is decided by then. */
  supplierCompareAfterMs: 90_000,
  /** How long a difference may still be evened out, by a late return, until it stands. */
  supplierStandAfterMs: 10 * 60_000,
  /** The shortest time between two alarms of a balance. */
  balanceAlarmEveryMs: 6 * hourMs,
};
