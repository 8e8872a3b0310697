import { type Caller, type Scope } from '../caller';

/** Events that can be sent to an endpoint. docs/webhooks.md describes the body of each. */
export const webhookEvents = [
  'message.received',
  'number.activated',
  'number.refunded',
  'number.expired',
  'rental.extended',
  'rental.ending',
  'deposit.credited',
  'deposit.disputed',
  'deposit.kept',
  'deposit.reversed',
  'repayment.started',
  'repayment.sent',
  'repayment.failed',
  'balance.low',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** Sent by the test button. */
export const webhookTest = 'webhook.test';

/** The scope with which an API key reads an event's data. A key without it can neither have the event sent to it nor read what was sent. */
export const eventScopes: Readonly<Record<WebhookEvent, Scope>> = {
  'message.received': 'read',
  'number.activated': 'read',
  'number.refunded': 'read',
  'number.expired': 'read',
  'rental.extended': 'read',
  'rental.ending': 'read',
  'deposit.credited': 'money',
  'deposit.disputed': 'money',
  'deposit.kept': 'money',
  'deposit.reversed': 'money',
  'repayment.started': 'money',
  'repayment.sent': 'money',
  'repayment.failed': 'money',
  'balance.low': 'read',
};

/** The events whose data a caller may not read; without an API key there are none. */
export function hiddenEvents({ key }: Pick<Caller, 'key'>): WebhookEvent[] {
  return key === undefined ? [] : webhookEvents.filter((event) => !key.scopes.includes(eventScopes[event]));
}
