import { type Fields, parseJson } from '../parsing';

/**
 * The response words of handler_api.php. A response is one word, often with `:detail`; one provider sends errors as JSON
 * `{title, details}` with a 4xx. An unlisted word is neither success nor refusal: the outcome is unknown and no other provider
 * is asked.
 */
export interface Word {
  readonly word: string;
  readonly detail: string;
}

export function readWord(text: string): Word | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) {
    const json = readJson(trimmed);
    const title = json?.['title'];
    const details = json?.['details'] ?? '';
    const detail = typeof details === 'string' ? details : JSON.stringify(details);
    return typeof title === 'string' ? { word: title, detail } : undefined;
  }
  const match = /^([A-Z][A-Z0-9_]{2,40})(?::([\s\S]*))?$/.exec(trimmed);
  return match ? { word: match[1] ?? '', detail: match[2] ?? '' } : undefined;
}

/** An object or a list. */
export function readJson(text: string): Fields | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/*
 * The next three: certainly nothing was rented, so the next provider is asked. Words that may follow a rent are in none of
 * them.
 */
export const noStock = words('NO_NUMBERS NO_NUMBER');
export const priceIncreased = words('WRONG_MAX_PRICE MAX_PRICE_EXCEEDED');
/** For a reason that may pass: ours (key, balance, request) or the provider's (overloaded). The offer is not shown as empty. */
export const refused = words(
  'BAD_KEY NO_KEY WRONG_API_KEY BANNED ACCOUNT_INACTIVE CHANNELS_LIMIT NO_BALANCE LOW_BALANCE NO_MONEY BAD_ACTION ' +
    'BAD_SERVICE BAD_STATUS BAD_COUNTRY WRONG_SERVICE',
);
/** The provider knows the activation, which is over. */
export const ended = words('ACTIVATION_NOT_ACTIVE STATUS_CANCEL');
/** The provider does not know the activation. */
export const missing = words('NO_ACTIVATION WRONG_ACTIVATION_ID');
/** The list of active activations is empty. */
export const noneActive = words('NO_ACTIVATION NO_ACTIVATIONS');
export const waiting = words('STATUS_WAIT_CODE STATUS_WAIT_RETRY STATUS_WAIT_RESEND');
/**
 * Not cancelled: too early, too late, or a code has arrived. ACCESS_READY looks like success but means that the code had
 * already arrived.
 */
export const notCancelled = words(
  'EARLY_CANCEL_DENIED OTP_RECEIVED NEW_OTP_RECEIVED FREE_CANCELLATION_EXPIRED ACCESS_READY BAD_STATUS',
);

/* The words of rentals. */
/** The price list has nothing for the country and time. */
export const notOffered = words('OUT_OF_STOCK NO_NUMBERS BAD_COUNTRY WRONG_COUNTRY BAD_DURATION');
export const noRentalStock: ReadonlySet<string> = new Set([...noStock, 'OUT_OF_STOCK']);
/** Certainly not extended, and trying again does not help. */
export const notExtended = words(
  'NO_ID_RENT INVALID_PHONE INVALID_TIME MAX_HOURS_EXCEED RENT_DIE ALREADY_FINISH ALREADY_CANCEL',
);
export const rentalMissing = words('NO_ID_RENT INVALID_PHONE');
export const rentalEnded = words('STATUS_FINISH STATUS_CANCEL STATUS_REVOKE');
/** An earlier attempt to cancel lost its answer. */
export const rentalCancelledBefore = words('ALREADY_CANCEL');
export const rentalNotCancelled = words('CANT_CANCEL ALREADY_FINISH INCORECT_STATUS');
