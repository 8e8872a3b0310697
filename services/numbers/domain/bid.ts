import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type BidEnding, type BidState } from '@ringlet/contracts/numbers/bids';

/** The money held for numbers not yet bought. */
export function heldFor(bid: {
  readonly buys: boolean;
  readonly state: BidState;
  readonly price: Kobo;
  readonly count: number;
  readonly filled: number;
  readonly ending?: BidEnding | undefined;
}): Kobo {
  const { buys, state, price, count, filled, ending } = bid;
  const isHeld = buys && state !== 'ended' && state !== 'opening' && ending !== 'refused';
  return kobo(isHeld ? price * (count - filled) : 0);
}

/** An offer without numbers is tried again after at most this time. */
export const longestBackOffMs = 30 * 60_000;
const firstBackOffMs = 30_000;

/** How long bids wait for an offer after this many purchases without a number. Each failure doubles the wait. */
export function backOffMs(failures: number): number {
  return Math.min(longestBackOffMs, firstBackOffMs * 2 ** (failures - 1));
}
