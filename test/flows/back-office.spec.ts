import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { sumLedger } from '#libs/contracts/wallet-admin';
import { Requester } from '#libs/messaging/requester';
import { verifyAnalytics } from '../../services/analytics/verifying/verify-analytics';
import { until } from '../../libs/testing/until';
import { Api, newClient, Outside } from '../running/api';
import { fund, offerOf, priceOf, purchaseOf } from '../running/journey';
import { type RunningRinglet, startRinglet } from '../running/ringlet';

interface Counts {
  readonly totalUsers: number;
  readonly totalDeposits: number;
  readonly totalApproved: number;
  readonly totalPending: number;
  readonly totalDeclined: number;
}
interface UserSeen {
  readonly id: string;
  readonly email: string;
  readonly bal: number;
  readonly totalNumber: number;
}

describe('the back office, over HTTP', () => {
  let ringlet: RunningRinglet;
  let outside: Outside;
  let admin: Api;

  beforeAll(async () => {
    ringlet = await startRinglet();
    outside = new Outside(ringlet.sandbox);
    admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
  }, 150_000);
  afterAll(() => ringlet.stop(), 60_000);

  it('shows users page by page, each with their balance and numbers', async () => {
    const quiet = await newClient(ringlet.api);
    const buyer = await newClient(ringlet.api);
    await fund(buyer.api, outside, 5000);
    const offer = await offerOf(buyer.api, 'WhatsApp');
    const price = await priceOf(buyer.api, offer);
    expect((await buyer.api.post('/api/BuyNumber', purchaseOf(offer, price))).http).toBe(200);

    const first = await until(async () => {
      const newest = await admin.get<UserSeen[]>('/admin/getUsers?limit=1');
      return newest.data[0]?.totalNumber === 1 && newest;
    }, 'the number is counted');
    expect(first.data).toMatchObject([{ email: buyer.email, bal: Math.round((5000 - price) * 100) / 100 }]);
    const { nextCursor } = first as unknown as { nextCursor: string };
    const second = await admin.get<UserSeen[]>(`/admin/getUsers?limit=1&cursor=${nextCursor}`);
    expect(second.data).toMatchObject([{ email: quiet.email, bal: 0, totalNumber: 0 }]);
    expect((await buyer.api.get('/admin/getUsers')).code).toBe('auth/forbidden');
  });

  it('counts users and deposits', async () => {
    const before = (await admin.get<Counts>('/admin/dashboard')).data;
    const { api } = await newClient(ringlet.api);
    await fund(api, outside, 2000);
    const { data: now } = await admin.get<Counts>('/admin/dashboard');
    expect(now).toEqual({
      ...before,
      totalUsers: before.totalUsers + 1,
      totalDeposits: before.totalDeposits + 1,
      totalApproved: before.totalApproved + 1,
    });
    expect((await api.get('/admin/dashboard')).code).toBe('auth/forbidden');
  });

  it('finds users, deposits and numbers by what a person knows of them, in the order that is asked for', async () => {
    const client = await newClient(ringlet.api);
    await fund(client.api, outside, 3000);
    await fund(client.api, outside, 5000);
    const offer = await offerOf(client.api, 'WhatsApp');
    const bought = await client.api.post<{ order: { id: string; number: string } }>(
      '/api/BuyNumber',
      purchaseOf(offer, await priceOf(client.api, offer)),
    );
    const { id, number } = bought.data.order;
    const { data: me } = await client.api.get<{ id: string }>('/client/profile');
    const found = async (table: string, search: string, more = '') =>
      (await admin.get<Record<string, unknown>[]>(`/admin/${table}?search=${encodeURIComponent(search)}${more}`)).data;

    for (const search of [client.email, client.email.toUpperCase().slice(0, -4), me.id]) {
      expect(await found('getUsers', search)).toMatchObject([{ id: me.id }]);
      expect(await found('deposits', search, '&sort=-amount')).toMatchObject([{ amount: 5000 }, { amount: 3000 }]);
      expect(await found('deposits', search, '&sort=amount&status=approved&limit=1')).toMatchObject([{ amount: 3000 }]);
      expect(await found('deposits', search, '&status=declined')).toEqual([]);
      expect(await found('purchased-numbers', search)).toMatchObject([{ id, email: client.email }]);
    }
    const [deposit] = await found('deposits', client.email);
    expect(await found('deposits', String(deposit?.['reference']).toLowerCase())).toMatchObject([{ amount: 5000 }]);
    for (const search of [id, number, `+${number.slice(0, 4)} ${number.slice(4)}`]) {
      expect(await found('purchased-numbers', search)).toMatchObject([{ id }]);
    }
    expect(await found('purchased-numbers', 'nobody@nowhere')).toEqual([]);
    expect((await admin.get('/admin/deposits?sort=email')).code).toBe('platform/invalid');
  });

  it('saves every table as a file that no spreadsheet runs anything of', async () => {
    const email = `formula-${crypto.randomUUID()}@example.com`;
    const [name, password] = ['=HYPERLINK("http://evil.example","Ada, x")', 'correct horse'];
    await new Api(ringlet.api).post('/auth/register', { name, email, password, password_confirmation: password });
    const file = async (table: string, token = admin.token) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${ringlet.api}/admin/exports/${table}`, { headers });
      return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
    };
    const { response, text } = await file(`users?search=${email}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="ringlet-users-\d{4}(-\d\d){2}\.csv"$/,
    );
    const [heads, line, rest] = text.split('\r\n');
    expect(heads).toBe('\ufeff"ID","Name","Email","Role","Balance (NGN)","Numbers","Register Date"');
    expect(line).toContain(`,"'${name.replaceAll('"', '""')}","${email}","client",0,0,"`);
    expect(rest).toBe('');
    for (const table of ['users', 'deposits', 'purchased-numbers', 'adverts', 'wallets', 'audit', 'wallet-actions']) {
      expect((await file(table)).text).toMatch(/^\ufeff"[^\r]+\r\n/);
    }
    const { api } = await newClient(ringlet.api);
    const refused = await file('users', api.token);
    expect(refused.response.status).toBe(403);
    expect(refused.text).toContain('auth/forbidden');
    expect((await file('users?limit=5')).response.status).toBe(422);
  });

  it('shows a number with its client and messages, and refunds it by hand', async () => {
    const { api, email } = await newClient(ringlet.api);
    await fund(api, outside, 5000);
    const offer = await offerOf(api, 'Telegram');
    const bought = await api.post<{ order: { id: string; number: string } }>(
      '/api/BuyNumber',
      purchaseOf(offer, await priceOf(api, offer)),
    );
    const { id, number } = bought.data.order;
    await outside.control('sms', { number, text: 'Code 77 12 90' });
    await until(
      async () => (await admin.get<unknown[]>(`/admin/sms-messages/${id}`)).data.length === 1,
      'the message is there',
    );
    const { data: rows } = await admin.get<{ id: string; email: string }[]>('/admin/purchased-numbers?limit=1');
    expect(rows).toMatchObject([{ id, email }]);
    expect((await admin.post('/admin/refund-number', { id })).http).toBe(200);
    expect((await api.get<UserSeen>('/client/profile')).data.bal).toBe(5000);
  });

  it('shows the figures of the ledger and the orders, after all that was bought and refunded', async () => {
    const { nats } = JSON.parse(await readFile(join(ringlet.dataDir, 'addresses.json'), 'utf8')) as { nats: string };
    const connection = await connect({ servers: nats });
    const requester = new Requester(connection);
    const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
    const year = new Date().getUTCFullYear();
    expect(await verifyAnalytics(requester, year, soon, 100)).toEqual([]);
    const { deposited, sold } = await requester.ask(sumLedger, {}, { correlationId: 'test' });
    expect(deposited).toBeGreaterThanOrEqual(20_000_00);
    expect(sold).toBeGreaterThan(0);
    requester.close();
    await connection.close();
  });
});
