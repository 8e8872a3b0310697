import { type Role } from './caller';
import { may, type Permission } from './permissions';
import { defineRequest, NoInput } from './request';
import { Instant, Wire } from './wire';

/**
 * The review queues: work that waits for an admin, in display order, each with the permission for its actions. Only staff with that
 * permission see the queue.
 */
export const reviewQueues = {
  disputes: 'deposits.decide',
  'crypto-deposits': 'deposits.decide',
  'differing-deposits': 'deposits.decide',
  'unmatched-payments': 'deposits.decide',
  adjustments: 'balances.adjust',
  cases: 'numbers.review',
  'order-reviews': 'numbers.review',
  'orphaned-activations': 'numbers.review',
  'authority-requests': 'authorities.decide',
  'dead-letters': 'operations.change',
  'failed-webhooks': 'operations.change',
} as const satisfies Readonly<Record<string, Permission>>;
export type ReviewQueueName = keyof typeof reviewQueues;
export const reviewQueueNames = Object.keys(reviewQueues) as readonly ReviewQueueName[];

export function reviewQueuesOf(role: Role): readonly ReviewQueueName[] {
  return reviewQueueNames.filter((name) => may(role, reviewQueues[name]));
}

/** Counting stops here. */
export const countedAtMost = 100;

export class ReviewQueueCount {
  /** At most 100, which also stands for more. */
  @Wire() readonly count: number;
  /** When the oldest item appeared; absent if there is none. */
  @Instant() readonly oldestAt?: string;
}
/** The review queues of one service that the caller's role may see. */
export type ReviewQueueCounts = Readonly<Partial<Record<ReviewQueueName, ReviewQueueCount>>>;

export const countWalletReviewQueues = defineRequest<ReviewQueueCounts>()('wallet.queues.count', NoInput, {
  permission: 'back-office.enter',
});
export const countAuthReviewQueues = defineRequest<ReviewQueueCounts>()('auth.queues.count', NoInput, {
  permission: 'back-office.enter',
});
export const countNumbersReviewQueues = defineRequest<ReviewQueueCounts>()('numbers.queues.count', NoInput, {
  permission: 'back-office.enter',
});
