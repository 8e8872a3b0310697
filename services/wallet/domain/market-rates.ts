import { Decimal } from 'decimal.js';
import { currencies } from '@ringlet/contracts/wallet/deposits';
import { type DollarRates } from './conversion';

const largest = 1e12;

/**
 * The rates of Ringlet's currencies in a response of open.er-api.com/v6/latest/USD, rounded to six decimals, without unreadable
 * entries. Undefined if the response is no success, is not per dollar, or has none of these currencies.
 */
export function readMarketRates(response: Readonly<Record<string, unknown>>): DollarRates | undefined {
  const { result, rates } = response;
  if (result !== 'success' || typeof rates !== 'object' || rates === null) return undefined;
  const named = new Map<string, unknown>(Object.entries(rates));
  if (named.get('USD') !== 1) return undefined;
  const usable = currencies.flatMap((currency) => {
    const rate = named.get(currency);
    if (typeof rate !== 'number' || !(rate > 0) || rate > largest) return [];
    const rounded = new Decimal(rate).toDecimalPlaces(6);
    return rounded.isZero() ? [] : [[currency, rounded.toFixed()] as const];
  });
  return usable.length > 1 ? Object.fromEntries(usable) : undefined;
}
