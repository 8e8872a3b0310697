import { formatAmount, formatNaira } from '../../shared/format';
import { dollarsInNaira, type Rates } from '../../shared/pricing/price';

/** Currencies with a rate of their own: only these can be turned into naira. */
export const currencies = ['NGN', 'USD', 'RUB'] as const;

/** Offered until the server has said which ones are set up. */
export const allMethods = ['paystack', 'monnify', 'crypto'] as const;

export interface DepositForm {
  readonly amount: string;
  readonly currency: (typeof currencies)[number];
  method: '' | 'paystack' | 'monnify' | 'crypto';
}

export interface Problems {
  readonly amount?: string | undefined;
  readonly method?: string | undefined;
  readonly toast?: string;
}

const leastNaira = 1_000;
const mostNaira = 10_000_000;
const leastCryptoDollars = 15;

/** What keeps the form from being sent: words beside the field, and the words of the toast. */
export function problemsOf(form: DepositForm, rates: Rates): Problems {
  const amount = Number(form.amount);
  const isAmount = /^\d+(\.\d{1,2})?$/.test(form.amount) && amount > 0;
  if (!form.method || form.amount === '') {
    return {
      amount: form.amount === '' ? 'Enter an amount.' : undefined,
      method: form.method ? undefined : 'Choose a payment method.',
      toast: '❌ Please complete all fields.',
    };
  }
  if (!isAmount) return { amount: 'Enter an amount like 5000 or 5000.50.' };
  const naira = inNaira(form, rates);
  const leastCrypto = dollarsInNaira(leastCryptoDollars, rates);
  if (form.method === 'crypto' && naira < leastCrypto) {
    const text = `Minimum deposit for crypto is ₦${formatAmount(leastCrypto)}`;
    return { amount: text, toast: `❌ ${text}` };
  }
  if (naira < leastNaira) return { amount: `The minimum deposit is ${formatNaira(leastNaira)}.` };
  if (naira > mostNaira) return { amount: `The largest deposit is ${formatNaira(mostNaira)}.` };
  return {};
}

export function inNaira({ amount, currency }: DepositForm, rates: Rates): number {
  return rounded((Number(amount) / rateOf(currency, rates)) * Number(rates.rate_ngn));
}

export function inDollars({ amount, currency }: DepositForm, rates: Rates): number {
  return rounded((Number(amount) / rateOf(currency, rates)) * Number(rates.rate_usd));
}

function rateOf(currency: DepositForm['currency'], rates: Rates): number {
  const byCurrency = { NGN: rates.rate_ngn, USD: rates.rate_usd, RUB: rates.rate_rub };
  return Number(byCurrency[currency]);
}

/** To the nearest hundredth. What is credited is computed by the server; this is what the person sees beforehand. */
const rounded = (amount: number): number => Math.round(amount * 100) / 100;
