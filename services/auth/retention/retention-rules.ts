import { publishedEvents, rateLimitWindows } from '@ringlet/persistence/retention/common-rules';
import { deletedAfter, type RetentionRule } from '@ringlet/persistence/retention/retention-rule';

export const retentionRules: readonly RetentionRule[] = [
  deletedAfter('network address and device of sessions', 'sessions', 'expiresAt', 1),
  deletedAfter('e-mail addresses of requested links', 'email_links', 'expiresAt', 1),
  deletedAfter('name, network addresses and time of last use of API keys', 'api_keys', 'deleteAt', 1),
  deletedAfter('how often API keys were used in a day, by the id of the key', 'key_usage', 'deleteAt', 1),
  rateLimitWindows,
  publishedEvents,
];
