import { type Kobo } from '@ringlet/contracts/money';
import { OfferInput } from '@ringlet/contracts/numbers/offer';
import { Instant, Money, Wire } from '@ringlet/contracts/wire';

export class V1CreateQuote extends OfferInput {}

export class V1Quote {
  /** The country's id. */
  @Wire() readonly country: string;
  @Wire() readonly countryName: string;
  @Wire() readonly service: string;
  @Wire() readonly serviceName: string;
  /** Naira. */
  @Money() readonly price: Kobo;
  /** US dollars, at the quote's rate. */
  @Wire() readonly priceUsd: number;
  /** Rubles, including the margin: cost / rate_rub * rate_ngn is the price in naira. */
  @Wire() readonly cost: string;
  /** Naira for one US dollar. */
  @Wire() readonly rateNgn: string;
  /** Rubles for one US dollar. */
  @Wire() readonly rateRub: string;
  /** Until when it is valid. */
  @Instant() readonly expiresAt: string;
  /** For how many seconds, because clocks differ. */
  @Wire() readonly heldFor: number;
}
