import { Decimal } from 'decimal.js';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import { type Currency } from '@ringlet/contracts/wallet/deposits';

/** What one US dollar buys of a currency, as exact decimals. */
export type DollarRates = Readonly<Partial<Record<Currency, string>>>;

/** In force until pricing was saved or read for the first time. */
export const fallbackRates = { USD: '1', NGN: '1540.58', RUB: '80.25' } as const satisfies DollarRates;

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Naira for one unit of the currency, at most six decimals; undefined where there is no rate. Naira itself is `1`. */
export function nairaRate(currency: Currency, rates: DollarRates): string | undefined {
  if (currency === 'NGN') return '1';
  const [naira, other] = [rates.NGN, rates[currency]];
  if (naira === undefined || other === undefined) return undefined;
  const rate = new Exact(naira).div(other).toDecimalPlaces(6);
  return rate.isFinite() && rate.gt(0) ? rate.toFixed() : undefined;
}

/** How many whole minor units this many kobo buy. */
export function minorUnitsOf(amount: Kobo, rate: string): number {
  return new Exact(amount).div(rate).floor().toNumber();
}

/** Minor units (a hundredth in each of our currencies) in kobo, rounded half up. */
export function toKobo(minorUnits: number, rate: string): Kobo {
  return kobo(new Exact(minorUnits).mul(rate).toDecimalPlaces(0).toNumber());
}
