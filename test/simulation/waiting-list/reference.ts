/** A bid as its client knows it. Amounts in kobo. */
export interface WaitingBid {
  readonly id: string;
  readonly client: number;
  /** The highest price of each number. */
  readonly price: number;
  readonly count: number;
  filled: number;
  isWithdrawn: boolean;
}

/** A small reference of one offer's waiting list: who gets the next number, and how much is held for whom. */
export class WaitingList {
  /** Oldest first. */
  readonly bids: WaitingBid[] = [];

  constructor(public price: number) {}

  /** How many numbers would be bought now if there were enough. */
  get demand(): number {
    return this.paying().reduce((sum, { count, filled }) => sum + count - filled, 0);
  }

  /** Distributes bought numbers, each to the oldest waiting bid that pays its price. */
  fill(numbers: number): void {
    let left = numbers;
    for (const bid of this.paying()) {
      const taken = Math.min(left, bid.count - bid.filled);
      bid.filled += taken;
      left -= taken;
    }
  }

  /** A client's held money. */
  heldFor(client: number): number {
    const own = this.bids.filter((bid) => bid.client === client && !bid.isWithdrawn);
    return own.reduce((sum, { price, count, filled }) => sum + price * (count - filled), 0);
  }

  private paying(): readonly WaitingBid[] {
    return this.bids.filter(({ isWithdrawn, price }) => !isWithdrawn && price >= this.price);
  }
}
