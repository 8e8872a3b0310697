import { publishedEvents, rateLimitWindows } from '@ringlet/persistence/retention/common-rules';
import { deletedAfter, type RetentionRule } from '@ringlet/persistence/retention/retention-rule';

export const retentionRules: readonly RetentionRule[] = [
  // A day longer than a key can be repeated; its TTL index ends it.
  deletedAfter('keys and replies of repeatable requests', 'initiations', 'at', 9),
  deletedAfter('tags of decided crypto deposits, and amounts reserved for a transfer', 'crypto_claims', 'forgetAt', 1),
  deletedAfter(
    'payments that clients miss: name, e-mail address, what they know of it',
    'missing_payments',
    'deleteAt',
    1,
  ),
  deletedAfter('what API keys spent in a day, by the id of the key', 'key_spend', 'deleteAt', 1),
  deletedAfter('money held for bids, by client', 'holds', 'deleteAt', 1),
  deletedAfter('large adjustments that two admins decide: ids, amount, reason', 'adjustment_requests', 'deleteAt', 1),
  deletedAfter(
    'amounts that an admin has adjusted alone in 24 hours, under the id',
    'adjustments_alone',
    'deleteAt',
    1,
  ),
  rateLimitWindows,
  publishedEvents,
];
