/** What can be sent to an endpoint. docs/webhooks.md describes the body of each. */
export const webhookEvents = [
  'message.received',
  'number.activated',
  'number.refunded',
  'number.expired',
  'rental.extended',
  'rental.ending',
  'deposit.credited',
  'balance.low',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** What the test button sends. */
export const webhookTest = 'webhook.test';
/** A key without the scope `money` may neither choose these events nor read what was sent about them. */
export const moneyEvents: ReadonlySet<WebhookEvent | typeof webhookTest> = new Set(['deposit.credited']);
