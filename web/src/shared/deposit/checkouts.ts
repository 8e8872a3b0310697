import type { CurrencyView, MethodView } from '../api/api.generated';
import { localStore, readObject } from '../session/storage';
import { readSession } from '../session/storedSession';

/** A way to pay: a method's own page, or an account number from one of the methods. */
export type PayBy = MethodView['method'] | 'transfer';

/** The amount and the way to pay. */
interface Payment {
  readonly amount: number;
  readonly currency: CurrencyView['currency'];
  readonly method: PayBy;
}

/** An opened payment page and its payment. */
export interface Checkout extends Payment {
  readonly reference: string;
  /** At a provider, or a path here. */
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** Unpaid deposits are declined after a day. */
const openForMs = 24 * 60 * 60_000;
const atMost = 5;

/** Separate for each user of this browser. */
const place = (): string => `ringlet.checkouts.${readSession()?.user.id ?? 'none'}`;

function checkouts(): readonly Checkout[] {
  const list = readObject(localStore, place())?.list;
  if (!Array.isArray(list)) return [];
  const isOpen = ({ until, url }: Checkout) => Date.now() < until && URL.canParse(url, window.location.origin);
  return (list as Checkout[]).filter(isOpen);
}

const store = (list: readonly Checkout[]): void => localStore.set(place(), JSON.stringify({ list }));

/** `until`: default a day from now. */
export function rememberCheckout({
  until = Date.now() + openForMs,
  ...checkout
}: Omit<Checkout, 'until'> & { readonly until?: number }): void {
  const others = checkouts().filter(({ reference }) => reference !== checkout.reference);
  store([{ ...checkout, until }, ...others].slice(0, atMost));
}

/** After a payment is decided. */
export function forgetCheckout(reference: string): void {
  store(checkouts().filter((each) => each.reference !== reference));
}

const methodPlace = (): string => `ringlet.method.${readSession()?.user.id ?? 'none'}`;

/** This user's last payment method in this browser. */
export const lastMethod = (): string | undefined => localStore.get(methodPlace()) ?? undefined;

export const rememberMethod = (method: PayBy): void => localStore.set(methodPlace(), method);

export const lastCheckout = (): Checkout | undefined => checkouts()[0];

export const checkoutOf = (reference: string): Checkout | undefined =>
  checkouts().find((each) => each.reference === reference);

/** Paying again must not leave another deposit unpaid. */
export const isSamePayment = ({ amount, currency, method }: Checkout, wanted: Payment): boolean =>
  wanted.amount === amount && wanted.currency === currency && wanted.method === method;
