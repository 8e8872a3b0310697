import { RingletError } from '@ringlet/contracts/errors';
import { formatNaira, kobo, type Kobo } from '@ringlet/contracts/money';
import { type Currency, type CurrencyTerms, type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { minorUnitsOf, toKobo } from './conversion';

/** The largest deposit, in kobo. */
export const largestDeposit = kobo(10_000_000_00);
const smallestInNaira = kobo(1_000_00);
const smallestInDollars = 1_00;
const smallestCryptoInDollars = 15_00;

/** The smallest deposit in kobo. `dollarRate`: naira for one US dollar. */
export function smallestDeposit(method: DepositMethod, currency: Currency, dollarRate: string): Kobo {
  if (method === 'crypto') return toKobo(smallestCryptoInDollars, dollarRate);
  return currency === 'NGN' ? smallestInNaira : toKobo(smallestInDollars, dollarRate);
}

/** What is accepted in a currency at its rate, in minor units of it. */
export function termsIn(currency: Currency, rate: string, smallest: Kobo): CurrencyTerms {
  const nearly = minorUnitsOf(smallest, rate);
  // Both ends round: what is offered has to be accepted.
  const minimum = toKobo(nearly, rate) < smallest ? nearly + 1 : nearly;
  return { currency, rate, minimum, maximum: minorUnitsOf(largestDeposit, rate) };
}

/** Throws wallet/amount-too-small or wallet/amount-too-large. Amounts in kobo. */
export function checkAmount(amount: Kobo, smallest: Kobo, method: DepositMethod): void {
  if (amount < smallest) {
    const least = formatNaira(smallest);
    const message =
      method === 'crypto' ? `❌ Minimum deposit for crypto is ${least}` : `The minimum deposit is ${least}.`;
    throw new RingletError('wallet/amount-too-small', { message, errors: [{ field: 'amount', message }] });
  }
  if (amount > largestDeposit) throw new RingletError('wallet/amount-too-large');
}

/** The providers take naira only; crypto takes every currency that has a rate. */
export function takes(method: DepositMethod, currency: Currency): boolean {
  return method === 'crypto' || currency === 'NGN';
}
