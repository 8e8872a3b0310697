import { deliveryDays } from '@ringlet/contracts/webhooks/deliveries';
import { publishedEvents, rateLimitWindows } from '@ringlet/persistence/retention/common-rules';
import { deletedAfter, type RetentionRule } from '@ringlet/persistence/retention/retention-rule';

export const retentionRules: readonly RetentionRule[] = [
  deletedAfter(
    'webhooks: what was sent, with texts of messages, and answered',
    'deliveries',
    'createdAt',
    deliveryDays,
  ),
  deletedAfter('ids of accounts and API keys whose access to webhooks has ended', 'ended_access', 'endedAt', 1),
  rateLimitWindows,
  publishedEvents,
];
