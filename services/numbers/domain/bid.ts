import { type BidState } from '@ringlet/contracts/numbers/bids';
import { kobo, type Kobo } from '@ringlet/contracts/money';

/** What is held for the numbers that were not bought. */
export function heldFor(bid: {
  readonly state: BidState;
  readonly price: Kobo;
  readonly count: number;
  readonly filled: number;
}): Kobo {
  const { state, price, count, filled } = bid;
  return kobo(state === 'ended' || state === 'opening' ? 0 : price * (count - filled));
}
