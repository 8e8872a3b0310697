import { localStore, readObject } from '../session/storage';
import { readSession } from '../session/storedSession';

/** A number that a client without enough money wants to buy with the running payment. */
export interface IntendedPurchase {
  readonly country: string;
  readonly countryName: string;
  readonly service: string;
  readonly serviceName: string;
  /** Naira: the highest price without asking again. */
  readonly price: number;
  /** The deposit that pays for it, once initiated. */
  readonly reference?: string;
  /** Whether that deposit is credited. */
  readonly isPaid?: boolean;
}

/** After this time since the choice, nothing is bought without asking (milliseconds). */
const validForMs = 60 * 60_000;

/** Separate for each user of this browser. */
const place = (): string => `ringlet.intended.${readSession()?.user.id ?? 'none'}`;

export function intendPurchase(purchase: IntendedPurchase): void {
  localStore.set(place(), JSON.stringify({ ...purchase, at: Date.now() }));
}

export function intendedPurchase(): IntendedPurchase | undefined {
  const stored = readObject(localStore, place());
  if (typeof stored?.price !== 'number' || typeof stored.at !== 'number') return undefined;
  return Date.now() - stored.at < validForMs ? (stored as unknown as IntendedPurchase) : undefined;
}

/** Changes the intended purchase, if any. Its time continues. */
export function updateIntended(changes: Pick<IntendedPurchase, 'reference' | 'isPaid'>): void {
  const stored = intendedPurchase();
  if (stored) localStore.set(place(), JSON.stringify({ ...stored, ...changes }));
}

/** Removes and returns the intended purchase. Only the first caller gets it: it happens once, whatever is reloaded. */
export function takeIntended(): IntendedPurchase | undefined {
  const intended = intendedPurchase();
  localStore.remove(place());
  return intended;
}
