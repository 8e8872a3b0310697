import { localStore } from './storage';

const key = 'deviceTokens';
/** As many as the gateway accepts. */
const atMost = 5;

/**
 * The tokens that earlier logins on this device got, newest first. Sent with each login, they keep the wrong guesses of strangers from
 * locking this device out. Each begins with the id of its account.
 */
export function deviceTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string').slice(0, atMost) : [];
  } catch {
    return [];
  }
}

/** Stores the token of a login in place of the account's earlier one. */
export function keepDeviceToken(token: string): void {
  const [account = ''] = token.split('.');
  const others = deviceTokens().filter((other) => !other.startsWith(`${account}.`));
  localStore.set(key, JSON.stringify([token, ...others].slice(0, atMost)));
}
