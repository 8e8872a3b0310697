/** A bid as its client knows it. Amounts in kobo. */
export interface WaitingBid {
  readonly id: string;
  readonly client: number;
  /** The most that each number may cost. */
  readonly price: number;
  readonly count: number;
  filled: number;
  isWithdrawn: boolean;
}

/** A small reference of the waiting list of one offer: who gets the next number, and what is held for whom. */
export class WaitingList {
  /** Oldest first. */
  readonly bids: WaitingBid[] = [];

  constructor(
    /** What a number costs now. */
    public price: number,
  ) {}

  /** How many numbers would be bought now, if there were enough. */
  get demand(): number {
    return this.paying().reduce((sum, { count, filled }) => sum + count - filled, 0);
  }

  /** Hands out numbers that were bought, each to the oldest bid that pays its price and waits for one. */
  fill(numbers: number): void {
    let left = numbers;
    for (const bid of this.paying()) {
      const taken = Math.min(left, bid.count - bid.filled);
      bid.filled += taken;
      left -= taken;
    }
  }

  /** What is held for a client. */
  heldFor(client: number): number {
    const own = this.bids.filter((bid) => bid.client === client && !bid.isWithdrawn);
    return own.reduce((sum, { price, count, filled }) => sum + price * (count - filled), 0);
  }

  private paying(): readonly WaitingBid[] {
    return this.bids.filter(({ isWithdrawn, price }) => !isWithdrawn && price >= this.price);
  }
}
