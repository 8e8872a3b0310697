import type { CurrencyView, MethodView } from '../api/api.generated';
import { localStore, readObject } from '../session/storage';
import { readSession } from '../session/storedSession';

/** What is paid, and by which method. */
interface Payment {
  readonly amount: number;
  readonly currency: CurrencyView['currency'];
  readonly method: MethodView['method'];
}

/** A payment page that was opened, and what is paid on it. */
export interface Checkout extends Payment {
  readonly reference: string;
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
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
  const isOpen = ({ at, url }: Checkout) => Date.now() - at < openForMs && URL.canParse(url);
  return (list as Checkout[]).filter(isOpen);
}

const store = (list: readonly Checkout[]): void => localStore.set(place(), JSON.stringify({ list }));

export function rememberCheckout(checkout: Omit<Checkout, 'at'>): void {
  const others = checkouts().filter(({ reference }) => reference !== checkout.reference);
  store([{ ...checkout, at: Date.now() }, ...others].slice(0, atMost));
}

/** For a payment that is decided. */
export function forgetCheckout(reference: string): void {
  store(checkouts().filter((each) => each.reference !== reference));
}

const methodPlace = (): string => `ringlet.method.${readSession()?.user.id ?? 'none'}`;

/** The method that this user of the browser has paid by last. */
export const lastMethod = (): string | undefined => localStore.get(methodPlace()) ?? undefined;

export const rememberMethod = (method: MethodView['method']): void => localStore.set(methodPlace(), method);

export const lastCheckout = (): Checkout | undefined => checkouts()[0];

export const checkoutOf = (reference: string): Checkout | undefined =>
  checkouts().find((each) => each.reference === reference);

/** Paying it again must not leave another deposit without payment. */
export const isSamePayment = ({ amount, currency, method }: Checkout, wanted: Payment): boolean =>
  wanted.amount === amount && wanted.currency === currency && wanted.method === method;
