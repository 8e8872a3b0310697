import { Decimal } from 'decimal.js';
import { type Kobo, kobo } from '@ringlet/contracts/money';

/**
 * More digits than any product of rates, margins and costs needs. Divide last: a quotient is rounded, and a later product would
 * no longer be exactly half a kobo or exactly one dollar.
 */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** Decimal strings: units of a currency per US dollar; margins in percent. */
export interface Rates {
  readonly rate_usd: string;
  readonly rate_ngn: string;
  readonly rate_rub: string;
  /** Margin on offers with a provider cost below one US dollar. */
  readonly lowcost: string;
  /** Margin on all other offers. */
  readonly highcost: string;
}

const unusualFactor = 10;

/** The exchange rates that grow or shrink at least tenfold: more likely a typing error than a market. */
export function unusualRates(from: Rates, to: Rates): string[] {
  return (['rate_usd', 'rate_ngn', 'rate_rub'] as const).filter((name) => {
    const factor = new Exact(to[name]).div(from[name]);
    return factor.gte(unusualFactor) || factor.mul(unusualFactor).lte(1);
  });
}

export type CostCurrency = 'RUB' | 'USD' | 'NGN';

/** As in every price list. */
const offerDecimals = 3;

/**
 * A provider's cost in rubles. For naira, exact enough that priceOf gives the same kobo while a ruble is worth less than 10,000
 * naira.
 */
export function inRubles(cost: string, currency: CostCurrency, rates: Rates): string {
  if (currency === 'RUB') return cost;
  const rate = currency === 'USD' ? rates.rate_usd : rates.rate_ngn;
  return new Exact(cost).mul(rates.rate_rub).div(rate).toDecimalPlaces(6).toString();
}

/** Replaces or changes an offer's margin. Decimal strings. */
export interface Markup {
  /** Percent on the provider's cost, instead of its price band's margin. */
  readonly margin?: string;
  /** Percent on the price without the markup; negative values make it cheaper. */
  readonly change?: string;
  /** The least profit in naira over the provider's cost. Default: 0. */
  readonly profit?: string;
}

/**
 * An offer's cost field: the provider's cost in rubles with its price band's margin or with a markup, never below the
 * provider's cost.
 */
export function offerCost(providerRubles: string, rates: Rates, markup: Markup = {}): string {
  const rubles = new Exact(providerRubles);
  const bandMargin = usDollars(providerRubles, rates).lt(1) ? rates.lowcost : rates.highcost;
  const marked = rubles.mul(factorOf(markup.margin ?? bandMargin)).mul(factorOf(markup.change ?? 0));
  const least = rubles.add(new Exact(markup.profit ?? 0).mul(rates.rate_rub).div(rates.rate_ngn));
  const rounded = marked.toDecimalPlaces(offerDecimals);
  return (rounded.gte(least) ? rounded : least.toDecimalPlaces(offerDecimals, Exact.ROUND_UP)).toString();
}

/** A provider's cost in US dollars, which decides the price band. */
export function usDollars(providerRubles: string, rates: Rates): Decimal {
  return new Exact(providerRubles).mul(rates.rate_usd).div(rates.rate_rub);
}

function factorOf(percent: string | number): Decimal {
  return new Exact(percent).div(100).add(1);
}

/** Rubles converted to kobo, rounded half up: the price of an offer, or a provider's cost. */
export function priceOf(rubles: string, rates: Rates): Kobo {
  return kobo(new Exact(rubles).mul(rates.rate_ngn).mul(100).div(rates.rate_rub).toDecimalPlaces(0).toNumber());
}

/** Rubles converted to naira with three decimals, rounded half up, for price lists. */
export function listPriceOf(rubles: string, rates: Rates): number {
  return new Exact(rubles).mul(rates.rate_ngn).div(rates.rate_rub).toDecimalPlaces(3).toNumber();
}

/** Kobo converted to US cents, rounded half up. */
export function usCents(price: Kobo, rates: Rates): number {
  return new Exact(price).mul(rates.rate_usd).div(rates.rate_ngn).toDecimalPlaces(0).toNumber();
}

/** Whether `cost` is at most `limit`; both are exact decimals. */
export function isAtMost(cost: string, limit: string): boolean {
  return new Exact(cost).lte(limit);
}
