import { RingletError } from '@ringlet/contracts/errors';
import { type PublicContext } from '../http/request-context';
import { statementPage } from './statements';

const entry = { amount: 100, balance: 100, at: '2026-11-20T12:00:00.000Z' };
const data = [
  { ...entry, id: '1', kind: 'purchase', about: 'a'.repeat(24) },
  { ...entry, id: '2', kind: 'adjustment', about: 'constructor' },
  { ...entry, id: '3', kind: 'deposit', about: 'RL-1' },
];
const bidId = 'b'.repeat(24);
const ofBid = [
  { ...entry, id: '4', kind: 'hold', about: bidId, bidId },
  { ...entry, id: '5', kind: 'purchase', about: 'a'.repeat(24), bidId },
  { ...entry, id: '6', kind: 'release', about: 'c'.repeat(24), bidId: 'c'.repeat(24) },
];

/** The statement if the numbers service replies `labels`, or fails with it. */
async function shown(labels: object | Error): Promise<unknown[]> {
  const send = ({ subject }: { subject: string }) => {
    if (subject !== 'numbers.orders.names') return Promise.resolve({ data });
    return labels instanceof Error ? Promise.reject(labels) : Promise.resolve(labels);
  };
  const page = await statementPage('u', {}, { send } as unknown as PublicContext);
  return page.data.map(({ order }) => order);
}

it('labels purchases only, whatever the reason of another entry is', async () => {
  const labels = { ['a'.repeat(24)]: { serviceName: 'WhatsApp', countryName: 'USA', number: '12025550143' } };
  expect(await shown(labels)).toEqual([...Object.values(labels), undefined, undefined]);
});

it('shows the entries without labels while numbers is unavailable', async () => {
  expect(await shown(new RingletError('platform/unavailable'))).toEqual([undefined, undefined, undefined]);
});

it('names the bid that money was held for, and what it is for while that is known', async () => {
  const asked: object[] = [];
  const send = ({ subject }: { subject: string }, input: object) => {
    if (subject === 'numbers.bids.names') {
      asked.push(input);
      return Promise.resolve({ [bidId]: { serviceName: 'WhatsApp', countryName: 'USA' } });
    }
    return Promise.resolve(subject === 'numbers.orders.names' ? {} : { data: ofBid });
  };
  const { data: rows } = await statementPage('u', {}, { send } as unknown as PublicContext);
  const known = { id: bidId, serviceName: 'WhatsApp', countryName: 'USA' };
  expect(rows.map(({ bid }) => bid)).toEqual([known, known, { id: 'c'.repeat(24) }]);
  expect(asked).toEqual([{ userId: 'u', ids: [bidId, 'c'.repeat(24)] }]);
});
