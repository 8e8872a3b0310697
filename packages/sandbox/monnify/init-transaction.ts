import { isHttpAddress, isRecord, text } from '../payments/parsing';
import type { PaymentRequest } from '../payments/payment-store';

const METHODS = new Set(['CARD', 'ACCOUNT_TRANSFER', 'USSD', 'PHONE_NUMBER']);

/** Parses the body of init-transaction; returns the error message of Monnify if it is invalid. */
export function readInitTransaction(
  body: unknown,
  providerReference: string,
  contractCode: string,
): PaymentRequest | string {
  if (!isRecord(body)) return 'Bad request';
  const amount = koboOf(body.amount);
  if (amount === null) return 'amount must be a number above zero with at most two decimals';
  const missing = ['customerName', 'customerEmail', 'paymentReference', 'currencyCode', 'contractCode'].find(
    (name) => text(body[name]).trim() === '',
  );
  if (missing) return `${missing} is required`;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text(body.customerEmail))) return 'customerEmail is not valid';
  if (body.currencyCode !== 'NGN') return 'currencyCode is not supported';
  if (body.contractCode !== contractCode) return 'Invalid contract code';
  if (body.redirectUrl !== undefined && !isHttpAddress(body.redirectUrl)) return 'redirectUrl is not valid';
  const methods = body.paymentMethods === undefined ? ['ACCOUNT_TRANSFER', 'CARD'] : body.paymentMethods;
  if (!Array.isArray(methods) || !methods.every((method) => METHODS.has(text(method)))) {
    return 'paymentMethods is not valid';
  }
  return {
    reference: text(body.paymentReference),
    providerReference,
    amount,
    currency: 'NGN',
    email: text(body.customerEmail),
    name: text(body.customerName),
    description: text(body.paymentDescription),
    returnUrl: text(body.redirectUrl),
    channels: methods.map(text),
    metadata: body.metaData,
  };
}

/** Converts naira to kobo; null if it is not a positive number of whole kobo. */
function koboOf(naira: unknown): number | null {
  if (typeof naira !== 'number' || !(naira > 0) || naira > 1e12) return null;
  const kobo = Math.round(naira * 100);
  return kobo > 0 && Math.abs(kobo - naira * 100) < 1e-4 ? kobo : null;
}
