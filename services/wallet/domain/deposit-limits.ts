import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type Currency, type CurrencyView, type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { minorUnitsOf, toKobo } from './conversion';

/** The largest deposit, in kobo. */
export const largestDeposit = kobo(10_000_000_00);
const smallestInNaira = kobo(1_000_00);
const smallestInDollars = 1_00;
const smallestCryptoInDollars = 15_00;

/** The smallest deposit in kobo. `dollarRate`: naira per US dollar. */
export function smallestDeposit(method: DepositMethod, currency: Currency, dollarRate: string): Kobo {
  if (method === 'crypto') return toKobo(smallestCryptoInDollars, dollarRate);
  return currency === 'NGN' ? smallestInNaira : toKobo(smallestInDollars, dollarRate);
}

/** A currency's smallest and largest amounts at its rate, in its minor units. */
export function currencyTerms(currency: Currency, rate: string, smallest: Kobo): CurrencyView {
  const floor = minorUnitsOf(smallest, rate);
  // Conversion rounds in both directions, and the offered minimum must be accepted.
  const minimum = toKobo(floor, rate) < smallest ? floor + 1 : floor;
  return { currency, rate, minimum, maximum: minorUnitsOf(largestDeposit, rate) };
}

/** Throws wallet/amount-too-small, wallet/crypto-amount-too-small or wallet/amount-too-large. Amounts in kobo. */
export function checkAmount(amount: Kobo, smallest: Kobo, method: DepositMethod): void {
  if (amount < smallest) {
    const data = { minimum: nairaFromKobo(smallest) };
    const code = method === 'crypto' ? 'wallet/crypto-amount-too-small' : 'wallet/amount-too-small';
    const { message } = new RingletError(code, { data });
    throw new RingletError(code, { data, errors: [{ field: 'amount', message }] });
  }
  if (amount > largestDeposit) throw tooLarge();
}

/** wallet/amount-too-large. `cause`: why the amount could not be converted. */
export const tooLarge = (cause?: unknown): RingletError =>
  new RingletError('wallet/amount-too-large', { data: { maximum: nairaFromKobo(largestDeposit) }, cause });

/** The payment providers accept naira only; crypto accepts every currency with a rate. */
export function acceptsCurrency(method: DepositMethod, currency: Currency): boolean {
  return method === 'crypto' || currency === 'NGN';
}
