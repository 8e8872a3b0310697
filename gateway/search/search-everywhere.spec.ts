import { RingletError } from '@ringlet/contracts/errors';
import { type RequestType } from '@ringlet/contracts/request';
import { toWire } from '@ringlet/contracts/wire';
import { type Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { contextOf } from '../http/request-context';
import { SearchView } from './search.dto';
import { searchEverywhere } from './search-everywhere';
import { readSearch } from './search-terms';

const chioma = 'c'.repeat(24);
const at = '2026-11-20T12:00:00.000Z';
const account = {
  id: chioma,
  name: 'Chioma',
  email: 'chioma@x.test',
  role: 'client',
  registeredAt: at,
  deleted: false,
};
const deposit = {
  reference: 'RL-1',
  userId: chioma,
  name: 'Chioma',
  email: 'chioma@x.test',
  amount: 5_000_00,
  method: 'paystack',
  status: 'pending',
  createdAt: at,
};
const order = {
  id: 'd'.repeat(24),
  userId: chioma,
  number: '17734393192',
  country: '5',
  countryName: 'USA',
  serviceName: 'WhatsApp',
  price: 900_00,
  status: 'active',
  createdAt: at,
};

type Replies = Readonly<Record<string, object | Error>>;
const all: Replies = {
  'auth.accounts.search': { found: [account], more: false },
  'auth.accounts.names': { [chioma]: { name: 'Chioma', email: 'chioma@x.test' } },
  'wallet.deposits.search': { found: [deposit], more: true },
  'numbers.orders.search': { found: [order], more: false },
};

function searching(replies: Replies = all) {
  const sent: { subject: string; data: object; options: RequestOptions }[] = [];
  const deadlineIn = (deadlineMs: number): number => 1_000_000 + deadlineMs;
  const send = ({ subject }: RequestType<object, unknown>, data: object, options: RequestOptions): Promise<unknown> => {
    sent.push({ subject, data, options });
    const reply = replies[subject];
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  };
  const ctx = contextOf({ send, deadlineIn } as unknown as Requester, { correlationId: 'test' });
  return { sent, search: (text: string) => searchEverywhere(readSearch(text), ctx) };
}

describe('the search over all services', () => {
  it('asks only the services that a text can concern, all with one deadline', async () => {
    const { sent, search } = searching();
    await search('773439');
    expect(sent.map(({ subject }) => subject)).toEqual([
      'wallet.deposits.search',
      'numbers.orders.search',
      'auth.accounts.names',
    ]);
    expect(sent[1]?.data).toMatchObject({ digits: '773439', activationId: '773439', limit: 5 });
    expect(new Set(sent.map(({ options }) => options.deadline))).toEqual(new Set([1_002_500]));
    const byText = searching();
    expect(await byText.search('((')).toMatchObject({ clients: [], deposits: [], orders: [], unanswered: [] });
    expect(byText.sent).toEqual([]);
  });

  it('returns what distinguishes the results, and of which there are more', async () => {
    expect(toWire(SearchView, await searching().search('chioma1'))).toEqual({
      clients: [{ id: chioma, name: 'Chioma', email: 'chioma@x.test', role: 'client', reg_date: at, deleted: false }],
      deposits: [
        {
          reference: 'RL-1',
          user_id: chioma,
          name: 'Chioma',
          email: 'chioma@x.test',
          amount: 5000,
          method: 'paystack',
          status: 'pending',
          date: at,
        },
      ],
      orders: [
        {
          id: order.id,
          user_id: chioma,
          name: 'Chioma',
          email: 'chioma@x.test',
          number: '17734393192',
          service: 'WhatsApp',
          country: 'USA',
          country_id: '5',
          price: 900,
          status: 'active',
          created_at: at,
        },
      ],
      more: ['deposits'],
      unanswered: [],
    });
  });

  it('searches an amount with a name among the deposits of all clients of that name', async () => {
    const found = Array.from({ length: 7 }, (_, index) => ({ ...account, id: String(index).repeat(24) }));
    const { sent, search } = searching({ ...all, 'auth.accounts.search': { found, more: false } });
    const { clients, deposits, more } = await search('5000 chioma');
    expect(sent.map(({ data }) => data)).toEqual([
      { search: 'chioma', limit: 50 },
      { amount: 5_000_00, userIds: found.map(({ id }) => id), limit: 5 },
    ]);
    expect([clients.length, deposits.length, more]).toEqual([5, 1, ['clients', 'deposits']]);
  });

  it('names what did not answer, and fails where nothing did', async () => {
    const silent = new RingletError('platform/unavailable');
    const partly = searching({ ...all, 'wallet.deposits.search': silent, 'auth.accounts.names': silent });
    expect(await partly.search('chioma1')).toMatchObject({
      clients: [{ id: chioma }],
      deposits: [],
      orders: [{ id: order.id, name: '' }],
      unanswered: ['deposits'],
    });
    const none = searching(Object.fromEntries(Object.keys(all).map((subject) => [subject, silent])));
    await expect(none.search('chioma1')).rejects.toMatchObject({ code: 'platform/unavailable' });
    const refused = searching({ ...all, 'wallet.deposits.search': new RingletError('auth/forbidden') });
    await expect(refused.search('chioma1')).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});
