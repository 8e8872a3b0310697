import {
  ApiError,
  type CallOptions,
  type CreateQuote,
  type Quote as QuotedPrice,
  Ringlet,
  RingletError,
} from '@ringlet/sdk';

/** A price quoted by the API, which confirms a purchase. */
export interface Quote {
  readonly id: string;
  readonly quoted: QuotedPrice;
  /** Valid until, by this machine's clock (milliseconds since 1970). */
  readonly until: number;
}

interface KnownQuote extends Quote {
  /** What its purchase has taken from the limit, in kobo, and the bought number. Absent: no purchase began. */
  taken?: { price: number; numberId?: string };
}

/** The most quotes of a key that are known at once. */
export const mostQuotes = 1000;
/** How long after its quote was requested a started purchase can be continued: longer than a number lives. */
export const continuedForMs = 60 * 60_000;

/** Quotes and spending of one API key's assistants since the server started. */
export class Account {
  /** Kobo. */
  private spent = 0;
  /** Oldest first. */
  private readonly quotes = new Map<string, KnownQuote>();

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

  /** Requests a quoted price for a number. Errors: those of `POST /v1/quotes`; RingletError if `mostQuotes` are in use. */
  async quote(item: CreateQuote, options: CallOptions): Promise<Quote> {
    this.forget();
    if (this.quotes.size >= mostQuotes) throw new RingletError('Too many prices are quoted. Try again in a minute.');
    const askedAt = this.now();
    const quoted = await this.ringlet.catalog.quote(item, options);
    const quote = { id: crypto.randomUUID(), quoted, until: askedAt + quoted.held_for * 1000 };
    this.quotes.set(quote.id, quote);
    return quote;
  }

  find(id: string): Quote | undefined {
    return this.quotes.get(id);
  }

  /** Whether the quoted price has expired. A started purchase is continued anyway. */
  isExpired({ id, until }: Quote): boolean {
    return until <= this.now() && !this.isBegun(id);
  }

  /** Whether a purchase with the quote was started: it is continued, and takes nothing from the limit a second time. */
  isBegun(quoteId: string): boolean {
    return this.quotes.get(quoteId)?.taken !== undefined;
  }

  /** Takes the price from the limit before the purchase; false if too little is left. */
  take(quote: Quote): boolean {
    if (this.isBegun(quote.id)) return true;
    const price = toKobo(quote.quoted.price);
    if (this.spent + price > toKobo(this.cap)) return false;
    this.spent += price;
    // Restored if it was forgotten while the user was asked.
    this.quotes.set(quote.id, { ...quote, taken: { price } });
    return true;
  }

  /** The purchase with the quote succeeded at this price. */
  settle(quoteId: string, numberId: string, price: number): void {
    const taken = this.quotes.get(quoteId)?.taken;
    if (taken === undefined || taken.numberId !== undefined) return;
    this.spent += toKobo(price) - taken.price;
    Object.assign(taken, { price: toKobo(price), numberId });
  }

  /** The purchase with the quote was refused, and nothing was bought. */
  release(quoteId: string): void {
    const quote = this.quotes.get(quoteId);
    if (quote?.taken === undefined || quote.taken.numberId !== undefined) return;
    this.spent -= quote.taken.price;
    delete quote.taken;
  }

  /** The number was refunded: its price no longer counts as spent. */
  refund(numberId: string): void {
    for (const { taken } of this.quotes.values()) {
      if (taken?.numberId !== numberId) continue;
      this.spent -= taken.price;
      taken.price = 0;
    }
  }

  /** Makes room for a quote if there is none. A quote in use stays: it has not expired, or its purchase may be continued. */
  private forget(): void {
    for (const { id, until, taken } of this.quotes.values()) {
      if (this.quotes.size < mostQuotes) return;
      const end = taken === undefined ? until : until + continuedForMs;
      if (end <= this.now()) this.quotes.delete(id);
    }
  }
}

/** Whether certainly nothing was bought. Otherwise the money may be spent, and counts. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // An attempt before this answer may have been carried out.
  return error.status < 500 && error.status !== 429 && error.code !== 'platform/idempotency-in-progress';
}

const toKobo = (naira: number): number => Math.round(naira * 100);
