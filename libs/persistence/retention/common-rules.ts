import { deletedAfter, type RetentionRule } from './retention-rule';

export const publishedEvents: RetentionRule = deletedAfter(
  'ids of users in published events',
  'outbox',
  'publishedAt',
  2,
);

export const rateLimitWindows: RetentionRule = deletedAfter(
  'network and e-mail addresses in rate limits',
  'rate_limits',
  'endsAt',
  1,
);
