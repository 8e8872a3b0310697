import { defineRequest, NoInput } from './request';

/** Result of a nightly verification. */
export interface Verification {
  /** ISO 8601. The verification covers everything before this moment. */
  readonly at: string;
  /** Number of differences. If it is above zero, an admin must investigate. */
  readonly found: number;
  /** The first 20 differences, one sentence each. */
  readonly differences: readonly string[];
}
export interface LastVerification {
  /** Absent before the first run. */
  readonly last?: Verification;
}

/** Last verification of every balance, deposit and order against the ledger postings. */
export const lastLedgerVerification = defineRequest<LastVerification>()('wallet.ledger.verified', NoInput, {
  permission: 'operations.view',
});
/** Last verification of the figures of analytics against the ledger and the orders. */
export const lastAnalyticsVerification = defineRequest<LastVerification>()('analytics.verified', NoInput, {
  permission: 'operations.view',
});

/** Last nightly removal of over-age personal data, in each service that has any; a difference is what it left. */
export const lastAuthRetention = defineRequest<LastVerification>()('auth.retention.verified', NoInput, {
  permission: 'operations.view',
});
export const lastWalletRetention = defineRequest<LastVerification>()('wallet.retention.verified', NoInput, {
  permission: 'operations.view',
});
export const lastNumbersRetention = defineRequest<LastVerification>()('numbers.retention.verified', NoInput, {
  permission: 'operations.view',
});
export const lastNotificationsRetention = defineRequest<LastVerification>()(
  'notifications.retention.verified',
  NoInput,
  { permission: 'operations.view' },
);
export const lastWebhooksRetention = defineRequest<LastVerification>()('webhooks.retention.verified', NoInput, {
  permission: 'operations.view',
});
