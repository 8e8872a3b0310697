import { unexpectedResponse } from '../masked-excerpt';
import { type NotRented } from '../number-provider';
import { type ProviderResponse } from '../provider-http';

/**
 * 5sim's errors: plain text, with 400 or with 200. An unlisted text is neither success nor refusal of a purchase: the outcome
 * is unknown and no other provider is asked.
 */
const texts = (...list: string[]): ReadonlySet<string> => new Set(list);

/* The next two: certainly nothing was bought, so the next pool or provider is asked. */
const noStock = texts('no free phones', 'not enough product qty');
const refused = texts(
  ...['not enough user balance', 'not enough rating', 'server offline', 'bad country', 'bad operator', 'bad product'],
  ...['no product', 'product is empty', 'select country', 'select operator', 'select product'],
  ...['country is incorrect', 'product is incorrect', 'unauthorized'],
);
/** The provider does not know the order. */
export const missing = texts('order not found', 'record not found');
/** The provider knows the order, which is over. */
export const ended = texts('order expired');
/** The order is unchanged. The text for a too early cancellation is not documented. */
export const unchanged = texts('order has sms', 'order no sms', 'hosting order', 'order cannot be cancelled yet');

/** An error's text in lower case with single spaces; undefined for JSON objects and HTML. */
export function errorText(text: string): string | undefined {
  const plain = text.trim().replace(/^"(.*)"$/s, '$1');
  return /^[{[<]/.test(plain) ? undefined : plain.toLowerCase().replaceAll(/\s+/g, ' ');
}

/** The outcome of a purchase whose response is no order. */
export function outcomeOfRefusal({ status, text }: ProviderResponse): NotRented {
  const refusal = errorText(text);
  if (refusal !== undefined && noStock.has(refusal)) return { kind: 'none', reason: 'no-numbers', detail: refusal };
  if (status === 401 || (refusal !== undefined && refused.has(refusal))) {
    return { kind: 'none', reason: 'refused', detail: refusal ?? `status ${status}` };
  }
  return { kind: 'unknown', detail: unexpectedResponse(text) };
}
