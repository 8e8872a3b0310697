import { maskedExcerpt } from '../masked-excerpt';
import { type AcquireOutcome, ProviderError } from '../number-provider';
import { type ProviderResponse } from '../provider-http';
import { errorText, noStock, refused } from './response-words';

/** The outcome of a purchase without a response. */
export function outcomeOfError(error: unknown): AcquireOutcome {
  if (!(error instanceof ProviderError)) throw error;
  return error.mayHaveActed
    ? { kind: 'unknown', detail: error.message }
    : { kind: 'none', reason: 'refused', detail: error.message };
}

/** The outcome of a purchase whose response is no order. */
export function outcomeOfRefusal({ status, text }: ProviderResponse): AcquireOutcome {
  const refusal = errorText(text);
  if (refusal !== undefined && noStock.has(refusal)) return { kind: 'none', reason: 'no-numbers', detail: refusal };
  if (status === 401 || (refusal !== undefined && refused.has(refusal))) {
    return { kind: 'none', reason: 'refused', detail: refusal ?? `status ${status}` };
  }
  return { kind: 'unknown', detail: `unexpected response ${excerptOf(text)}` };
}

export function excerptOf(text: string): string {
  return JSON.stringify(maskedExcerpt(text, 60));
}
