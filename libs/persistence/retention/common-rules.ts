import { deletedAfter, type RetentionRule } from './retention-rule';

/** Published events; their TTL index deletes them after a day. */
export const publishedEvents: RetentionRule = deletedAfter(
  'ids of users in published events',
  'outbox',
  'publishedAt',
  2,
);

/** Windows that are over; their TTL index deletes them at their end. */
export const rateLimitWindows: RetentionRule = deletedAfter(
  'network and e-mail addresses in rate limits',
  'rate_limits',
  'endsAt',
  1,
);
