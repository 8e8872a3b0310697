import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type Checkout, type PaymentReport } from '../../domain/payment-provider';
import { isObject } from '../json-api';

/** `abandoned`: also of a checkout that nobody has paid yet. After each of them the same transaction can be paid. */
const failedStatuses: ReadonlySet<string> = new Set(['failed', 'abandoned', 'reversed']);

/** The response of initialise, or undefined if the body is none. */
export function readCheckout(body: Readonly<Record<string, unknown>>): Checkout | undefined {
  const data = body['data'];
  if (body['status'] !== true || !isObject(data)) return undefined;
  const { access_code: accessCode, authorization_url: authorizationUrl } = data;
  if (typeof accessCode !== 'string' || typeof authorizationUrl !== 'string') return undefined;
  return { accessCode, authorizationUrl };
}

/**
 * The transaction of a verification or a webhook, or undefined if the data is none. Only the inner status is about the payment: the
 * outer one says that the call succeeded.
 */
export function readTransaction(data: unknown): PaymentReport | undefined {
  if (!isObject(data)) return undefined;
  const { status, reference, amount, currency } = data;
  if (typeof status !== 'string' || typeof reference !== 'string' || typeof currency !== 'string') return undefined;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return undefined;
  const state = status === 'success' ? 'paid' : failedStatuses.has(status) ? 'failed' : 'waiting';
  const paidAt = readTime(data['paid_at']);
  const fee = state === 'paid' ? readFee(data['fees'], amount) : undefined;
  return {
    reference,
    state,
    amount: kobo(amount),
    currency,
    providerStatus: status,
    fee,
    paidAt,
    isReversed: status === 'reversed' ? true : undefined,
  };
}

/** Kobo of an amount. */
function readFee(fees: unknown, amount: number): Kobo | undefined {
  const isFee = typeof fees === 'number' && Number.isSafeInteger(fees) && fees >= 0 && fees <= amount;
  return isFee ? kobo(fees) : undefined;
}

/** 2026-11-22T10:00:00.000Z */
export function readTime(text: unknown): Date | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
