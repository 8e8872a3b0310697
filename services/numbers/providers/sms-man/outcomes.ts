import { type AcquireOutcome, type ExtendOutcome } from '../number-provider';
import { type Fields, isFields, phoneNumberOf, textOf } from '../parsing';
import { errorCode, noStock, notExtended, refused, temporary } from './error-words';

export function isDone(answer: unknown): answer is Fields {
  return errorCode(answer) === undefined && isFields(answer) && isTrue(answer['success']);
}

/** The outcome of `get-number`. A number in the answer is rented, whatever else the answer contains. */
export function acquireOutcome(answer: unknown): AcquireOutcome {
  const activationId = isFields(answer) ? textOf(answer['request_id']) : undefined;
  const number = isFields(answer) ? phoneNumberOf(answer['number']) : undefined;
  if (activationId !== undefined && number !== undefined) return { kind: 'rented', given: { activationId, number } };
  const code = errorCode(answer);
  if (code !== undefined && activationId === undefined) {
    if (noStock.has(code)) return { kind: 'none', reason: 'no-numbers', detail: code };
    if (refused.has(code)) return { kind: 'none', reason: 'refused', detail: code };
  }
  return { kind: 'unknown', detail: code ?? 'response without a number' };
}

/** The outcome of `prolong`. */
export function extendOutcome(answer: unknown): ExtendOutcome {
  if (isDone(answer)) return { kind: 'extended' };
  const code = errorCode(answer);
  if (code !== undefined && notExtended.has(code)) {
    return { kind: 'none', reason: temporary.has(code) ? 'refused' : 'not-extendable', detail: code };
  }
  return { kind: 'unknown', detail: code ?? 'response that does not say whether the rental was extended' };
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
