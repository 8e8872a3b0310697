import { type Role } from './caller';
import { may, type Permission } from './permissions';
import { defineRequest } from './request';

/** Work that waits for an admin, in the order it is shown, and the permission that its acts need. Only who has it sees the queue. */
export const queues = {
  'crypto-deposits': 'deposits.decide',
  'differing-deposits': 'deposits.decide',
  adjustments: 'balances.adjust',
  'order-reviews': 'numbers.review',
  'orphaned-activations': 'numbers.review',
  'dead-letters': 'operations.change',
  'failed-webhooks': 'operations.change',
} as const satisfies Readonly<Record<string, Permission>>;
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as readonly QueueName[];

export function queuesOf(role: Role): readonly QueueName[] {
  return queueNames.filter((name) => may(role, queues[name]));
}

/** Items of a queue are counted up to this number. */
export const countedAtMost = 100;

export interface QueueCount {
  /** At most 100: there may be more then. */
  readonly count: number;
  /** ISO 8601: since when the oldest item exists; absent where there is none. */
  readonly oldestAt?: string;
}
/** The queues of one service that the caller's role may see. */
export type QueueCounts = Readonly<Partial<Record<QueueName, QueueCount>>>;

export class CountQueuesInput {}
/** For the back office. Errors: auth/session-required, auth/forbidden. */
export const countWalletQueues = defineRequest<QueueCounts>()('wallet.queues.count', CountQueuesInput);
/** As countWalletQueues. */
export const countNumbersQueues = defineRequest<QueueCounts>()('numbers.queues.count', CountQueuesInput);
