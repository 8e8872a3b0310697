import { useQueuesQuery } from './api';
import type { QueueView } from './api.generated';

export type QueueName = QueueView['name'];

export const queueTitles: Readonly<Record<QueueName, string>> = {
  disputes: 'Disputes',
  'crypto-deposits': 'Crypto deposits',
  'differing-deposits': 'Deposits that differ',
  'unmatched-payments': 'Unmatched payments',
  adjustments: 'Adjustments',
  cases: 'Cases',
  'order-reviews': 'Numbers to review',
  'orphaned-activations': 'Orphaned activations',
  'authority-requests': 'Authority requests',
  'dead-letters': 'Dead letters',
  'failed-webhooks': 'Failed webhooks',
};

const everyMs = 30_000;
/** The server counts up to this number. */
const countedAtMost = 100;

/** The role's queues with their counts, read again every 30 seconds while the page is visible, and after every action. */
export function useQueues() {
  return useQueuesQuery(undefined, { pollingInterval: everyMs, skipPollingIfUnfocused: true });
}

/** `3`, `99+` */
export const countText = (count: number): string => (count >= countedAtMost ? `${countedAtMost - 1}+` : String(count));
