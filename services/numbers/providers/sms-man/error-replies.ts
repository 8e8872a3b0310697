import { type Fields, isFields, textOf } from '../parsing';
import { type ExtendOutcome, type AcquireOutcome, type ProviderError } from '../number-provider';

/** Error codes of `get-number` when there is no number. */
const noStock = new Set(['no_numbers', 'no_free_phones']);
/** Error codes that are sent before anything was done. After any other code a number may have been rented and paid for. */
const rejected = new Set([
  ...noStock,
  'not_enough_balance',
  'wrong_token',
  'bad_token',
  'wrong_request',
  'wrong_country_id',
  'wrong_application_id',
]);
/** Error codes for an activation that SMS-Man does not know: it has ended, or is forgotten. */
export const missing: ReadonlySet<string> = new Set(['no_activation', 'request_not_found']);

/** The code of a refusal: `success` false or an error code. The message may be text or an object, so only the code is read. */
export function errorCode(answer: unknown): string | undefined {
  if (!isFields(answer)) return undefined;
  const code = textOf(answer['error_code']);
  if (code !== undefined) return code;
  return answer['success'] === false || answer['success'] === 'false' ? 'refused' : undefined;
}

export function isDone(answer: unknown): answer is Fields {
  return errorCode(answer) === undefined && isFields(answer) && isTrue(answer['success']);
}

/** The outcome of `get-number`. A number in the answer is rented, whatever else the answer contains. */
export function acquireOutcome(answer: unknown): AcquireOutcome {
  const activationId = isFields(answer) ? textOf(answer['request_id']) : undefined;
  const number = isFields(answer) ? textOf(answer['number'])?.replace(/\D/g, '') : undefined;
  if (activationId !== undefined && number !== undefined && number.length >= 5) {
    return { kind: 'rented', activationId, number };
  }
  const code = errorCode(answer);
  if (code !== undefined && activationId === undefined && rejected.has(code)) {
    return { kind: 'none', reason: noStock.has(code) ? 'no-numbers' : 'refused', detail: code };
  }
  return { kind: 'unknown', detail: code ?? 'response without a number' };
}

/** Error codes that are about our account or the moment, not about the rental. */
const temporary = new Set(['not_enough_balance', 'wrong_token', 'bad_token']);

/** The outcome of `prolong`. */
export function extendOutcome(answer: unknown): ExtendOutcome {
  if (isDone(answer)) return { kind: 'extended' };
  const code = errorCode(answer);
  if (code !== undefined && (rejected.has(code) || missing.has(code) || code === 'wrong_status')) {
    return { kind: 'none', reason: temporary.has(code) ? 'refused' : 'not-extendable', detail: code };
  }
  return { kind: 'unknown', detail: code ?? 'response that does not say whether the rental was extended' };
}

/** The outcome of `get-number` and `prolong` without a readable response. */
export function outcomeOfError({ mayHaveActed, message }: ProviderError): Exclude<AcquireOutcome, { kind: 'rented' }> {
  return mayHaveActed ? { kind: 'unknown', detail: message } : { kind: 'none', reason: 'refused', detail: message };
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
