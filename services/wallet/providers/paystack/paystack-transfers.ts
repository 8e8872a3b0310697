import { type PaymentRequest, type ReturnedTransfer, type TransferAccount } from '../../domain/payment-provider';
import { accountFrom } from '../account-details';
import { isObject } from '../json-api';
import { readAmount, readId } from './paystack-chargebacks';
import { readTime } from './paystack-responses';

type Body = Readonly<Record<string, unknown>>;

/** The account of a charge by bank transfer; undefined if the answer has none for this payment. `now` in milliseconds. */
export function readAccount(body: Body, request: PaymentRequest, now: number): TransferAccount | undefined {
  const { status, data } = body;
  if (status !== true || !isObject(data) || data['status'] !== 'pending_bank_transfer') return undefined;
  if (data['reference'] !== request.reference) return undefined;
  const { bank, account_number: number, account_name: name } = data;
  const expiresAt = readTime(data['account_expires_at'])?.getTime();
  const { amount } = request;
  return accountFrom({ bank: isObject(bank) ? bank['name'] : undefined, number, name, amount, expiresAt }, now);
}

/** A rejected transfer, which names the payment by its id; undefined if it names none. */
export function readReturned(data: unknown): ReturnedTransfer | undefined {
  const transfer = isObject(data) ? data['bank_transfer'] : undefined;
  if (!isObject(transfer)) return undefined;
  const transaction = readId(transfer['transaction_id']);
  const returned = readAmount(transfer['amount']);
  return transaction === undefined || returned === undefined ? undefined : { transaction, returned };
}
