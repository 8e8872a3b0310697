import { Decimal } from 'decimal.js';
import { type Kobo, kobo } from '@ringlet/contracts/money';

/**
 * More digits than any product of rates, margins and costs needs. What is divided is divided last: a quotient is rounded, and multiplied
 * afterwards it would no longer be exactly half a kobo or exactly one dollar.
 */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** Decimal strings: units of a currency for one US dollar; margins in percent. */
export interface Rates {
  readonly rate_usd: string;
  readonly rate_ngn: string;
  readonly rate_rub: string;
  /** Margin on offers whose provider cost is under one US dollar. */
  readonly lowcost: string;
  /** Margin on the others. */
  readonly highcost: string;
}

const unusualFactor = 10;

/** The exchange rates that become at least ten times as large or as small: more likely a typing error than a market. */
export function unusualRates(from: Rates, to: Rates): string[] {
  return (['rate_usd', 'rate_ngn', 'rate_rub'] as const).filter((name) => {
    const factor = new Exact(to[name]).div(from[name]);
    return factor.gte(unusualFactor) || factor.mul(unusualFactor).lte(1);
  });
}

/** The currency of a provider's costs. */
export type CostCurrency = 'RUB' | 'USD' | 'NGN';

/** As in every price list. */
const offerDecimals = 3;

/** A provider's cost in rubles. Of naira so exact that priceOf gives the same kobo, as long as a ruble is worth less than 10,000 naira. */
export function inRubles(cost: string, currency: CostCurrency, rates: Rates): string {
  if (currency === 'RUB') return cost;
  const rate = currency === 'USD' ? rates.rate_usd : rates.rate_ngn;
  return new Exact(cost).mul(rates.rate_rub).div(rate).toDecimalPlaces(6).toString();
}

/** What replaces or changes the margin of an offer. Decimal strings. */
export interface Markup {
  /** Percent on the provider's cost, in place of the margin of its price band. */
  readonly margin?: string;
  /** Percent on the price without the markup; below zero it becomes cheaper. */
  readonly change?: string;
  /** Naira above the provider's cost that the price has at least. Default: 0. */
  readonly profit?: string;
}

/**
 * The cost field of an offer: the provider's cost in rubles with the margin of its price band, or with a markup. Never below the
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

/** A provider's cost in US dollars, by which price bands differ. */
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
