import { RentError, type Word } from './words';

interface RestError {
  readonly status: number;
  readonly title: string;
  readonly details: string;
}

/** The parameter that a word is about: HeroSMS names the field instead. */
const fields: Readonly<Record<string, string>> = {
  BAD_SERVICE: 'service',
  BAD_COUNTRY: 'country',
  BAD_OPERATOR: 'operator',
  WRONG_EXCEPTION_PHONE: 'phoneException',
  WRONG_ACTIVATION_ID: 'id',
  WRONG_DATE: 'start',
  INCORECT_STATUS: 'status',
};

const errors: Readonly<Record<string, RestError>> = {
  WRONG_MAX_PRICE: named(400, 'WRONG_MAX_PRICE', 'The maximum price is less than the permitted price'),
  BAD_STATUS: named(400, 'BAD_STATUS', 'Wrong status code'),
  INVALID_TIME: named(400, 'BAD_DURATION', 'Wrong duration'),
  MAX_HOURS_EXCEED: named(400, 'MAX_HOURS_EXCEED', 'The maximum duration is exceeded'),
  NO_KEY: named(401, 'BAD_KEY', 'Unauthorized'),
  BAD_KEY: named(401, 'BAD_KEY', 'Unauthorized'),
  NO_BALANCE: named(402, 'NO_BALANCE', 'Payment Required'),
  BANNED: named(403, 'BANNED', 'Your account is temporarily suspended from making any purchases.'),
  SERVICE_NOT_AVAILABLE: named(403, 'SERVICE_NOT_AVAILABLE', 'Service is not available'),
  NO_ACTIVATION: named(404, 'NOT_FOUND', 'Activation Not Found'),
  NO_ID_RENT: named(404, 'NOT_FOUND', 'Activation Not Found'),
  BAD_ACTION: named(404, 'BAD_ACTION', 'Method Not Found'),
  EARLY_CANCEL_DENIED: named(409, 'EARLY_CANCEL_DENIED', 'Activation cannot be cancelled at this time'),
  OTP_RECEIVED: named(409, 'OTP_RECEIVED', 'Cannot terminate activation - OTP has been received on this number'),
  ACTIVATION_NOT_ACTIVE: named(409, 'ACTIVATION_NOT_ACTIVE', 'Activation is terminated/refunded'),
  CANT_CANCEL: named(409, 'FREE_CANCELLATION_EXPIRED', 'The rental cannot be cancelled'),
  ALREADY_FINISH: named(409, 'ACTIVATION_NOT_ACTIVE', 'Activation is terminated/refunded'),
  ALREADY_CANCEL: named(409, 'ACTIVATION_NOT_ACTIVE', 'Activation is terminated/refunded'),
  RENT_DIE: named(409, 'ACTIVATION_NOT_ACTIVE', 'Activation is terminated/refunded'),
  ORDER_ALREADY_EXISTS: named(409, 'ORDER_ALREADY_EXISTS', 'Another number was bought with this orderId'),
  RATE_LIMIT: named(429, 'RATE_LIMIT', ''),
};

/** HeroSMS answers a purchase without a number with a word and status 200, a rental without one with an error. */
const ofRentals: Readonly<Record<string, RestError>> = {
  NO_NUMBERS: named(404, 'NO_NUMBERS', 'No numbers available'),
  OUT_OF_STOCK: named(404, 'NO_NUMBERS', 'No numbers available'),
};

function named(status: number, title: string, details: string): RestError {
  return { status, title, details };
}

/** A word as HeroSMS sends errors. Undefined for words that it also sends with status 200. */
export function restErrorOf(word: Word): { readonly status: number; readonly body: object } | undefined {
  const field = fields[word.word];
  if (field !== undefined) {
    const info = { field, code: 'INVALID', message: word.word };
    return { status: 422, body: { title: 'UNPROCESSABLE_ENTITY', details: 'Validation failed', info } };
  }
  const found = (word instanceof RentError ? ofRentals[word.word] : undefined) ?? errors[word.word];
  if (found === undefined) return undefined;
  const { status, title, details } = found;
  return { status, body: { title, details, info: word.info } };
}
