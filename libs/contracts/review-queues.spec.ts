import { roles } from './caller';
import { reviewQueueNames, reviewQueuesOf } from './review-queues';

it('shows each role the queues that it may act in', () => {
  expect(Object.fromEntries(roles.map((role) => [role, reviewQueuesOf(role)]))).toEqual({
    client: [],
    support: ['cases', 'order-reviews', 'orphaned-activations'],
    finance: ['disputes', 'crypto-deposits', 'differing-deposits', 'unmatched-payments', 'adjustments'],
    pricing: [],
    admin: reviewQueueNames,
  });
});
