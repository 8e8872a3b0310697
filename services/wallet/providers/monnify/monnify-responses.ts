import { type Kobo, kobo, koboFromNaira } from '@ringlet/contracts/money';
import { type ChargebackState } from '@ringlet/contracts/wallet/chargebacks';
import { type PaymentState } from '@ringlet/contracts/wallet/deposits';
import { type ChargebackReport } from '../../domain/chargeback';
import {
  type Checkout,
  type Payer,
  type PaymentPage,
  type PaymentReport,
  type WebhookNotice,
} from '../../domain/payment-provider';
import { repaymentIn } from '../../domain/repayment';
import { isObject } from '../json-api';
import { readPayer } from '../payer';

type Body = Readonly<Record<string, unknown>>;

/** The response inside its envelope, or undefined if the call did not succeed. */
export function readResponse(body: Body): Body | undefined {
  const response = body['responseBody'];
  return body['requestSuccessful'] === true && isObject(response) ? response : undefined;
}

/** An access token and its lifetime in seconds. */
export function readToken(body: Body): { token: string; seconds: number } | undefined {
  const { accessToken, expiresIn } = readResponse(body) ?? {};
  return typeof accessToken === 'string' && typeof expiresIn === 'number'
    ? { token: accessToken, seconds: expiresIn }
    : undefined;
}

export function readCheckout(body: Body): Checkout | undefined {
  const { transactionReference, checkoutUrl } = readResponse(body) ?? {};
  if (typeof transactionReference !== 'string' || typeof checkoutUrl !== 'string') return undefined;
  return { accessCode: transactionReference, authorizationUrl: checkoutUrl };
}

const states: ReadonlyMap<string, PaymentState> = new Map([
  ['PAID', 'paid'],
  ['OVERPAID', 'paid'],
  ['PARTIALLY_PAID', 'paid'],
  ['PENDING', 'waiting'],
]);

/**
 * A verification's or webhook's transaction; undefined for other data. Amounts are numbers or strings of naira. Dates come in
 * several formats and are not needed.
 */
export function readTransaction(data: unknown): PaymentReport | undefined {
  if (!isObject(data)) return undefined;
  const { paymentReference: reference, paymentStatus: status, amountPaid, currency } = data;
  if (typeof reference !== 'string' || typeof status !== 'string') return undefined;
  const state = states.get(status) ?? 'failed';
  const amount = readNaira(amountPaid) ?? (state === 'paid' ? undefined : kobo(0));
  if (amount === undefined) return undefined;
  // Monnify names the currency differently in different responses.
  const named = currency ?? data['currencyCode'];
  const fee = state === 'paid' ? readFee(data['settlementAmount'], amount) : undefined;
  return {
    reference,
    state,
    amount,
    asked: readNaira(data['totalPayable'] ?? data['payableAmount']),
    currency: typeof named === 'string' ? named : '',
    providerStatus: status,
    fee,
    isReversed: status === 'REVERSED' ? true : undefined,
    payer: readMonnifyPayer(data),
  };
}

/** The source is a list in webhooks, an object in rejections and `{}` for cash. */
function readMonnifyPayer(data: Body): Payer | undefined {
  const sources = data['paymentSourceInformation'] ?? data['accountDetails'];
  const source: unknown = Array.isArray(sources) ? sources[0] : sources;
  const from = isObject(source) ? source : {};
  const customer = data['customer'] ?? data['customerDTO'];
  const { name, email } = isObject(customer) ? customer : {};
  return readPayer({
    name: from['accountName'] ?? name,
    email,
    bank: from['bankName'] ?? from['bankCode'],
    account: from['accountNumber'],
    session: from['sessionId'],
  });
}

/** Page `number`, from 0, of a transaction search; undefined for any other response. */
export function readTransactions(response: Body | undefined, number: number): PaymentPage | undefined {
  const { content, last } = response ?? {};
  if (!Array.isArray(content) || typeof last !== 'boolean' || response?.['number'] !== number) return undefined;
  const payments = content.flatMap((row) => readTransaction(row) ?? []);
  return { payments, unreadable: content.length - payments.length, ...(!last && { next: String(number + 1) }) };
}

const refundStates: ReadonlyMap<string, ChargebackState> = new Map([
  ['COMPLETED', 'lost'],
  ['REFUNDED', 'lost'],
  ['FAILED', 'won'],
]);

/** The answer about a refund; undefined for any other response. COMPLETED may also mean that it is still in progress. */
export function readRefund(response: Body | undefined): ChargebackReport | undefined {
  if (!response) return undefined;
  const { refundReference: id, refundStatus, comment } = response;
  const amount = readNaira(response['refundAmount']);
  if (typeof id !== 'string' || typeof refundStatus !== 'string' || amount === undefined || amount <= 0)
    return undefined;
  const isInProgress = typeof comment === 'string' && /in progress/i.test(comment);
  const state = isInProgress ? 'open' : (refundStates.get(refundStatus) ?? 'open');
  if (repaymentIn(id) !== id) return { cause: 'refund', id, state, amount };
  return { cause: 'repayment', id, sentAs: id, state, amount };
}

/** An event's payment and refund; undefined if it names none. */
export function readRefundNotice(data: unknown): WebhookNotice | undefined {
  if (!isObject(data)) return undefined;
  const { transactionReference: reference, refundReference: refund } = data;
  return typeof reference === 'string' && typeof refund === 'string'
    ? { reference, refund, isChargeback: true }
    : undefined;
}

/** The fee is the part of the amount not settled to us; unknown until something is settled. */
function readFee(settled: unknown, amount: Kobo): Kobo | undefined {
  const ours = readNaira(settled);
  return ours === undefined || ours <= 0 || ours > amount ? undefined : kobo(amount - ours);
}

export function readNaira(amount: unknown): Kobo | undefined {
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined;
  try {
    return koboFromNaira(typeof amount === 'string' ? amount.replace(/(\.\d{2})0+$/, '$1') : amount);
  } catch {
    return undefined;
  }
}
