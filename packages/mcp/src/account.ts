import { ApiError, type CallOptions, type CreateQuote, Ringlet, type Quote as HeldPrice } from '@ringlet/sdk';

/** A price that the API holds, and that a purchase is confirmed with. */
export interface Quote {
  readonly id: string;
  readonly held: HeldPrice;
  /** Until when, by the clock of this machine (milliseconds since 1970). */
  readonly until: number;
}

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

  /** Has the price of a number held. Errors: those of `POST /v1/quotes`. */
  async quote(item: CreateQuote, options: CallOptions): Promise<Quote> {
    const askedAt = this.now();
    const held = await this.ringlet.catalog.quote(item, options);
    const oldest = this.quotes.keys().next().value;
    if (this.quotes.size >= mostQuotes && oldest !== undefined) this.quotes.delete(oldest);
    const quote = { id: crypto.randomUUID(), held, until: askedAt + held.held_for * 1000 };
    this.quotes.set(quote.id, quote);
    return quote;
  }

  find(id: string): Quote | undefined {
    return this.quotes.get(id);
  }

  /** Whether the price is held no more. A purchase that was begun is continued all the same. */
  isExpired({ id, until }: Quote): boolean {
    return until <= this.now() && !this.isBegun(id);
  }

  /** Whether a purchase with the quote was begun: it is continued, and takes nothing from the limit a second time. */
  isBegun(quoteId: string): boolean {
    return this.taken.has(quoteId);
  }

  /** Takes the price out of the limit before the purchase; false where too little is left. */
  take({ id, held }: Quote): boolean {
    if (this.isBegun(id)) return true;
    const price = toKobo(held.price);
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
