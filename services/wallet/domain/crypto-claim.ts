import { Decimal } from 'decimal.js';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';

/** The most crypto deposits and reserved amounts of one client that may wait for a decision at the same time. */
export const openCryptoClaimsAtMost = 5;
/** How long the amount to send stays fixed after a client chose a coin, whatever the rates do. */
export const reservedForMs = hourMs;
/**
 * How long an unused tag's owner is remembered, because a transfer may be late. Another client gets it earlier only if an
 * address has no other tag left.
 */
export const tagKnownForMs = 30 * dayMs;
/** Per client and address: beyond these, tags of elapsed amounts are reused for the same client. */
export const ownTagsAtMost = 8;
/** How long a crypto deposit keeps its state (milliseconds). */
interface ClaimTimes {
  /** An undecided deposit is declined after this time. */
  readonly openForMs: number;
  /** After a decision no other deposit gets its tag for this time, so that a late transfer is not taken for another's. */
  readonly tagRestsForMs: number;
}

/** Without a transaction nothing shows that a transfer ever happened, so it must not block its tag for long. */
export function claimTimes(namesTransaction: boolean): ClaimTimes {
  return namesTransaction
    ? { openForMs: 7 * dayMs, tagRestsForMs: 7 * dayMs }
    : { openForMs: 6 * hourMs, tagRestsForMs: dayMs };
}

/**
 * Tags are the numbers 1 to 9,999, written with four digits. A client's amount ends with its deposit's tag. At one address no
 * two deposits that are open, or whose tags rest, share a tag, so there can be 9,999 of them whatever their amounts. One more
 * address adds as many.
 */
export const tagsOfAddress = 9_999;

/** A free tag; undefined if all are taken. `random(n)` is an integer from 0 to n - 1. */
export function chooseTag(taken: ReadonlySet<number>, random: (below: number) => number): number | undefined {
  const free = Array.from({ length: tagsOfAddress }, (_, index) => index + 1).filter((tag) => !taken.has(tag));
  return free.length === 0 ? undefined : free[random(free.length)];
}

/** The places of a client's open deposits. */
export function placesOf(userId: string): string[] {
  return Array.from({ length: openCryptoClaimsAtMost }, (_, index) => `${userId.toLowerCase()}:${index + 1}`);
}

export function formatTag(tag: number): string {
  return String(tag).padStart(4, '0');
}

/**
 * The amount to send in dollars: the deposit's value rounded up to the cent, then the tag as the third to sixth decimal, so
 * less than one cent more. `dollarRate`: naira per dollar.
 */
export function taggedDollars(requested: Kobo, dollarRate: string, tag: number): string {
  const cents = new Decimal(requested).div(dollarRate).ceil();
  return `${cents.div(100).toFixed(2)}${formatTag(tag)}`;
}
