import { kobo } from '@ringlet/contracts/money';
import { type Checkout, type PaymentReport } from '../../domain/payment-provider';
import { isObject } from '../provider-call';

/** What initialise answers, or undefined if that is not it. */
export function readCheckout(body: Readonly<Record<string, unknown>>): Checkout | undefined {
  const data = body['data'];
  if (body['status'] !== true || !isObject(data)) return undefined;
  const { access_code: accessCode, authorization_url: authorizationUrl } = data;
  if (typeof accessCode !== 'string' || typeof authorizationUrl !== 'string') return undefined;
  return { accessCode, authorizationUrl };
}

/**
 * A transaction of a verification or a webhook, or undefined if that is not one. Only the inner status says what became of the
 * money: the outer one says that the call worked. Whatever is not a success can still be paid; even an abandoned one.
 */
export function readTransaction(data: unknown): PaymentReport | undefined {
  if (!isObject(data)) return undefined;
  const { status, reference, amount, currency } = data;
  if (typeof status !== 'string' || typeof reference !== 'string' || typeof currency !== 'string') return undefined;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return undefined;
  const state = status === 'success' ? 'paid' : status === 'failed' || status === 'reversed' ? 'failed' : 'waiting';
  return { reference, state, amount: kobo(amount), currency, providerStatus: status };
}
