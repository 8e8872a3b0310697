import type { WebhookFailuresView } from './api.generated';

export const failureKinds: Readonly<Record<WebhookFailuresView['kind'], string>> = {
  'wrong-signature': 'Wrong signature',
  'unknown-reference': 'Unknown payment',
  unconfirmed: 'Not confirmed by the provider',
  unreadable: 'Unreadable',
};
export const failureProviders: Readonly<Record<WebhookFailuresView['provider'], string>> = {
  paystack: 'Paystack',
  monnify: 'Monnify',
};
