import {
  ApiError,
  type CallOptions,
  type CreateQuote,
  type Quote as QuotedPrice,
  Ringlet,
  RingletError,
} from '@ringlet/sdk';

/** A quoted price of the API, with which a purchase is confirmed. */
export interface Quote {
  readonly id: string;
  readonly quoted: QuotedPrice;
  /** Until when, by the clock of this machine (milliseconds since 1970). */
  readonly until: number;
}

interface KnownQuote extends Quote {
  /** What the purchase with it has taken of the limit, in kobo, and the number that it bought. Absent: none was begun. */
  taken?: { price: number; numberId?: string };
}

/** How many quotes of a key are known at the same time. */
export const mostQuotes = 1000;
/** How long after its quote was requested a purchase that was begun can be continued: longer than a number lives. */
export const continuedForMs = 60 * 60_000;

/** What the assistants with one API key have been quoted, and have spent since the server started. */
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

  /** Requests a quoted price for a number. Errors: those of `POST /v1/quotes`; RingletError where `mostQuotes` are in use. */
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

  /** Whether the quoted price has expired. A purchase that was begun is continued all the same. */
  isExpired({ id, until }: Quote): boolean {
    return until <= this.now() && !this.isBegun(id);
  }

  /** Whether a purchase with the quote was begun: it is continued, and takes nothing from the limit a second time. */
  isBegun(quoteId: string): boolean {
    return this.quotes.get(quoteId)?.taken !== undefined;
  }

  /** Takes the price out of the limit before the purchase; false where too little is left. */
  take(quote: Quote): boolean {
    if (this.isBegun(quote.id)) return true;
    const price = toKobo(quote.quoted.price);
    if (this.spent + price > toKobo(this.cap)) return false;
    this.spent += price;
    // Known again where it was forgotten while its user was asked.
    this.quotes.set(quote.id, { ...quote, taken: { price } });
    return true;
  }

  /** The purchase with the quote was made at this price. */
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

  /** The number was refunded: its price counts as spent no more. */
  refund(numberId: string): void {
    for (const { taken } of this.quotes.values()) {
      if (taken?.numberId !== numberId) continue;
      this.spent -= taken.price;
      taken.price = 0;
    }
  }

  /** Makes room for a quote, where there is none. One in use stays: it has not expired, or its purchase may be continued. */
  private forget(): void {
    for (const { id, until, taken } of this.quotes.values()) {
      if (this.quotes.size < mostQuotes) return;
      const end = taken === undefined ? until : until + continuedForMs;
      if (end <= this.now()) this.quotes.delete(id);
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
