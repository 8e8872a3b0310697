import { localStore } from './storage';

const key = 'deviceTokens';
/** As many as the gateway accepts. */
const atMost = 5;

/**
 * The tokens of earlier logins on this device, newest first. Sent with each login, they keep strangers' wrong guesses from
 * locking this device out. Each begins with its account's id.
 */
export function deviceTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string').slice(0, atMost) : [];
  } catch {
    return [];
  }
}

/** Stores a login's token in place of the account's earlier one. */
export function keepDeviceToken(token: string): void {
  const [account = ''] = token.split('.');
  const others = deviceTokens().filter((other) => !other.startsWith(`${account}.`));
  localStore.set(key, JSON.stringify([token, ...others].slice(0, atMost)));
}
