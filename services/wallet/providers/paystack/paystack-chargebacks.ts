import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type ChargebackState } from '@ringlet/contracts/wallet/chargebacks';
import { type ChargebackReport } from '../../domain/chargeback';
import { repaymentIn } from '../../domain/repayment';
import { isObject } from '../json-api';
import { readTime } from './paystack-responses';

/** A resolved dispute's words for a win. Others, such as `merchant-accepted` and `auto-accepted`, give the money away. */
const wonResolutions: ReadonlySet<string> = new Set(['declined']);

/** `archived`: put away, even without a resolution; the payment's state shows who has the money. */
const endedStatuses: ReadonlySet<string> = new Set(['resolved', 'archived']);

function endOf(resolution: unknown, transaction: unknown): 'won' | 'lost' {
  const isReversed = isObject(transaction) && transaction['status'] === 'reversed';
  if (typeof resolution !== 'string') return isReversed ? 'lost' : 'won';
  return wonResolutions.has(resolution) ? 'won' : 'lost';
}

const refundStates: ReadonlyMap<string, ChargebackState> = new Map([
  ['pending', 'open'],
  ['processing', 'open'],
  ['needs-attention', 'open'],
  ['processed', 'lost'],
  ['failed', 'won'],
]);

/** Whether a row of GET /dispute or GET /refund belongs to the payment with this id. */
export function isOfTransaction(row: unknown, id: string): boolean {
  const transaction = isObject(row) ? row['transaction'] : undefined;
  return readId(isObject(transaction) ? transaction['id'] : transaction) === id;
}

/** Whether a row of GET /refund pays an accepted dispute, which reports the same money. */
export const isOfDispute = (row: unknown): boolean => isObject(row) && readId(row['dispute']) !== undefined;

/**
 * A row of GET /dispute; undefined if it cannot be understood. Until it is resolved, it claims the whole payment unless it
 * names an amount.
 */
export function readDispute(row: unknown, paid: Kobo): ChargebackReport | undefined {
  if (!isObject(row)) return undefined;
  const id = readId(row['id']);
  const { status, resolution, category } = row;
  if (id === undefined || typeof status !== 'string') return undefined;
  const state = endedStatuses.has(status) ? endOf(resolution, row['transaction']) : 'open';
  const answerBy = readTime(row['dueAt']);
  const awaitsAnswer = status === 'awaiting-merchant-feedback' ? true : undefined;
  return {
    cause: 'dispute',
    id,
    state,
    amount: readAmount(row['refund_amount']) ?? paid,
    category: typeof category === 'string' ? category : undefined,
    answerBy,
    awaitsAnswer,
  };
}

/** A row of GET /refund, or the answer to a POST; undefined if it cannot be understood. */
export function readRefund(row: unknown): ChargebackReport | undefined {
  if (!isObject(row)) return undefined;
  const id = readId(row['id']);
  const state = refundStates.get(String(row['status']));
  const amount = readAmount(row['amount']);
  if (id === undefined || state === undefined || amount === undefined) return undefined;
  const repayment = repaymentIn(row['merchant_note']);
  const needsAttention = row['status'] === 'needs-attention' ? true : undefined;
  if (repayment === undefined) return { cause: 'refund', id, state, amount, needsAttention };
  return { cause: 'repayment', id: repayment, sentAs: id, state, amount, needsAttention };
}

/** The payment in an event about a dispute or refund. */
export function readChargebackNotice(
  event: string,
  data: unknown,
): { reference: string; isChargeback: true } | undefined {
  if (!isObject(data)) return undefined;
  const transaction = data['transaction'];
  const named = event.startsWith('charge.dispute.') && isObject(transaction) ? transaction['reference'] : undefined;
  const reference = named ?? data['transaction_reference'];
  return typeof reference === 'string' ? { reference, isChargeback: true } : undefined;
}

export const isChargebackEvent = (event: unknown): event is string =>
  typeof event === 'string' && (event.startsWith('charge.dispute.') || event.startsWith('refund.'));

/** Ids are unsigned 64-bit numbers, or their text. */
export function readId(id: unknown): string | undefined {
  if (typeof id === 'number' && Number.isSafeInteger(id) && id >= 0) return String(id);
  return typeof id === 'string' && /^\d{1,20}$/.test(id) ? id : undefined;
}

/** Kobo, as a number or its text. */
export function readAmount(amount: unknown): Kobo | undefined {
  const value = typeof amount === 'string' && /^\d{1,15}$/.test(amount) ? Number(amount) : amount;
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? kobo(value) : undefined;
}
