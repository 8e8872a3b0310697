import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { type CountryView } from '@ringlet/contracts/numbers/catalog';
import { offersIn, preferredOffer, type ProviderOffer } from '../domain/offer-index';
import { isAtMost, usCents } from '../domain/price';
import { OfferPrices } from '../pricing/offer-prices';
import { Pricing } from '../pricing/pricing';
import { SuccessRates } from '../success-rates/success-rates';
import { Catalog } from './catalog';

/** What a purchase charges, and the provider offers to try, in order. */
export interface Quote {
  readonly country: CountryView;
  readonly serviceName: string;
  readonly price: Kobo;
  readonly usCents: number;
  /** The cost with the margin, in rubles, before conversion to the price. Decimal string. */
  readonly cost: string;
  /** At least one, even if nothing is sold. */
  readonly offers: readonly QuotedOffer[];
  /** numbers/selling-stopped or numbers/out-of-stock. */
  readonly refusal?: RingletError;
}
export interface QuotedOffer extends ProviderOffer {
  /** The provider's cost in kobo. */
  readonly costKobo: Kobo;
  /** Its pool has stopped delivering, so it is asked last or as a trial. */
  readonly isAside: boolean;
  /** The share of its numbers that receive a code, 0 to 1; absent if not measured. */
  readonly rate?: number;
}

/** What numbers cost now, and who sells them. */
@Injectable()
export class CatalogQuotes {
  constructor(
    private readonly catalog: Catalog,
    private readonly pricing: Pricing,
    private readonly prices: OfferPrices,
    private readonly successRates: SuccessRates,
  ) {}

  /** Throws numbers/country-unknown, numbers/service-unknown. */
  quote(countryIdOrCode: string, service: string): Quote {
    const { country, row } = this.catalog.offeredIn(countryIdOrCode);
    if (!row.has(service)) throw new RingletError('numbers/service-unknown');
    const sold = this.catalog.currentOffers(country.id, row, service);
    const offers = sold.length > 0 ? sold : offersIn(row, service);
    const first = preferredOffer(offers);
    const code = sold.length === 0 ? 'numbers/selling-stopped' : first.count === 0 ? 'numbers/out-of-stock' : undefined;
    const quote = this.quoteFrom(country, service, first, offers);
    return code ? { ...quote, refusal: new RingletError(code) } : quote;
  }

  /** A quote for each wanted offer in stock, the cheapest first. Throws numbers/country-unknown. */
  quotesOf(countryIdOrCode: string, service: string, isWanted: (offer: QuotedOffer) => boolean): Quote[] {
    const { country, row } = this.catalog.offeredIn(countryIdOrCode);
    const offers = this.catalog.currentOffers(country.id, row, service);
    const wanted = offers.filter((offer) => offer.count > 0 && isWanted(this.quoted(country.id, service, offer)));
    const quotes = wanted.map((offer) => this.quoteFrom(country, service, offer, wanted));
    return quotes.sort((a, b) => a.price - b.price);
  }

  private quoteFrom(
    country: CountryView,
    service: string,
    first: ProviderOffer,
    offers: readonly ProviderOffer[],
  ): Quote {
    const item = { country: country.id, service, provider: first.provider };
    const limit = this.prices.list.offerCost(item, first.cost);
    // A fallback may cost us more than the preferred provider, but never more than the client pays.
    const fallbacks = offers.filter(
      (offer) => offer !== first && offer.count > 0 && isAtMost(this.catalog.realRubles(offer), limit),
    );
    const price = this.prices.list.priceFor(item, first.cost);
    return {
      country,
      serviceName: this.catalog.serviceName(service),
      price,
      usCents: usCents(price, this.pricing.rates),
      cost: limit,
      offers: [first, ...fallbacks].map((offer) => this.quoted(country.id, service, offer)),
    };
  }

  private quoted(country: string, service: string, offer: ProviderOffer): QuotedOffer {
    const costKobo = this.prices.list.koboOf(offer.provider, offer.cost);
    const measured = this.successRates.of({ country, service, provider: offer.provider, pool: offer.pool });
    const rate = measured && { rate: measured.rate / 100 };
    return { ...offer, costKobo, isAside: this.catalog.isAside(country, service, offer), ...rate };
  }
}
