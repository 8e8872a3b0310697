import type { CurrencyView, MethodView } from '../../shared/api/api.generated';
import { formatMoney } from '../../shared/currencies';
import type { PayBy } from '../../shared/deposit/checkouts';
import { decimalSign, formatAmount, formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { koboTyped } from '../../shared/naira';
import { minDeposit } from '../../shared/pricing/minDeposit';
import { converted, dollarsInNaira, type Rates } from './rates';

export type Currency = CurrencyView['currency'];

export type Way = Omit<MethodView, 'method' | 'transfer'> & { readonly method: PayBy };

export interface DepositForm {
  readonly amount: string;
  readonly currency: Currency;
  readonly method: '' | PayBy;
}

export interface Problems {
  readonly amount?: string | undefined;
  readonly method?: string | undefined;
  readonly toast?: string;
}

const mostNaira = 10_000_000;
/** In any currency: more is not an amount. Amounts above a method's limit have their own message. */
const mostTyped = 1e12;
const leastCryptoDollars = 15;

/** Assumed until the server has answered: naira by every method, dollars by crypto. Limits in naira. */
export function methodsUntilKnown(rates: Rates): readonly MethodView[] {
  const naira: CurrencyView = { currency: 'NGN', rate: '1', minimum: minDeposit, maximum: mostNaira };
  const perDollar = dollarsInNaira(1, rates);
  const minimum = dollarsInNaira(leastCryptoDollars, rates);
  const dollars = { minimum: leastCryptoDollars, maximum: Math.floor(mostNaira / perDollar) };
  return [
    { method: 'paystack', currencies: [naira], minimum: minDeposit, maximum: mostNaira },
    { method: 'monnify', transfer: true, currencies: [naira], minimum: minDeposit, maximum: mostNaira },
    {
      method: 'crypto',
      currencies: [
        { ...naira, minimum },
        { currency: 'USD', rate: String(perDollar), ...dollars },
      ],
      minimum,
      maximum: mostNaira,
    },
  ];
}

/**
 * The ways to pay: first an account number, if a method gives one and takes deposits. A method without another name is not
 * offered beside it.
 */
export function waysOf(methods: readonly MethodView[]): readonly Way[] {
  const giving = methods.filter(({ transfer }) => transfer === true);
  const from = giving.find(({ stopped }) => stopped === undefined) ?? giving[0];
  if (!from) return methods;
  return [{ ...from, method: 'transfer' }, ...methods.filter(({ method }) => method !== 'monnify')];
}

/** One, two or five, with zeros. */
const round = (exponent: number): number[] => [1, 2, 5].map((digit) => digit * 10 ** exponent);
const ladder = Array.from({ length: 9 }, (_, exponent) => round(exponent)).flat();

/** Five amounts to choose from: the first is the minimum, rounded up to five in its second digit. */
export function amountsFrom(minimum: number): readonly number[] {
  const step = 5 * 10 ** Math.max(0, Math.floor(Math.log10(minimum)) - 1);
  const first = Math.ceil(minimum / step) * step;
  return [first, ...ladder.filter((amount) => amount > first)].slice(0, 5);
}

/** Every method's currencies with their rates, which are the same for all methods. */
export function currenciesOf(methods: readonly Way[]): readonly CurrencyView[] {
  const byCode = new Map<Currency, CurrencyView>();
  for (const view of methods.flatMap(({ currencies }) => currencies)) {
    if (!byCode.has(view.currency)) byCode.set(view.currency, view);
  }
  return [...byCode.values()];
}

/**
 * The typed text as digits and a point. In a language that writes `1 500,50` the comma is the point; elsewhere a comma groups
 * digits, and any other comma stays, so that `1500,50` is refused.
 */
export function amountTyped(typed: string): string {
  return typed
    .replaceAll(decimalSign(), '.')
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(/[^\d.,]/g, '');
}

/** The amount in naira; undefined until one is typed. The server uses its rate at the time of submission. */
export function inNaira({ amount, currency }: DepositForm, methods: readonly Way[]): number | undefined {
  const rate = currenciesOf(methods).find((view) => view.currency === currency)?.rate;
  return rate !== undefined && koboTyped(amount, { max: mostTyped }) !== undefined
    ? converted(amount, rate)
    : undefined;
}

/** Validates the form: messages for the fields and for the toast. */
export function problemsOf(form: DepositForm, methods: readonly Way[]): Problems {
  if (!form.method || form.amount === '') {
    return {
      amount: form.amount === '' ? t`Enter an amount.` : undefined,
      method: form.method ? undefined : t`Choose a payment method.`,
      toast: t`❌ Please complete all fields.`,
    };
  }
  const naira = inNaira(form, methods);
  if (naira === undefined) return { amount: t`Enter an amount like 5000 or 5000.50.` };
  const method = methods.find((offered) => offered.method === form.method);
  const terms = method?.currencies.find(({ currency }) => currency === form.currency);
  if (method?.stopped !== undefined) return { method: method.stopped };
  if (!method || !terms) return { method: t`This method does not take this currency.` };
  const isForeign = form.currency !== 'NGN';
  if (form.method === 'crypto' && naira < method.minimum) {
    const least = formatAmount(method.minimum);
    const text = t`Minimum deposit for crypto is ₦${least}`;
    return { amount: text, toast: `❌ ${text}` };
  }
  if (naira < method.minimum || (isForeign && Number(form.amount) < terms.minimum)) {
    const least = isForeign ? formatMoney(terms.minimum, form.currency) : formatNaira(method.minimum);
    return { amount: t`The minimum deposit is ${least}.` };
  }
  if (naira > method.maximum) {
    const most = isForeign ? formatMoney(terms.maximum, form.currency) : formatNaira(method.maximum);
    return { amount: t`The largest deposit is ${most}.` };
  }
  return {};
}
