import { type ReturnedTransfer, type TransferAccount } from '../../domain/payment-provider';
import { type UssdTemplate } from '../../domain/transfer-account';
import { accountFrom } from '../account-details';
import { isObject } from '../json-api';
import { readNaira } from './monnify-responses';

type Body = Readonly<Record<string, unknown>>;

/**
 * The account of init-payment; undefined if the answer has none for this payment. If the payer bears the fee, `totalPayable`
 * exceeds `amount`. Its times have no zone, so the account lives as long as its duration says. `now` in milliseconds.
 */
export function readAccount(
  response: Body | undefined,
  transactionReference: string,
  now: number,
): TransferAccount | undefined {
  if (response?.['transactionReference'] !== transactionReference) return undefined;
  const { bankName, accountNumber, accountName, totalPayable, accountDurationSeconds: seconds } = response;
  return accountFrom(
    {
      bank: bankName,
      number: accountNumber,
      name: accountName,
      amount: readNaira(totalPayable),
      expiresAt: typeof seconds === 'number' ? now + seconds * 1000 : undefined,
    },
    now,
  );
}

/** Undefined unless the body is a list; omits banks without a transfer code. */
export function readUssdTemplates(body: Body): readonly UssdTemplate[] | undefined {
  const banks = body['responseBody'];
  if (body['requestSuccessful'] !== true || !Array.isArray(banks)) return undefined;
  return banks.flatMap((bank: unknown) => {
    const { name, ussdTemplate: template } = isObject(bank) ? bank : {};
    return typeof name === 'string' && typeof template === 'string' ? [{ bank: name, template }] : [];
  });
}

/** A rejected transfer; undefined if it names none. `paymentSourceInformation` is a list in other events. */
export function readReturned(data: unknown): ReturnedTransfer | undefined {
  if (!isObject(data)) return undefined;
  const { paymentReference: reference, paymentSourceInformation: source } = data;
  const from: unknown = Array.isArray(source) ? source[0] : source;
  const returned = readNaira(isObject(from) ? from['amountPaid'] : undefined);
  return typeof reference === 'string' && returned !== undefined && returned > 0 ? { reference, returned } : undefined;
}
