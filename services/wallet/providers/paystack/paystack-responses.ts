import { type Kobo, kobo } from '@ringlet/contracts/money';
import { sha256 } from '@ringlet/platform/sha256';
import {
  type Checkout,
  feeLeft,
  type Payer,
  type PaymentPage,
  type PaymentReport,
  withoutAddedFee,
} from '../../domain/payment-provider';
import { isObject } from '../json-api';
import { readPayer } from '../payer';

/** `abandoned`: also a checkout that nobody has paid yet. After each of these the same transaction can still be paid. */
const failedStatuses: ReadonlySet<string> = new Set(['failed', 'abandoned', 'reversed']);

const wordsAtMost = 120;

/** The response of initialise; undefined for any other body. */
export function readCheckout(body: Readonly<Record<string, unknown>>): Checkout | undefined {
  const data = body['data'];
  if (body['status'] !== true || !isObject(data)) return undefined;
  const { access_code: accessCode, authorization_url: authorizationUrl } = data;
  if (typeof accessCode !== 'string' || typeof authorizationUrl !== 'string') return undefined;
  return { accessCode, authorizationUrl };
}

/**
 * A verification's or webhook's transaction; undefined for other data. Only the inner status is about the payment: the outer
 * one says that the call succeeded.
 */
export function readTransaction(data: unknown): PaymentReport | undefined {
  if (!isObject(data)) return undefined;
  const { status, reference, amount, currency } = data;
  if (typeof status !== 'string' || typeof reference !== 'string' || typeof currency !== 'string') return undefined;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return undefined;
  const state = status === 'success' ? 'paid' : failedStatuses.has(status) ? 'failed' : 'waiting';
  const own = readOwnAmount(data, amount);
  const fee = state === 'paid' ? readFee(data['fees'], amount) : undefined;
  return {
    reference,
    state,
    amount: own,
    currency,
    providerStatus: status,
    words: readWords(data['gateway_response']),
    fee: fee && feeLeft(fee, amount - own),
    paidAt: readTime(data['paid_at']),
    isReversed: status === 'reversed' ? true : undefined,
    payer: readPaystackPayer(data),
    sender: readSender(data),
    card: readCard(data),
  };
}

/**
 * The requested amount if the payer was also asked for the fee: Paystack takes no other amount. A permanent account requests
 * nothing.
 */
function readOwnAmount(
  { requested_amount: requested, channel }: Readonly<Record<string, unknown>>,
  amount: number,
): Kobo {
  const isRequested = typeof requested === 'number' && Number.isSafeInteger(requested) && requested > 0;
  return isRequested && channel !== 'dedicated_nuban' ? withoutAddedFee(amount, requested, amount) : kobo(amount);
}

function readPaystackPayer(data: Readonly<Record<string, unknown>>): Payer | undefined {
  const { customer, authorization } = data;
  const { first_name: first, last_name: last, email } = isObject(customer) ? customer : {};
  const from = isObject(authorization) ? authorization : {};
  const named = [first, last].filter((name) => typeof name === 'string').join(' ');
  return readPayer({
    name: readSender(data) ?? named,
    email,
    bank: from['sender_bank'] ?? from['bank'],
    account: from['sender_bank_account_number'] ?? from['last4'],
    session: undefined,
  });
}

/** The customer's name will not do: it is from our own records. */
function readSender({ authorization }: Readonly<Record<string, unknown>>): string | undefined {
  const { sender_name: name } = isObject(authorization) ? authorization : {};
  const read = typeof name === 'string' ? name.replace(/\s+/g, ' ').trim() : '';
  return read === '' ? undefined : read;
}

/** Paystack's signature of a card is the same for all its payers. */
function readCard({ authorization }: Readonly<Record<string, unknown>>): string | undefined {
  const { signature } = isObject(authorization) ? authorization : {};
  return typeof signature === 'string' && signature !== '' ? sha256(signature) : undefined;
}

/** The answer of the payer's bank, such as `Insufficient Funds`. */
function readWords(text: unknown): string | undefined {
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, wordsAtMost) : undefined;
}

/** A page of GET /transaction; undefined for any other body. */
export function readTransactions(body: Readonly<Record<string, unknown>>): PaymentPage | undefined {
  const { data, meta } = body;
  if (!Array.isArray(data) || !isObject(meta)) return undefined;
  const { next } = meta;
  if (next !== null && typeof next !== 'string') return undefined;
  const payments = data.flatMap((row) => readTransaction(row) ?? []);
  return { payments, unreadable: data.length - payments.length, ...(next !== null && { next }) };
}

/** An amount's fee in kobo. */
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
