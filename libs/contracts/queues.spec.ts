import { roles } from './caller';
import { queueNames, queuesOf } from './queues';

it('shows each role the queues that it may act in', () => {
  expect(Object.fromEntries(roles.map((role) => [role, queuesOf(role)]))).toEqual({
    client: [],
    support: ['order-reviews', 'orphaned-activations'],
    finance: ['crypto-deposits', 'differing-deposits', 'adjustments'],
    pricing: [],
    admin: queueNames,
  });
});
