import { type BidState } from '@ringlet/contracts/numbers/bids';
import { kobo, type Kobo } from '@ringlet/contracts/money';

/** What decides who is served first. */
interface Waiting {
  readonly price: Kobo;
  readonly createdAt: Date;
}

/** The bid that a number for this price is bought for: the oldest one that pays it. */
export function nextBid<Bid extends Waiting>(bids: readonly Bid[], price: Kobo): Bid | undefined {
  return bids
    .filter((bid) => bid.price >= price)
    .reduce<Bid | undefined>((first, bid) => (first && first.createdAt <= bid.createdAt ? first : bid), undefined);
}

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
