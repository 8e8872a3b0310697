import type { CurrencyView, MethodView } from '../api/api.generated';
import { localStore, readObject } from '../session/storage';
import { readSession } from '../session/storedSession';

/** A way to pay: a method at its own page, or an account number of one of the methods. */
export type PayBy = MethodView['method'] | 'transfer';

/** What is paid, and how. */
interface Payment {
  readonly amount: number;
  readonly currency: CurrencyView['currency'];
  readonly method: PayBy;
}

/** A payment page that was opened, and what is paid on it. */
export interface Checkout extends Payment {
  readonly reference: string;
  /** Of a provider, or a path here. */
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** Deposits that nobody pays are declined after a day. */
const openForMs = 24 * 60 * 60_000;
const atMost = 5;

/** Each user of this browser has their own. */
const place = (): string => `ringlet.checkouts.${readSession()?.user.id ?? 'none'}`;

/** The opened payment pages, newest first. */
function checkouts(): readonly Checkout[] {
  const list = readObject(localStore, place())?.list;
  if (!Array.isArray(list)) return [];
  const isOpen = ({ until, url }: Checkout) => Date.now() < until && URL.canParse(url, window.location.origin);
  return (list as Checkout[]).filter(isOpen);
}

const store = (list: readonly Checkout[]): void => localStore.set(place(), JSON.stringify({ list }));

/** `until`: a day from now where it is absent. */
export function rememberCheckout({
  until = Date.now() + openForMs,
  ...checkout
}: Omit<Checkout, 'until'> & { readonly until?: number }): void {
  const others = checkouts().filter(({ reference }) => reference !== checkout.reference);
  store([{ ...checkout, until }, ...others].slice(0, atMost));
}

/** For a payment that is decided. */
export function forgetCheckout(reference: string): void {
  store(checkouts().filter((each) => each.reference !== reference));
}

const methodPlace = (): string => `ringlet.method.${readSession()?.user.id ?? 'none'}`;

/** The method that this user of the browser has paid by last. */
export const lastMethod = (): string | undefined => localStore.get(methodPlace()) ?? undefined;

export const rememberMethod = (method: PayBy): void => localStore.set(methodPlace(), method);

export const lastCheckout = (): Checkout | undefined => checkouts()[0];

export const checkoutOf = (reference: string): Checkout | undefined =>
  checkouts().find((each) => each.reference === reference);

/** Paying it again must not leave another deposit without payment. */
export const isSamePayment = ({ amount, currency, method }: Checkout, wanted: Payment): boolean =>
  wanted.amount === amount && wanted.currency === currency && wanted.method === method;
