import { Decimal } from 'decimal.js';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';

/** How many crypto deposits of one client may wait for a decision, and amounts be reserved for one, at the same time. */
export const openCryptoClaimsAtMost = 5;
/** How long the amount to send stands for the client who chose a coin, whatever the rates do. */
export const reservedForMs = hourMs;
/**
 * How long it is remembered whose a tag was that is no longer used: a transfer may be late. Another client gets it before only where an address has no
 * other tag left.
 */
export const tagKnownForMs = 30 * dayMs;
/** Of a client at one address: beyond these, tags of amounts whose time is over are used again for the same client. */
export const ownTagsAtMost = 8;
/** Milliseconds that a crypto deposit stays as it is. */
interface ClaimTimes {
  /** It is declined after this time where no admin decides. */
  readonly openForMs: number;
  /** Its tag is not given to another deposit for this time after a decision, so that a late transfer is not taken for another's. */
  readonly tagRestsForMs: number;
}

/** Without a transaction nothing says that a transfer was ever made: it must not keep a tag from others for long. */
export function claimTimes(namesTransaction: boolean): ClaimTimes {
  return namesTransaction
    ? { openForMs: 7 * dayMs, tagRestsForMs: 7 * dayMs }
    : { openForMs: 6 * hourMs, tagRestsForMs: dayMs };
}

/**
 * Tags are the numbers 1 to 9,999, written with four digits. The amount that a client sends ends with the tag of the deposit. Of the
 * deposits to one address, no two that are open, or whose tags rest, have the same tag: there can be 9,999 of them, whatever their amounts
 * are. One more address adds as many.
 */
export const tagsOfAddress = 9_999;

/** A free tag; undefined where all are taken. `random(n)` is a whole number from 0 to n - 1. */
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
 * The amount to send in dollars: the deposit's value rounded up to the cent, then the tag as the third to sixth decimal, so less than
 * one cent more. `dollarRate`: naira for one dollar.
 */
export function taggedDollars(requested: Kobo, dollarRate: string, tag: number): string {
  const cents = new Decimal(requested).div(dollarRate).ceil();
  return `${cents.div(100).toFixed(2)}${formatTag(tag)}`;
}
