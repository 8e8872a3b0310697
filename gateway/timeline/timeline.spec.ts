import { RingletError } from '@ringlet/contracts/errors';
import { type RequestType } from '@ringlet/contracts/request';
import { type Requester } from '@ringlet/messaging/requester';
import { contextOf } from '../http/request-context';
import { timelinePage } from './timeline';
import { type TimelineQuery, type TimelineView } from './timeline.dto';

const admin = 'a'.repeat(24);
const chioma = 'c'.repeat(24);
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const place = (minute: number) => ({ position: String(minute).padStart(24, '0'), at: at(minute) });

const order = {
  id: 'd'.repeat(24),
  userId: chioma,
  number: '17734393192',
  countryName: 'USA',
  serviceName: 'WhatsApp',
  kind: 'code',
  price: 900_00,
  cost: 700_00,
  status: 'active',
  createdAt: at(4),
  provider: 'sms-man',
  messages: 1,
};
const deposit = {
  reference: 'RL-1',
  userId: chioma,
  name: 'Chioma',
  email: 'c@x.test',
  amount: 5_000_00,
  requested: 5_000_00,
  method: 'paystack',
  currency: 'NGN',
  status: 'approved',
  createdAt: at(1),
  history: [{ at: at(2), what: 'approved', amount: 5_000_00 }],
};
const purchase = { id: `purchase:${order.id}`, kind: 'purchase', about: order.id, amount: -900_00, balance: 4_100_00 };
const act = { id: 'e'.repeat(24), adminId: admin, action: 'deposit.asked', about: 'RL-1', userId: chioma };

const bid = {
  id: 'b'.repeat(24),
  country: '5',
  countryName: 'USA',
  service: 'wa',
  serviceName: 'WhatsApp',
  price: 900_00,
  count: 2,
  filled: 1,
  held: 900_00,
  state: 'open',
  orderIds: [order.id],
  createdAt: at(6),
  until: at(720),
  history: [
    { at: at(6), what: 'placed' },
    { at: at(7), what: 'filled', orderId: order.id, amount: 800_00 },
  ],
};

type Replies = Readonly<Record<string, object | Error>>;
const all: Replies = {
  'wallet.timeline.money': [{ ...purchase, ...place(5), position: '2' }],
  'wallet.timeline.deposits': [{ ...deposit, ...place(1) }],
  'numbers.timeline.orders': [{ ...order, ...place(4) }],
  'numbers.timeline.bids': [{ ...bid, ...place(6) }],
  'numbers.timeline.cases': [{ id: '7'.repeat(24), kind: 'report', state: 'open', evidence: [], ...place(7) }],
  'auth.timeline.sign-ins': [{ id: 'f'.repeat(24), expiresAt: at(720), device: 'Firefox', ...place(0) }],
  'auth.timeline.acts': [{ ...act, ...place(3) }],
  'notifications.timeline.emails': [{ subject: 'Welcome', state: 'sent', requestedAt: at(2), ...place(2) }],
  'auth.accounts.names': { [admin]: { name: 'Bo', email: '' }, [chioma]: { name: 'Chioma', email: '' } },
  'numbers.orders.names': { [order.id]: { number: order.number, countryName: 'USA', serviceName: 'WhatsApp' } },
};

function reading(replies: Replies = all) {
  const asked: { subject: string; data: object }[] = [];
  const send = ({ subject }: RequestType<object, unknown>, data: object): Promise<unknown> => {
    asked.push({ subject, data });
    const reply = replies[subject];
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  };
  const ctx = contextOf({ send, deadlineIn: () => 0 } as unknown as Requester, { correlationId: 'test' });
  return { asked, page: (query: TimelineQuery): Promise<TimelineView> => timelinePage(chioma, query, ctx) };
}

describe("a client's timeline", () => {
  it('has entries of every service, newest first, each with its own fields', async () => {
    const { entries, nextCursor, unanswered } = await reading().page({});
    expect(entries).toMatchObject([
      { kind: 'cases', case: { kind: 'report', state: 'open' } },
      {
        kind: 'bids',
        bid: {
          serviceName: 'WhatsApp',
          held: 900_00,
          history: [{}, { what: 'filled', orderId: order.id, amount: 800_00 }],
        },
      },
      { kind: 'money', money: { kind: 'purchase', amount: -900_00, order: { serviceName: 'WhatsApp' } } },
      { kind: 'orders', order: { number: '17734393192', price: 900_00, provider: 'sms-man' } },
      { kind: 'acts', act: { admin: 'Bo', user: 'Chioma', action: 'deposit.asked' } },
      { kind: 'emails', email: { subject: 'Welcome', state: 'sent' } },
      { kind: 'deposits', deposit: { reference: 'RL-1', amount: 5_000_00, history: [{ what: 'approved' }] } },
      { kind: 'sign-ins', signIn: { device: 'Firefox', expiresAt: at(720) } },
    ]);
    expect([nextCursor, unanswered]).toEqual([undefined, []]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(8);
  });

  it('asks only the services of the kinds that are wanted, each from where the page before ended', async () => {
    const first = await reading().page({ kinds: 'money,orders', limit: 1 });
    expect(first.entries.map(({ kind }) => kind)).toEqual(['money']);
    const { asked, page } = reading();
    await page({ kinds: 'money,orders', limit: 1, cursor: first.nextCursor });
    expect(asked.slice(0, 2)).toEqual([
      { subject: 'wallet.timeline.money', data: { userId: chioma, limit: 2, after: '2' } },
      { subject: 'numbers.timeline.orders', data: { userId: chioma, limit: 2 } },
    ]);
    const cursor = Buffer.from('{"orders":"{$gt:0}"}').toString('base64url');
    await expect(page({ cursor })).rejects.toMatchObject({ code: 'platform/invalid' });
  });

  it('names the kinds that are missing, and fails where all are', async () => {
    const silent = new RingletError('platform/unavailable');
    const partly = await reading({ ...all, 'numbers.timeline.orders': silent }).page({});
    expect([partly.entries.length, partly.unanswered]).toEqual([7, ['orders']]);
    const none = reading(Object.fromEntries(Object.keys(all).map((subject) => [subject, silent])));
    await expect(none.page({})).rejects.toMatchObject({ code: 'platform/unavailable' });
    const refused = reading({ ...all, 'numbers.timeline.orders': new RingletError('auth/forbidden') });
    await expect(refused.page({})).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});
