import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type OfferView } from '@ringlet/contracts/numbers/catalog';
import { type CostCurrency, inRubles, listPriceOf, offerCost, priceOf, type Rates, usDollars } from './price';
import { type PricedItem, type PricingRule, PricingRules } from './pricing-rules';
import { type ProviderName } from './provider-name';

export type ShownPrices = Pick<OfferView, 'cost' | 'price' | 'list_price'>;

/** The prices that follow from rates, margins and pricing rules. Immutable: a change makes another list. */
export class PriceList {
  /** By provider, cost and rule: far fewer than offers. */
  private readonly shownPrices = new Map<string, ShownPrices>();
  private readonly rules: PricingRules;

  /** `currencyOf`: the currency of a provider's costs. */
  constructor(
    private readonly rates: Rates,
    rules: readonly PricingRule[],
    private readonly currencyOf: (provider: ProviderName) => CostCurrency,
  ) {
    this.rules = new PricingRules(rules);
  }

  /** The price fields of an offer. `price` is what a purchase charges. */
  shown(item: PricedItem, cost: string): ShownPrices {
    const rule = this.ruleOf(item, cost);
    const key = `${item.provider} ${cost} ${rule?.id ?? ''}`;
    let prices = this.shownPrices.get(key);
    if (prices === undefined) {
      const rubles = offerCost(this.rublesOf(item.provider, cost), this.rates, rule);
      const price = nairaFromKobo(priceOf(rubles, this.rates));
      prices = { cost: Number(rubles), price, list_price: listPriceOf(rubles, this.rates) };
      this.shownPrices.set(key, prices);
    }
    return prices;
  }

  /** What a purchase charges for a number with this provider cost. */
  priceFor(item: PricedItem, cost: string): Kobo {
    return priceOf(this.offerCost(item, cost), this.rates);
  }

  /** The cost with its margin or its rule's markup, in rubles. */
  offerCost(item: PricedItem, cost: string): string {
    return offerCost(this.rublesOf(item.provider, cost), this.rates, this.ruleOf(item, cost));
  }

  /** The provider's bare cost in kobo. */
  koboOf(provider: ProviderName, cost: string): Kobo {
    return priceOf(this.rublesOf(provider, cost), this.rates);
  }

  /** The provider's bare cost in rubles. */
  rublesOf(provider: ProviderName, cost: string): string {
    return inRubles(cost, this.currencyOf(provider), this.rates);
  }

  private ruleOf(item: PricedItem, cost: string): PricingRule | undefined {
    if (this.rules.isEmpty) return undefined;
    return this.rules.find(item, usDollars(this.rublesOf(item.provider, cost), this.rates));
  }
}
