import { ApiError, type FoundOffer, Ringlet } from '@ringlet/sdk';

/** A price that was shown, and that a purchase is confirmed with. */
export interface Quote {
  readonly id: string;
  readonly offer: FoundOffer;
  readonly until: number;
}

const quoteMs = 5 * 60_000;
const mostQuotes = 100;

/** What the assistants with one API key have been quoted, and have spent since the server started. */
export class Account {
  /** Kobo. */
  private spent = 0;
  private readonly quotes = new Map<string, Quote>();
  /** What each confirmed quote has taken of the limit, in kobo, and the number that it bought. */
  private readonly taken = new Map<string, { price: number; numberId?: string }>();

  constructor(
    readonly ringlet: Ringlet,
    /** Naira. */
    private readonly cap: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Naira. */
  get limits(): { readonly spend_cap: number; readonly spent: number; readonly left: number } {
    const cap = toKobo(this.cap);
    return { spend_cap: cap / 100, spent: this.spent / 100, left: (cap - this.spent) / 100 };
  }

  quote(offer: FoundOffer): Quote {
    const oldest = this.quotes.keys().next().value;
    if (this.quotes.size >= mostQuotes && oldest !== undefined) this.quotes.delete(oldest);
    const quote = { id: crypto.randomUUID(), offer, until: this.now() + quoteMs };
    this.quotes.set(quote.id, quote);
    return quote;
  }

  /** The quote, if it is still valid. */
  find(id: string): Quote | undefined {
    const quote = this.quotes.get(id);
    return quote !== undefined && quote.until > this.now() ? quote : undefined;
  }

  /** Whether a purchase with the quote was begun: it is continued, and takes nothing from the limit a second time. */
  isBegun(quoteId: string): boolean {
    return this.taken.has(quoteId);
  }

  /** Takes the price out of the limit before the purchase; false where too little is left. */
  take({ id, offer }: Quote): boolean {
    if (this.isBegun(id)) return true;
    const price = toKobo(offer.price);
    if (this.spent + price > toKobo(this.cap)) return false;
    this.spent += price;
    this.taken.set(id, { price });
    return true;
  }

  /** The purchase with the quote was made at this price. */
  settle(quoteId: string, numberId: string, price: number): void {
    const taken = this.taken.get(quoteId);
    if (taken === undefined || taken.numberId !== undefined) return;
    this.spent += toKobo(price) - taken.price;
    this.taken.set(quoteId, { price: toKobo(price), numberId });
  }

  /** The purchase with the quote was refused, and nothing was bought. */
  release(quoteId: string): void {
    const taken = this.taken.get(quoteId);
    if (taken === undefined || taken.numberId !== undefined) return;
    this.spent -= taken.price;
    this.taken.delete(quoteId);
  }

  /** The number was refunded. */
  giveBack(numberId: string): void {
    for (const taken of this.taken.values()) {
      if (taken.numberId !== numberId) continue;
      this.spent -= taken.price;
      taken.price = 0;
    }
  }
}

/** Whether nothing was bought for sure. Otherwise the money may be spent, and counts. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // An attempt before this answer may have been carried out.
  return error.status < 500 && error.status !== 429 && error.code !== 'platform/idempotency-in-progress';
}

const toKobo = (naira: number): number => Math.round(naira * 100);
