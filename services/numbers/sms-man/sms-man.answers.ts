import { type Fields, isFields, textOf } from '../upstreams/tolerant';
import { type RentOutcome, type UpstreamTrouble } from '../upstreams/upstream';

/** What `get-number` says where there is no number. */
const noStock = new Set(['no_numbers', 'no_free_phones']);
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

/** What became of the wish for a number, or for more time, from the answer to it. */
export function rentOutcome(answer: unknown): RentOutcome {
  const refusal = errorCode(answer);
  if (refusal !== undefined) {
    return { kind: 'none', reason: noStock.has(refusal) ? 'no-numbers' : 'refused', detail: refusal };
  }
  const requestId = isFields(answer) ? textOf(answer['request_id']) : undefined;
  const number = isFields(answer) ? textOf(answer['number'])?.replace(/\D/g, '') : undefined;
  if (requestId !== undefined && number !== undefined && number.length >= 5) {
    return { kind: 'rented', requestId, number };
  }
  return { kind: 'unknown', detail: 'the answer names no number' };
}

/** The same where there was no answer that can be read. */
export function withoutAnswer({ mayHaveActed, message }: UpstreamTrouble): Exclude<RentOutcome, { kind: 'rented' }> {
  return mayHaveActed ? { kind: 'unknown', detail: message } : { kind: 'none', reason: 'refused', detail: message };
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
