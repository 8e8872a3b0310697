import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';

/** An answer of the protocol other than success. */
export class Word extends Error {
  constructor(
    readonly word: string,
    cause?: unknown,
  ) {
    super(word, { cause });
  }
}

/** An error of an action that answers in JSON. `more` is added to the answer. */
export class RentError extends Word {
  constructor(
    word: string,
    readonly more: object = {},
    cause?: unknown,
  ) {
    super(word, cause);
  }

  get answer(): object {
    return { status: 'error', message: this.word, ...this.more };
  }
}

const words: Partial<Record<ErrorCode, string>> = {
  'auth/key-required': 'NO_KEY',
  'auth/key-unusable': 'BAD_KEY',
  'auth/key-address': 'BAD_KEY',
  'auth/key-scope': 'BAD_ACTION',
  'auth/forbidden': 'BAD_ACTION',
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

const rentWords: Partial<Record<ErrorCode, string>> = {
  'numbers/order-not-found': 'NO_ID_RENT',
  'numbers/span-not-offered': 'INVALID_TIME',
  'numbers/extension-refused': 'RENT_DIE',
  'numbers/extension-under-way': 'SERVER_ERROR',
  'numbers/not-active': 'ALREADY_FINISH',
  'numbers/already-refunded': 'ALREADY_CANCEL',
  'numbers/refund-not-allowed': 'CANT_CANCEL',
  'numbers/rental-refund-over': 'CANT_CANCEL',
  'numbers/refund-too-early': 'CANT_CANCEL',
  'platform/idempotency-mismatch': 'ORDER_ALREADY_EXISTS',
  'numbers/selling-stopped': 'NO_NUMBERS',
};

/** The error of a rent action. What is not certain is `SERVER_ERROR`. A refusal of too many requests stays what it is. */
export function rentErrorOf(error: Word | RingletError): Error {
  if (error instanceof Word) return error instanceof RentError ? error : new RentError(error.word);
  if (error.code === 'platform/too-many-requests') return error;
  const word = rentWords[error.code] ?? words[error.code];
  return new RentError(word ?? 'SERVER_ERROR', {}, error);
}

/** `BANNED:'2026-11-22 09-05-00'`: until when nothing is sold to the account. UTC. */
function banned(seconds: number, now: Date): string {
  const [day, time = ''] = new Date(now.getTime() + seconds * 1000).toISOString().slice(0, 19).split('T');
  return `BANNED:'${day} ${time.replaceAll(':', '-')}'`;
}
