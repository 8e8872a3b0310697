import { Decimal } from 'decimal.js';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type Currency } from '@ringlet/contracts/wallet/deposits';

/** Units of a currency per US dollar, as exact decimals. */
export type DollarRates = Readonly<Partial<Record<Currency, string>>>;

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Naira per unit of the currency, at most six decimals; undefined without a rate. Naira itself is `1`. */
export function nairaRate(currency: Currency, rates: DollarRates): string | undefined {
  if (currency === 'NGN') return '1';
  const [naira, other] = [rates.NGN, rates[currency]];
  if (naira === undefined || other === undefined) return undefined;
  const rate = new Exact(naira).div(other).toDecimalPlaces(6);
  return rate.isFinite() && rate.gt(0) ? rate.toFixed() : undefined;
}

/** The whole minor units of a currency for an amount in kobo, rounded down. */
export function minorUnitsOf(amount: Kobo, rate: string): number {
  return new Exact(amount).div(rate).floor().toNumber();
}

/** Converts minor units (hundredths in every supported currency) to kobo, rounded half up. */
export function toKobo(minorUnits: number, rate: string): Kobo {
  return kobo(new Exact(minorUnits).mul(rate).toDecimalPlaces(0).toNumber());
}
