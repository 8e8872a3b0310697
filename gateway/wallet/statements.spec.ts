import { RingletError } from '@ringlet/contracts/errors';
import { type Requester } from '@ringlet/messaging/requester';
import { Statements } from './statements';

const entry = { amount: 100, balance: 100, at: '2026-11-20T12:00:00.000Z' };
const data = [
  { ...entry, id: '1', kind: 'purchase', about: 'a'.repeat(24) },
  { ...entry, id: '2', kind: 'adjustment', about: 'constructor' },
  { ...entry, id: '3', kind: 'deposit', about: 'RL-1' },
];

/** The statement where the numbers service says `names`, or throws it. */
async function shown(names: object | Error): Promise<unknown[]> {
  const ask = ({ subject }: { subject: string }) => {
    if (subject !== 'numbers.orders.names') return Promise.resolve({ data });
    return names instanceof Error ? Promise.reject(names) : Promise.resolve(names);
  };
  const page = await new Statements({ ask } as unknown as Requester).page('u', {}, { correlationId: 'test' });
  return page.data.map(({ order }) => order);
}

it('names what purchases were for, and nothing else, whatever its reason is', async () => {
  const names = { ['a'.repeat(24)]: { serviceName: 'WhatsApp', countryName: 'USA', number: '12025550143' } };
  const order = { service: 'WhatsApp', country: 'USA', number: '12025550143' };
  expect(await shown(names)).toEqual([order, undefined, undefined]);
});

it('shows what moved also while nobody can say what for', async () => {
  expect(await shown(new RingletError('platform/unavailable'))).toEqual([undefined, undefined, undefined]);
});
