import { type Fields, isFields, textOf } from '../parsing';
import { type ExtendOutcome, type AcquireOutcome, type ProviderError } from '../number-provider';

/** What `get-number` says where there is no number. */
const noStock = new Set(['no_numbers', 'no_free_phones']);
/** What it says before it has done anything: these alone are a certain no. Any other words may hide a number that is paid for. */
const turnedAway = new Set([
  ...noStock,
  'not_enough_balance',
  'wrong_token',
  'bad_token',
  'wrong_request',
  'wrong_country_id',
  'wrong_application_id',
]);
/** What is said of a number that is over, or that was never there. */
export const over: ReadonlySet<string> = new Set(['no_activation', 'request_not_found']);

/** `success` false or an error code: a refusal. Its message may be text or an object, so only the code is read. */
export function errorCode(answer: unknown): string | undefined {
  if (!isFields(answer)) return undefined;
  const code = textOf(answer['error_code']);
  if (code !== undefined) return code;
  return answer['success'] === false || answer['success'] === 'false' ? 'refused' : undefined;
}

export function isDone(answer: unknown): answer is Fields {
  return errorCode(answer) === undefined && isFields(answer) && isTrue(answer['success']);
}

/** What became of the wish for a number, from the answer to it. A number that it names is rented, whatever else it says. */
export function rentOutcome(answer: unknown): AcquireOutcome {
  const activationId = isFields(answer) ? textOf(answer['request_id']) : undefined;
  const number = isFields(answer) ? textOf(answer['number'])?.replace(/\D/g, '') : undefined;
  if (activationId !== undefined && number !== undefined && number.length >= 5) {
    return { kind: 'rented', activationId, number };
  }
  const code = errorCode(answer);
  if (code !== undefined && activationId === undefined && turnedAway.has(code)) {
    return { kind: 'none', reason: noStock.has(code) ? 'no-numbers' : 'refused', detail: code };
  }
  return { kind: 'unknown', detail: code ?? 'the answer names no number' };
}

/** What became of the wish for more time. */
export function extendOutcome(answer: unknown): ExtendOutcome {
  if (isDone(answer)) return { kind: 'extended' };
  const code = errorCode(answer);
  if (code !== undefined && (turnedAway.has(code) || over.has(code) || code === 'wrong_status')) {
    return { kind: 'none', reason: 'refused', detail: code };
  }
  return { kind: 'unknown', detail: code ?? 'the answer does not say whether the rental is longer' };
}

/** The same where there was no answer that can be read. */
export function withoutAnswer({ mayHaveActed, message }: ProviderError): Exclude<AcquireOutcome, { kind: 'rented' }> {
  return mayHaveActed ? { kind: 'unknown', detail: message } : { kind: 'none', reason: 'refused', detail: message };
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
