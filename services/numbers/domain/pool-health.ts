import { assumedSuccessRate, type DeliveryStats, minimumOrders, waitBuckets } from './success-rate';

/** A recent order of a pool: how long its number waited or has waited so far, and whether it received a code. */
export interface RecentOrder {
  readonly ageMs: number;
  readonly received: boolean;
}

/** The age up to which orders are compared with the pool's history (milliseconds). */
export const recentMs = 15 * 60_000;
/** One purchase in this many tries a pool that is set aside. */
export const trialEvery = 10;

/** The assumed history of a pool with too few orders. */
const unknownPool: DeliveryStats = {
  ended: 100,
  received: 100 * assumedSuccessRate,
  waits: [0, 0, 0, 20, 0, 0, 10, 0, 0, 10],
};
/** The lowest success rate expected of a pool, even if its own history is worse. */
const lowestExpectedRate = 0.15;
/** With fewer expected codes no pool counts as failing: they are too few to compare. */
const leastExpected = 5;
/** By how many standard deviations codes must be missing. By chance alone about one check in two hundred sets a pool aside. */
const deviations = 2.5;
/** With fewer codes a pool that is set aside has not recovered. */
const leastRecovered = 3;

/**
 * Whether a pool has stopped delivering: its recent orders received less than half of the codes that its history predicts by
 * now, and far fewer than chance explains. Each order weighs as much as its age makes a code likely, so a pool that usually
 * delivers within seconds is found out in a minute or two.
 */
export function isFailing(recent: readonly RecentOrder[], history: DeliveryStats | undefined): boolean {
  const usual = usualOf(history);
  const chances = recent.map(({ ageMs }) => rateOf(usual) * arrivedBy(ageMs, usual));
  const expected = sum(chances);
  const received = recent.filter((order) => order.received).length;
  const spread = Math.sqrt(sum(chances.map((chance) => chance * (1 - chance))));
  return expected >= leastExpected && received < expected / 2 && expected - received >= deviations * spread;
}

/** Whether a pool that is set aside delivers again, by orders placed since then that have ended. */
export function hasRecovered({ ended, received }: DeliveryStats, history: DeliveryStats | undefined): boolean {
  return received >= leastRecovered && received >= (ended * rateOf(usualOf(history))) / 2;
}

/** A purchase's offers: one of `trialEvery` orders first tries a pool that is set aside. `order`: its number, any integer. */
export function withProbe<Offer>(
  offers: readonly Offer[],
  isAside: (offer: Offer) => boolean,
  order: number,
): readonly Offer[] {
  const aside = offers.filter(isAside);
  if (aside.length === 0 || order % trialEvery !== 0) return offers;
  const tried = aside[Math.floor(order / trialEvery) % aside.length] as Offer;
  return [tried, ...offers.filter((offer) => offer !== tried)];
}

function usualOf(history: DeliveryStats | undefined): DeliveryStats {
  return history === undefined || history.ended < minimumOrders ? unknownPool : history;
}

function rateOf({ ended, received }: DeliveryStats): number {
  return Math.min(1, Math.max(lowestExpectedRate, received / ended));
}

/** The share of arriving codes that have arrived after this time. */
function arrivedBy(ageMs: number, { waits }: DeliveryStats): number {
  const total = sum(waits);
  const shares = total === 0 ? unknownPool.waits : waits;
  const arrived = shares.filter((_count, at) => (waitBuckets[at] ?? Infinity) * 1000 <= ageMs);
  return sum(arrived) / sum(shares);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
