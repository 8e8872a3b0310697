import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';

/** An answer of the protocol other than success. */
export class Word extends Error {
  constructor(readonly word: string) {
    super(word);
  }
}

const words: Partial<Record<ErrorCode, string>> = {
  'auth/key-required': 'NO_KEY',
  'auth/key-unusable': 'BAD_KEY',
  'auth/key-address': 'BAD_KEY',
  'auth/key-scope': 'BAD_ACTION',
  'numbers/out-of-stock': 'NO_NUMBERS',
  'numbers/no-price': 'NO_NUMBERS',
  'numbers/not-bought': 'NO_NUMBERS',
  'numbers/upstream-unavailable': 'NO_NUMBERS',
  'numbers/selling-stopped': 'SERVICE_NOT_AVAILABLE',
  'numbers/service-unknown': 'NO_NUMBERS',
  'numbers/country-unknown': 'BAD_COUNTRY',
  'numbers/order-not-found': 'NO_ACTIVATION',
  'wallet/insufficient-balance': 'NO_BALANCE',
  'wallet/key-limit-reached': 'NO_BALANCE',
  'platform/idempotency-mismatch': 'ORDER_ALREADY_EXISTS',
  'platform/too-many-requests': 'RATE_LIMIT',
};

/** The word for an error of a service. What is not certain is `ERROR_SQL`, which programs ask again after. */
export function wordOf(error: unknown, now: Date): string {
  if (error instanceof Word) return error.word;
  if (!(error instanceof RingletError)) return 'ERROR_SQL';
  if (error.code === 'numbers/price-changed') return `WRONG_MAX_PRICE:${String(error.data?.['price'])}`;
  if (error.code === 'numbers/too-many-refusals') return banned(error.retryAfterSeconds ?? 60, now);
  return words[error.code] ?? 'ERROR_SQL';
}

/** `BANNED:'2026-11-22 09-05-00'`: until when nothing is sold to the account. UTC. */
function banned(seconds: number, now: Date): string {
  const [day, time = ''] = new Date(now.getTime() + seconds * 1000).toISOString().slice(0, 19).split('T');
  return `BANNED:'${day} ${time.replaceAll(':', '-')}'`;
}
