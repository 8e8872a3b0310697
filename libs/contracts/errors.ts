/**
 * The catalogue of everything that can be refused: a stable code, the HTTP status that the gateway answers with,
 * and the message that a person reads in a toast. Documented for API users in docs/errors.md (generated from here).
 */
export const errorCatalogue = {
  'platform/malformed': [400, 'The request could not be read.'],
  'platform/invalid': [422, 'Some fields need your attention.'],
  'platform/not-found': [404, 'There is nothing at this address.'],
  'platform/too-many-requests': [429, 'Too many requests. Please wait a little and try again.'],
  'platform/too-large': [413, 'That is too large to be accepted.'],
  'platform/unsupported-media-type': [415, 'The request body must be JSON.'],
  'platform/unavailable': [503, 'This part of Ringlet is not answering right now. Please try again in a moment.'],
  'platform/internal': [500, 'Something went wrong on our side. Nothing was lost; please try again.'],
  'platform/idempotency-mismatch': [409, 'This request key was already used for a different request.'],
  'platform/idempotency-in-progress': [409, 'The same request is still being worked on. Please wait a moment.'],

  'auth/invalid-credentials': [401, 'Invalid email or password.'],
  'auth/session-required': [401, 'Please log in to continue.'],
  'auth/session-ended': [401, 'Your session has ended. Please log in again.'],
  'auth/forbidden': [403, 'You are not allowed to do this.'],
  'auth/email-taken': [409, 'An account with this e-mail address already exists.'],
  'auth/passwords-differ': [422, 'Passwords do not match.'],
  'auth/account-locked': [429, 'Too many wrong passwords. Please wait a few minutes and try again.'],
  'auth/account-not-found': [404, 'There is no such account.'],

  'wallet/insufficient-balance': [402, 'Your balance is not enough for this. Please fund your wallet.'],
  'wallet/order-closed': [409, 'This order was already refunded and can no longer be charged.'],
  'wallet/deposit-not-found': [404, 'Transaction details not found'],
  'wallet/amount-too-small': [422, 'The amount is below the minimum deposit.'],
  'wallet/amount-too-large': [422, 'The amount is above the largest deposit of ₦10,000,000.00.'],
  'wallet/method-unavailable': [422, 'This payment method is not available.'],
  'wallet/provider-unavailable': [
    502,
    'The payment provider is not answering. You have not been charged; please try again.',
  ],
  'wallet/webhook-signature': [401, 'The webhook signature is wrong.'],

  'numbers/country-unknown': [404, 'We do not know this country.'],
  'numbers/service-unknown': [404, 'This service is not offered for this country.'],
  'numbers/out-of-stock': [409, 'No number is free for this service right now. You have not been charged.'],
  'numbers/price-changed': [409, 'The price has changed. Please check the new price and try again.'],
  'numbers/order-not-found': [404, 'There is no such number.'],
  'numbers/upstream-unavailable': [
    502,
    'The number provider is not answering. You have not been charged; please try again.',
  ],
  'numbers/order-unresolved': [
    503,
    'The provider has not confirmed this number yet. It will appear in your purchased numbers, or your money comes back by itself.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One field of the input and what is wrong with it. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ErrorDetails {
  /** Replaces the catalogue's message where a better one is known (it names an amount, a time, a field). */
  message?: string;
  errors?: readonly FieldError[];
  /** What the caller needs to go on, e.g. `{price}` with `numbers/price-changed`. */
  data?: Readonly<Record<string, unknown>>;
  /** With 429 and 503: how long to wait before a retry. */
  retryAfterSeconds?: number;
  /** What went wrong beneath. Logged, never shown and never sent over the wire. */
  cause?: unknown;
}

/** A refusal that a person can act on. Thrown where it is known, mapped to HTTP once, at the gateway. */
export class RingletError extends Error {
  readonly errors: readonly FieldError[] | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: ErrorDetails = {},
  ) {
    super(details.message ?? errorCatalogue[code][1], { cause: details.cause });
    this.name = 'RingletError';
    this.errors = details.errors;
    this.data = details.data;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get httpStatus(): number {
    return errorCatalogue[this.code][0];
  }
}

/** How an error travels between processes. */
export interface ErrorOnTheWire {
  code: ErrorCode;
  message: string;
  errors?: readonly FieldError[];
  data?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
}

export function errorToWire(error: unknown): ErrorOnTheWire {
  if (!(error instanceof RingletError)) {
    return { code: 'platform/internal', message: errorCatalogue['platform/internal'][1] };
  }
  const { code, message, errors, data, retryAfterSeconds } = error;
  return { code, message, errors, data, retryAfterSeconds };
}

export function errorFromWire(wire: ErrorOnTheWire): RingletError {
  const code = Object.hasOwn(errorCatalogue, wire.code) ? wire.code : 'platform/internal';
  return new RingletError(code, wire);
}
