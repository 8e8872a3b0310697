import { localStore, readObject } from '../session/storage';
import { readSession } from '../session/storedSession';

/** A number that a client who was short of money wants to buy with the payment that is under way. */
export interface IntendedPurchase {
  readonly country: string;
  readonly countryName: string;
  readonly service: string;
  readonly serviceName: string;
  /** Naira: the most that is charged without asking again. */
  readonly price: number;
  /** The deposit that pays for it, once it is initiated. */
  readonly reference?: string;
  /** Whether that deposit is credited. */
  readonly isPaid?: boolean;
}

/** Later than this after the choice, nothing is bought without asking. Milliseconds. */
const validForMs = 60 * 60_000;

/** Each user of this browser has their own. */
const place = (): string => `ringlet.intended.${readSession()?.user.id ?? 'none'}`;

export function intendPurchase(purchase: IntendedPurchase): void {
  localStore.set(place(), JSON.stringify({ ...purchase, at: Date.now() }));
}

export function intendedPurchase(): IntendedPurchase | undefined {
  const stored = readObject(localStore, place());
  if (typeof stored?.price !== 'number' || typeof stored.at !== 'number') return undefined;
  return Date.now() - stored.at < validForMs ? (stored as unknown as IntendedPurchase) : undefined;
}

/** Changes the intended purchase, if there is one. Its time goes on. */
export function updateIntended(changes: Pick<IntendedPurchase, 'reference' | 'isPaid'>): void {
  const stored = intendedPurchase();
  if (stored) localStore.set(place(), JSON.stringify({ ...stored, ...changes }));
}

/** Removes the intended purchase. Returns it to the first who asks: it is made once, whatever is reloaded. */
export function takeIntended(): IntendedPurchase | undefined {
  const intended = intendedPurchase();
  localStore.remove(place());
  return intended;
}
