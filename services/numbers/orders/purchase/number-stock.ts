import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { CatalogQuotes, type Quote, type QuotedOffer } from '../../catalog/catalog-quotes';
import { EmptyOffers } from '../../catalog/empty-offers';
import { withProbe } from '../../domain/pool-health';
import { type PurchaseIdentity } from './new-order';

@Injectable()
export class NumberStock {
  constructor(
    private readonly catalogQuotes: CatalogQuotes,
    private readonly emptyOffers: EmptyOffers,
  ) {}

  inStock({ offers }: Quote): readonly QuotedOffer[] {
    return offers.filter((each) => !this.emptyOffers.has(each));
  }

  /** The present price of a number; undefined if nobody sells it, or if it is in no catalog at present. */
  priceNow(country: string, service: string): Kobo | undefined {
    let quote: Quote;
    try {
      quote = this.catalogQuotes.quote(country, service);
    } catch (error) {
      if (error instanceof RingletError) return undefined;
      throw error;
    }
    const isSold = quote.refusal === undefined && quote.price > 0;
    return isSold && this.inStock(quote).length > 0 ? quote.price : undefined;
  }
}

/** The quote, refused above the buyer's agreed price. */
export function atMost(price: number, quote: Quote): Quote {
  if (quote.refusal) return quote;
  if (quote.price <= 0) throw new RingletError('numbers/no-price');
  if (quote.price <= price) return quote;
  const data = { price: nairaFromKobo(quote.price) };
  return { ...quote, refusal: new RingletError('numbers/price-changed', { data }) };
}

/** The offers in the order to ask: one purchase in a few first tries a pool that is set aside. */
export function withTrialOf(
  offers: readonly QuotedOffer[],
  { _id }: Pick<PurchaseIdentity, '_id'>,
): readonly QuotedOffer[] {
  // An id's last three bytes count the orders of a process.
  const orderNumber = parseInt(_id.toHexString().slice(-6), 16);
  return withProbe(offers, ({ isAside }) => isAside, orderNumber);
}
