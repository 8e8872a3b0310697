import { isFields, textOf } from '../parsing';

/*
 * SMS-Man's error codes. An unlisted code is neither success nor refusal of a purchase: the outcome is unknown and no other
 * provider is asked.
 */

/* The next two: certainly nothing was rented, so the next provider is asked. */
export const noStock: ReadonlySet<string> = new Set(['no_numbers', 'no_free_phones']);
/** About our account or the moment. */
export const temporary: ReadonlySet<string> = new Set(['not_enough_balance', 'wrong_token', 'bad_token']);
export const refused: ReadonlySet<string> = new Set([
  ...temporary,
  'wrong_request',
  'wrong_country_id',
  'wrong_application_id',
]);
/** SMS-Man does not know the activation: it has ended or is forgotten. */
export const missing: ReadonlySet<string> = new Set(['no_activation', 'request_not_found']);
export const waiting: ReadonlySet<string> = new Set(['wait_sms']);
/** From `limits`: nothing is offered for the country and time. */
export const notOffered: ReadonlySet<string> = new Set([...noStock, 'wrong_request', 'wrong_country_id']);
/** From `prolong`: certainly not extended. */
export const notExtended: ReadonlySet<string> = new Set([...noStock, ...refused, ...missing, 'wrong_status']);

/** A refusal's code: `success` is false, or there is an error code. The message may be text or an object, so only the code is read. */
export function errorCode(answer: unknown): string | undefined {
  if (!isFields(answer)) return undefined;
  const code = textOf(answer['error_code']);
  if (code !== undefined) return code;
  return answer['success'] === false || answer['success'] === 'false' ? 'refused' : undefined;
}
