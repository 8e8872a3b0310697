import { defineRequest } from './request';

/** What a nightly verification found. */
export interface Verification {
  /** ISO 8601: what happened until then was verified. */
  readonly at: string;
  /** How many differences. Anything above zero wants a person. */
  readonly found: number;
  /** The first of them, a sentence each. */
  readonly differences: readonly string[];
}
export interface LastVerification {
  /** Absent before the first night. */
  readonly last?: Verification;
}

export class LastVerificationInput {}
/** The books: every balance, deposit and order against the postings. For admins. Errors: auth/forbidden. */
export const lastLedgerVerification = defineRequest<LastVerification>()(
  'wallet.ledger.verified',
  LastVerificationInput,
);
/** The figures of analytics against the books. For admins. Errors: auth/forbidden. */
export const lastAnalyticsVerification = defineRequest<LastVerification>()('analytics.verified', LastVerificationInput);
