import { type Kobo } from '../money';
import { defineRequest } from '../request';
import { OfferInput } from './offer';

/** How long a quoted price is valid. */
export const quoteSeconds = 60;

/** A price that is valid for a minute, and its calculation: `cost` rubles, including the margin, × `rateNgn` ÷ `rateRub`. */
export interface PriceQuote {
  /** The country's id. */
  readonly country: string;
  readonly countryName: string;
  readonly service: string;
  readonly serviceName: string;
  readonly price: Kobo;
  /** The price in US dollars, two decimals. */
  readonly priceUsd: number;
  /** Decimal string. */
  readonly cost: string;
  /** Naira for one US dollar. Decimal string. */
  readonly rateNgn: string;
  /** Rubles for one US dollar. Decimal string. */
  readonly rateRub: string;
  /** ISO 8601: until when purchases with the quote cost no more. */
  readonly expiresAt: string;
}
/**
 * Quotes a number's price to the caller for 60 s: purchases for at most this price cost no more if the price has risen, and less if it has
 * fallen. Reserves no number. If every number costs us more than the quote, it no longer holds: the price has changed. At most 120 a
 * minute.
 */
export const createQuote = defineRequest<PriceQuote>()('numbers.quote.create', OfferInput, {
  errors: [
    'numbers/country-unknown',
    'numbers/service-unknown',
    'numbers/out-of-stock',
    'numbers/selling-stopped',
    'numbers/no-price',
    'numbers/upstream-unavailable',
    'platform/too-many-requests',
  ],
  scope: 'read',
});
