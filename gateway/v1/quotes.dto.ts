import { ApiProperty } from '@nestjs/swagger';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { CreateQuoteInput, type PriceQuote, quoteSeconds } from '@ringlet/contracts/numbers/quotes';

export class V1CreateQuote extends CreateQuoteInput {}

export class V1Quote {
  /** The id of the country. */
  country: string;
  country_name: string;
  service: string;
  service_name: string;
  /** Naira. */
  price: number;
  /** US dollars, at the rate of the quote. */
  price_usd: number;
  /** Rubles, margin included: cost / rate_rub * rate_ngn is the price in naira. */
  cost: string;
  /** Naira for one US dollar. */
  rate_ngn: string;
  /** Rubles for one US dollar. */
  rate_rub: string;
  /** Until when it holds. */
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
  /** For how many seconds that is: clocks differ. */
  held_for: number;
}

export function presentQuote(quote: PriceQuote): V1Quote {
  const { countryName, serviceName, price, priceUsd, rateNgn, rateRub, expiresAt, ...same } = quote;
  return {
    ...same,
    country_name: countryName,
    service_name: serviceName,
    price: nairaFromKobo(price),
    price_usd: priceUsd,
    rate_ngn: rateNgn,
    rate_rub: rateRub,
    expires_at: expiresAt,
    held_for: quoteSeconds,
  };
}
