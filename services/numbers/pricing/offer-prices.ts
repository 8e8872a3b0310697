import { Inject, Injectable } from '@nestjs/common';
import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type Offer } from '@ringlet/contracts/numbers/catalog';
import { type ProviderOffer } from '../domain/offer-index';
import { inRubles, listPriceOf, offerCost, priceOf } from '../domain/price';
import { type ProviderName } from '../domain/provider-name';
import { Pricing } from './pricing';
import { type NumberProvider, NUMBER_PROVIDERS } from '../providers/number-provider';

export type ShownPrices = Pick<Offer, 'cost' | 'price' | 'list_price'>;

/** Converts the providers' costs to prices at the rates and margins of now. */
@Injectable()
export class OfferPrices {
  /** By provider and cost: far fewer than there are offers. */
  private cache = new Map<string, ShownPrices>();

  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly pricing: Pricing,
  ) {
    pricing.onChange(() => (this.cache = new Map()));
  }

  /** The price fields of an offer. `price` is what a purchase charges. */
  shown({ provider, cost }: ProviderOffer): ShownPrices {
    const key = `${provider} ${cost}`;
    let prices = this.cache.get(key);
    if (prices === undefined) {
      const rubles = this.offerCost(provider, cost);
      const { rates } = this.pricing;
      const price = nairaFromKobo(priceOf(rubles, rates));
      prices = { cost: Number(rubles), price, list_price: listPriceOf(rubles, rates) };
      this.cache.set(key, prices);
    }
    return prices;
  }

  /** What a purchase charges for a number with this provider cost. */
  priceFor(provider: ProviderName, cost: string): Kobo {
    return priceOf(this.offerCost(provider, cost), this.pricing.rates);
  }

  /** The provider's cost itself, in kobo. */
  koboOf(provider: ProviderName, cost: string): Kobo {
    return priceOf(this.rublesOf(provider, cost), this.pricing.rates);
  }

  /** The provider's cost itself, in rubles. */
  rublesOf(provider: ProviderName, cost: string): string {
    const currency = this.providers.find(({ name }) => name === provider)?.currency ?? 'RUB';
    return inRubles(cost, currency, this.pricing.rates);
  }

  /** The cost with the margin, in rubles. */
  offerCost(provider: ProviderName, cost: string): string {
    return offerCost(this.rublesOf(provider, cost), this.pricing.rates);
  }
}
