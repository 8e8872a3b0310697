import { localStore, readObject } from '../session/storage';

/** A visitor's chosen number from a price page: its purchase page opens after the login. */
export interface ChosenOffer {
  readonly country: string;
  readonly countryName: string;
  readonly service: string;
  readonly serviceName: string;
  /** The price at that time, in naira. */
  readonly price: number;
}

const key = 'ringlet.chosen';
/** After a later login the client starts on the dashboard (milliseconds since the choice). */
const validForMs = 60 * 60_000;

export function chooseOffer(offer: ChosenOffer): void {
  localStore.set(key, JSON.stringify({ ...offer, at: Date.now() }));
}

export function chosenOffer(): ChosenOffer | undefined {
  const stored = readObject(localStore, key);
  const names = ['country', 'countryName', 'service', 'serviceName'];
  if (typeof stored?.price !== 'number' || typeof stored.at !== 'number') return undefined;
  if (Date.now() - stored.at >= validForMs || names.some((name) => typeof stored[name] !== 'string')) return undefined;
  return stored as unknown as ChosenOffer;
}

/** Removes and returns the choice. */
export function takeChosenOffer(): ChosenOffer | undefined {
  const chosen = chosenOffer();
  localStore.remove(key);
  return chosen;
}
