import { isHttpAddress, isRecord, text, whole } from '../payments/parsing';
import type { PaymentRequest } from '../payments/payment-store';

const CHANNELS = new Set(['card', 'bank', 'ussd', 'qr', 'eft', 'mobile_money', 'bank_transfer']);

/** Parses the body of an initialization; returns the error message of Paystack if it is invalid. */
export function readInitialize(body: unknown, accessCode: string): PaymentRequest | string {
  if (!isRecord(body)) return 'Invalid request body';
  const email = text(body.email);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'Invalid Email Address Passed';
  const amount = whole(body.amount);
  if (!(amount > 0)) return 'Invalid Amount Sent';
  if (body.currency !== undefined && body.currency !== 'NGN') return 'Currency not supported by merchant';
  if (body.reference !== undefined && !/^[A-Za-z0-9.=-]{1,100}$/.test(text(body.reference))) {
    return 'Invalid characters in transaction reference. Only emails, digits, -, . and = are allowed';
  }
  if (body.callback_url !== undefined && !isHttpAddress(body.callback_url)) return 'Invalid callback_url';
  const channels = body.channels === undefined ? [] : body.channels;
  if (!Array.isArray(channels) || !channels.every((channel) => CHANNELS.has(text(channel)))) {
    return 'Invalid channels';
  }
  return {
    reference: text(body.reference) || `T${accessCode}`,
    providerReference: accessCode,
    amount,
    currency: 'NGN',
    email,
    name: '',
    description: '',
    returnUrl: text(body.callback_url),
    channels: channels.map(text),
    metadata: body.metadata,
  };
}
