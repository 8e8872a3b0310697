import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';

interface More {
  /** Follows the word and a colon if errors are text. */
  readonly detail?: string;
  /** For programs whose errors are JSON. */
  readonly info?: object;
  readonly cause?: unknown;
}

/** An answer of the protocol other than success. */
export class Word extends Error {
  readonly detail: string | undefined;
  readonly info: object | undefined;

  constructor(
    readonly word: string,
    { detail, info, cause }: More = {},
  ) {
    super(word, { cause });
    this.detail = detail;
    this.info = info;
  }

  get text(): string {
    return this.detail === undefined ? this.word : `${this.word}:${this.detail}`;
  }
}

/** An error of an action that answers in JSON. */
export class RentError extends Word {
  get answer(): object {
    return { status: 'error', message: this.word, info: this.info };
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
  'wallet/day-limit-unconfirmed': 'NO_BALANCE',
  'wallet/day-limit-confirmed': 'NO_BALANCE',
  'wallet/day-limit-reached': 'NO_BALANCE',
  'wallet/day-limit-chosen': 'NO_BALANCE',
  'platform/idempotency-mismatch': 'ORDER_ALREADY_EXISTS',
  'platform/too-many-requests': 'RATE_LIMIT',
};

/** The word for a service's error. An uncertain outcome is `ERROR_SQL`, after which programs try again. */
export function wordOf(error: unknown, now: Date): Word {
  if (error instanceof Word) return error;
  if (!(error instanceof RingletError)) return new Word('ERROR_SQL');
  if (error.code === 'numbers/too-many-refusals') return banned(error.retryAfterSeconds ?? 60, now);
  return new Word(words[error.code] ?? 'ERROR_SQL');
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

/** The error of a rent action. An uncertain outcome is `SERVER_ERROR`. A refusal because of too many requests stays unchanged. */
export function rentErrorOf(error: Word | RingletError, now: Date): Error {
  if (error instanceof RentError) return error;
  if (error instanceof Word) return new RentError(error.word, error);
  if (error.code === 'platform/too-many-requests') return error;
  if (error.code === 'numbers/too-many-refusals') return rentErrorOf(wordOf(error, now), now);
  const word = rentWords[error.code] ?? words[error.code];
  return new RentError(word ?? 'SERVER_ERROR', { cause: error });
}

/** `BANNED:'2026-11-22 09-05-00'`: the account can buy nothing until then. UTC. */
function banned(seconds: number, now: Date): Word {
  const until = now.getTime() + seconds * 1000;
  const [day, time = ''] = new Date(until).toISOString().slice(0, 19).split('T');
  return new Word('BANNED', {
    detail: `'${day} ${time.replaceAll(':', '-')}'`,
    info: {
      scope: 'global',
      banned_until: Math.floor(until / 1000),
      retry_after_seconds: seconds,
      readable_date: `${day} ${time}`,
    },
  });
}
