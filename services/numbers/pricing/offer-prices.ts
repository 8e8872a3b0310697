import { Inject, Injectable } from '@nestjs/common';
import { type Kobo } from '@ringlet/contracts/money';
import { type CostCurrency, type Rates } from '../domain/price';
import { PriceList, type ShownPrices } from '../domain/price-list';
import { type PricedItem, type PricingRule } from '../domain/pricing-rules';
import { type ProviderName } from '../domain/provider-name';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { Pricing } from './pricing';
import { SavedPricingRules } from './saved-pricing-rules';

/** Converts providers' costs to prices by the present rates, margins and pricing rules. */
@Injectable()
export class OfferPrices {
  private current: PriceList | undefined;

  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly pricing: Pricing,
    private readonly rules: SavedPricingRules,
  ) {
    const renew = (): void => (this.current = undefined);
    pricing.onChange(renew);
    rules.onChange(renew);
  }

  /** The price fields of an offer. `price` is what a purchase charges. */
  shown(item: PricedItem, cost: string): ShownPrices {
    return this.list().shown(item, cost);
  }

  /** What a purchase charges for a number with this provider cost. */
  priceFor(item: PricedItem, cost: string): Kobo {
    return this.list().priceFor(item, cost);
  }

  /** The cost with its margin or its rule's markup, in rubles. */
  offerCost(item: PricedItem, cost: string): string {
    return this.list().offerCost(item, cost);
  }

  /** The provider's bare cost in kobo. */
  koboOf(provider: ProviderName, cost: string): Kobo {
    return this.list().koboOf(provider, cost);
  }

  /** The provider's bare cost in rubles. */
  rublesOf(provider: ProviderName, cost: string): string {
    return this.list().rublesOf(provider, cost);
  }

  /** The prices under other rates, margins or rules. */
  with({
    rates = this.pricing.rates,
    rules = this.rules.rules,
  }: {
    rates?: Rates;
    rules?: readonly PricingRule[];
  }): PriceList {
    return new PriceList(rates, rules, (provider) => this.currencyOf(provider));
  }

  private list(): PriceList {
    return (this.current ??= this.with({}));
  }

  private currencyOf(provider: ProviderName): CostCurrency {
    return this.providers.find(({ name }) => name === provider)?.currency ?? 'RUB';
  }
}
