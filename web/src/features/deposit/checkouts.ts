import { localStore, readObject } from '../../shared/session/storage';
import { readSession } from '../../shared/session/storedSession';
import type { Currency, DepositForm } from './depositForm';

/** A payment page that was opened, and what is paid on it. */
export interface Checkout {
  readonly reference: string;
  readonly url: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly method: Exclude<DepositForm['method'], ''>;
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

export const lastCheckout = (): Checkout | undefined => checkouts()[0];

export const checkoutOf = (reference: string): Checkout | undefined =>
  checkouts().find((each) => each.reference === reference);

/** Paying it again must not leave another deposit without payment. */
export const isSamePayment = ({ amount, currency, method }: Checkout, typed: DepositForm): boolean =>
  Number(typed.amount) === amount && typed.currency === currency && typed.method === method;
