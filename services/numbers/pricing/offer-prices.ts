import { Inject, Injectable } from '@nestjs/common';
import { type CostCurrency, type Rates } from '../domain/price';
import { PriceList } from '../domain/price-list';
import { type PricingRule } from '../domain/pricing-rules';
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

  /** The present prices: valid until a rate, margin or rule changes. */
  get list(): PriceList {
    return (this.current ??= this.with({}));
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

  private currencyOf(provider: ProviderName): CostCurrency {
    return this.providers.find(({ name }) => name === provider)?.currency ?? 'RUB';
  }
}
