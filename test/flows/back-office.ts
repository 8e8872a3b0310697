import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sumLedger } from '@ringlet/contracts/wallet/ledger';
import { connectToNats } from '@ringlet/messaging/connection';
import { Requester } from '@ringlet/messaging/requester';
import { createLog } from '@ringlet/platform/logging';
import { until } from '@ringlet/testing/until';
import { verifyAnalytics } from '../../services/analytics/verification/verify-analytics';
import { verifyClientDays } from '../../services/analytics/verification/verify-clients';
import { verifyDepositDays } from '../../services/analytics/verification/verify-deposits';
import { verifyProfitHours } from '../../services/analytics/verification/verify-hours';
import { verifyProfit } from '../../services/analytics/verification/verify-profit';
import { Api, newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, priceInNaira, purchaseBody } from '../harness/client-actions';
import { publishDeadLetters } from '../harness/dead-letters';
import { type RunningRinglet } from '../harness/ringlet';

interface Counts {
  readonly totalUsers: number;
  readonly totalDeposits: number;
  readonly totalApproved: number;
  readonly totalPending: number;
  readonly totalDeclined: number;
}
interface UserView {
  readonly id: string;
  readonly email: string;
  readonly bal: number;
  readonly totalNumber: number;
}

/** Counts all rows, and changes what others see. */
export function describeBackOffice(system: () => RunningRinglet): void {
  let ringlet: RunningRinglet;
  let sandbox: SandboxClient;
  let admin: Api;

  beforeAll(async () => {
    ringlet = system();
    sandbox = new SandboxClient(ringlet.sandbox);
    admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
  });

  it('lists users in pages, with balance and order count', async () => {
    const quiet = await newClient(ringlet.api);
    const buyer = await newClient(ringlet.api);
    await fundWallet(buyer.api, sandbox, 5000);
    const offer = await findOffer(buyer.api, 'WhatsApp');
    const price = await priceInNaira(buyer.api, offer);
    expect((await buyer.api.post('/api/BuyNumber', purchaseBody(offer, price))).http).toBe(200);

    const first = await until(async () => {
      const newest = await admin.get<UserView[]>('/admin/getUsers?limit=1');
      return newest.data[0]?.totalNumber === 1 && newest;
    }, 'the order is counted');
    expect(first.data).toMatchObject([{ email: buyer.email, bal: Math.round((5000 - price) * 100) / 100 }]);
    const { nextCursor } = first as unknown as { nextCursor: string };
    const second = await admin.get<UserView[]>(`/admin/getUsers?limit=1&cursor=${nextCursor}`);
    expect(second.data).toMatchObject([{ email: quiet.email, bal: 0, totalNumber: 0 }]);
    expect((await buyer.api.get('/admin/getUsers')).code).toBe('auth/forbidden');
  });

  it('counts users and deposits', async () => {
    const before = (await admin.get<Counts>('/admin/dashboard')).data;
    const { api } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 2000);
    const { data: now } = await admin.get<Counts>('/admin/dashboard');
    expect(now).toEqual({
      ...before,
      totalUsers: before.totalUsers + 1,
      totalDeposits: before.totalDeposits + 1,
      totalApproved: before.totalApproved + 1,
    });
    expect((await api.get('/admin/dashboard')).code).toBe('auth/forbidden');
  });

  it('searches and sorts users, deposits and orders', async () => {
    const client = await newClient(ringlet.api);
    await fundWallet(client.api, sandbox, 3000);
    await fundWallet(client.api, sandbox, 5000);
    const offer = await findOffer(client.api, 'WhatsApp');
    const bought = await client.api.post<{ order: { id: string; number: string } }>(
      '/api/BuyNumber',
      purchaseBody(offer, await priceInNaira(client.api, offer)),
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

  it('exports every table as CSV without spreadsheet formulas', async () => {
    const email = `formula-${crypto.randomUUID()}@example.com`;
    const [name, password] = ['=CONCATENATE("Ada, x",A1)', 'correct horse'];
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
    const [header, line, rest] = text.split('\r\n');
    expect(header).toBe('\ufeff"ID","Name","Email","Role","Balance (NGN)","Numbers","Register Date"');
    expect(line).toContain(`,"'${name.replaceAll('"', '""')}","${email}","client",0,0,"`);
    expect(rest).toBe('');
    for (const table of ['users', 'deposits', 'purchased-numbers', 'adverts', 'wallets', 'audit']) {
      expect((await file(table)).text).toMatch(/^\ufeff"[^\r]+\r\n/);
      const { data } = await admin.get<object[]>(`/admin/audit?action=${table}.exported&limit=1`);
      expect(data).toMatchObject([{ admin: 'Administrator', about: 'all' }]);
    }
    const { data: me } = await admin.get<{ id: string }>('/client/profile');
    await file(`deposits?user_id=${me.id}`);
    expect((await admin.get('/admin/audit?action=deposits.exported&limit=1')).data).toMatchObject([{ userId: me.id }]);
    const { api } = await newClient(ringlet.api);
    const refused = await file('users', api.token);
    expect(refused.response.status).toBe(403);
    expect(refused.text).toContain('auth/forbidden');
    expect((await file('users?limit=5')).response.status).toBe(422);
  });

  it('shows an order with its client and messages, and refunds it', async () => {
    const { api, email } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 5000);
    const offer = await findOffer(api, 'Telegram');
    const bought = await api.post<{ order: { id: string; number: string } }>(
      '/api/BuyNumber',
      purchaseBody(offer, await priceInNaira(api, offer)),
    );
    const { id, number } = bought.data.order;
    await sandbox.control('sms', { number, text: 'Code 77 12 90' });
    await until(
      async () => (await admin.get<unknown[]>(`/admin/sms-messages/${id}`)).data.length === 1,
      'the message has arrived',
    );
    const { data: rows } = await admin.get<{ id: string; email: string }[]>('/admin/purchased-numbers?limit=1');
    expect(rows).toMatchObject([{ id, email }]);
    // At our cost, because a message arrived.
    expect((await admin.post('/admin/refund-number', { id })).http).toBe(200);
    expect((await api.get<UserView>('/client/profile')).data.bal).toBe(5000);
    const trail = () => admin.get<object[]>(`/admin/audit?about=${id}&action=order.refunded`);
    await until(async () => (await trail()).data.length === 1, 'the audit trail has the action');
    expect((await trail()).data).toMatchObject([
      { action: 'order.refunded', admin: 'Administrator', user: 'Ada Client', amount: expect.any(Number) },
    ]);
  });

  it('asks for a second admin where parts of an adjustment are above the limit together', async () => {
    const { api } = await newClient(ringlet.api);
    const { id } = (await api.get<UserView>('/client/profile')).data;
    const adjust = (amount: number) =>
      admin.post<{ requested?: string }>('/admin/adjustments', { user_id: id, amount, reason: 'a gift' });
    expect(await adjust(60_000)).toMatchObject({ message: 'The balance is adjusted.', data: { balance: 60_000 } });
    const { message, data } = await adjust(60_000);
    expect(message).toMatch(
      /^Another admin must approve .*: you had adjusted ₦6\d,\d{3}\.\d\d alone in the 24 hours before\.$/,
    );
    const { data: waiting } = await admin.get<{ id: string }[]>('/admin/adjustment-requests?show=waiting');
    expect(waiting.find((request) => request.id === data.requested)).toMatchObject({
      amount: 60_000,
      adjusted_alone: expect.closeTo(60_000, -4),
    });
    expect((await api.get<UserView>('/client/profile')).data.bal).toBe(60_000);
  });

  it('shows all data of one user, and ends their sessions', async () => {
    const { api, email, password } = await newClient(ringlet.api);
    const { id } = (await api.get<UserView>('/client/profile')).data;
    const reference = await fundWallet(api, sandbox, 3000);
    const given = { user_id: id, amount: -500.25, reason: 'paid out by hand' };
    expect((await admin.post('/admin/adjustments', given, crypto.randomUUID())).data).toEqual({ balance: 2499.75 });

    const page = async (part = '') => (await admin.get<object>(`/admin/users/${id}${part}`)).data;
    expect(await page()).toMatchObject({ id, email, bal: 2499.75, deleted: false, second_factor: false });
    const sums = { deposited: 3000, spent: 0, refunded: 0, purchases: 0, refunds: 0 };
    expect(await page()).toMatchObject({ sums });
    expect(await page('/deposits')).toMatchObject([{ reference, amount: 3000, status: 'approved' }]);
    expect(await page('/statement')).toMatchObject([
      { type: 'adjustment', description: given.reason, amount: -500.25, balance: 2499.75 },
      { type: 'deposit', description: reference },
    ]);
    expect(await page('/sessions')).toMatchObject([{ current: false }]);
    for (const part of ['', '/deposits', '/statement', '/sessions']) {
      expect((await api.get(`/admin/users/${id}${part}`)).code).toBe('auth/forbidden');
    }

    const ended = await admin.call(`/admin/users/${id}/sessions`, { method: 'DELETE' });
    expect(ended).toMatchObject({ http: 200, message: 'Their sessions have ended.' });
    await until(async () => (await api.get('/client/profile')).code === 'auth/session-ended', 'the session ends');
    await new Api(ringlet.api).login(email, password);
    const trail = async () =>
      (await admin.get<{ action: string }[]>(`/admin/audit?userId=${id}`)).data.map(({ action }) => action).sort();
    await until(async () => (await trail()).length === 2, 'the audit trail has both actions');
    expect(await trail()).toEqual(['balance.adjusted', 'user.sessions-ended']);
  });

  it('lists, replays and discards dead letters, and records each in the audit trail', async () => {
    await publishDeadLetters(ringlet, ['first', 'second', 'third']);
    const deadLetters = async () => (await admin.get<{ sequence: number; body: string }[]>('/admin/dead-letters')).data;
    const [first, second] = await deadLetters();
    expect(first).toMatchObject({
      service: 'wallet',
      reason: 'a test',
      tries: 3,
      body: expect.stringContaining('first'),
    });
    const discard = { sequence: second?.sequence, reason: 'a test event' };
    expect((await admin.post('/admin/dead-letters/discard', { ...discard, reason: '' })).http).toBe(422);
    expect((await admin.post('/admin/dead-letters/discard', discard)).http).toBe(200);
    expect((await admin.post('/admin/dead-letters/discard', discard)).code).toBe('operations/dead-letter-gone');
    expect((await admin.post('/admin/dead-letters/replay', { sequence: first?.sequence })).http).toBe(200);
    expect((await admin.post('/admin/dead-letters/replay-all')).data).toEqual({ replayed: 1 });
    expect(await deadLetters()).toEqual([]);
    // Other services' events may add audit entries at any time.
    const { data: trail } = await admin.get<{ action: string; reason?: string }[]>('/admin/audit');
    const actions = trail.filter(({ action }) => action.startsWith('dead-letter'));
    expect(actions.map(({ action }) => action)).toEqual([
      'dead-letters.replayed',
      'dead-letter.replayed',
      'dead-letter.discarded',
    ]);
    expect(actions[2]).toMatchObject({
      about: expect.stringContaining('events.pricing.changed'),
      reason: 'a test event',
    });
  });

  it('shows provider balances and counts failed webhooks', async () => {
    const headers = { 'x-paystack-signature': 'ab'.repeat(64) };
    await new Api(ringlet.api).call('/webhooks/paystack', { method: 'POST', body: '{}', headers });
    expect((await admin.get('/admin/webhook-failures')).data).toMatchObject([
      { provider: 'paystack', kind: 'wrong-signature', count: 1, last: [{}] },
    ]);
    const { data } = await admin.get<object[]>('/admin/upstream-balances');
    expect(data).toMatchObject([
      { upstream: 'handler-api' },
      { upstream: 'sms-man', currency: 'RUB', low: false, balance: expect.any(String), read_at: expect.any(String) },
    ]);
  });

  describe('rejects without effect:', () => {
    it('an admin who deletes or demotes their own account', async () => {
      const { id } = (await admin.get<UserView>('/client/profile')).data;
      const before = await admin.get('/admin/dashboard');
      const self = { http: 409, code: 'auth/own-account', message: 'You cannot do this to your own account.' };
      expect(await admin.call(`/user/${id}`, { method: 'DELETE' })).toMatchObject(self);
      expect(await admin.call(`/user/${id}/role`, { method: 'PUT', body: { role: 'client' } })).toMatchObject(self);
      expect(await admin.call(`/admin/users/${id}/sessions`, { method: 'DELETE' })).toMatchObject(self);
      expect((await admin.get('/admin/dashboard')).data).toEqual(before.data);
    });

    it('a second approval, and an amount that differs from the paid one', async () => {
      const { api } = await newClient(ringlet.api);
      const open = { currency: 'NGN', amount: 2000, method: 'paystack' };
      const { reference } = (await api.post<{ reference: string }>('/client/deposit/initiate', open)).data;
      const approve = (amount?: number) =>
        admin.call('/admin/deposits/update', { method: 'PUT', body: { reference, status: 'approved', amount } });
      expect(await approve()).toMatchObject({ http: 409, code: 'wallet/deposit-not-paid' });
      await sandbox.control('pay', { reference, outcome: 'success', webhook: false });
      expect(await approve(2000.01)).toMatchObject({ http: 409, code: 'wallet/amount-differs' });
      expect((await api.get<UserView>('/client/profile')).data.bal).toBe(0);
      expect(await approve(2000)).toMatchObject({ http: 200 });
      expect(await approve(2000)).toMatchObject({ http: 409, code: 'wallet/deposit-final' });
      expect((await api.get<UserView>('/client/profile')).data.bal).toBe(2000);
    });

    it('an adjustment for an account that does not exist', async () => {
      const adjustment = { user_id: 'f'.repeat(24), amount: 100, reason: 'a gift' };
      const refused = { http: 404, code: 'auth/account-not-found' };
      expect(await admin.post('/admin/adjustments', adjustment, crypto.randomUUID())).toMatchObject(refused);
      expect((await admin.get<object[]>(`/admin/audit?userId=${adjustment.user_id}`)).data).toEqual([]);
    });

    it.each([
      ['of zero', { amount: 0 }],
      ['of a fraction of a kobo', { amount: 0.001 }],
      ['that is not a number', { amount: 'ten' }],
      ['without a reason', { reason: '' }],
      ['of more than the balance', { amount: -0.01 }],
    ])('an adjustment %s', async (_what, wrong) => {
      const { api } = await newClient(ringlet.api);
      const { id } = (await api.get<UserView>('/client/profile')).data;
      const reply = await admin.post('/admin/adjustments', { user_id: id, amount: 1, reason: 'a gift', ...wrong });
      expect([402, 422]).toContain(reply.http);
      expect((await api.get<UserView>('/client/profile')).data.bal).toBe(0);
      expect((await api.get('/client/statement')).data).toEqual([]);
    });

    it.each(['0', '0.000', '-1', 'ten', '', '1e3', '1540,58', '1.1234567', null])('a rate of %j', async (rate_ngn) => {
      const { data: cost } = await admin.get<Record<string, string>>('/admin/cost');
      const reply = await admin.post('/admin/cost', { ...cost, id: undefined, rate_ngn });
      expect(reply).toMatchObject({ http: 422, errors: [{ field: 'rate_ngn' }] });
      expect((await admin.get('/admin/cost')).data).toEqual(cost);
    });

    it.each(['1999', '2019', '9999', 'last', '2026.5', ''])('figures of the year %j', async (year) => {
      for (const route of ['deposit-summary', 'deposit-monthly', 'purchase-summary', 'purchase-monthly']) {
        expect(await admin.get(`/analytics/${route}?year=${year}`)).toMatchObject({ http: 422, status: false });
      }
    });

    it('images that are scripts, SVG or too large, and links that run scripts', async () => {
      const script = '<script>alert(1)</script>';
      const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      const pictures: [Buffer, number][] = [
        [Buffer.from(script), 422],
        [Buffer.concat([png, Buffer.from(script)]), 422],
        [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 422],
        [Buffer.alloc(10 * 1024 * 1024, png), 413],
      ];
      for (const [picture, http] of pictures) expect(await advert(admin, picture, '')).toBe(http);
      expect(await advert(admin, onePixel, 'javascript:alert(1)')).toBe(422);
      expect((await admin.get('/advert/get-adverts?from=admin')).data).toEqual([]);
      expect(await advert(admin, onePixel, 'example.com')).toBe(201);
    });
  });

  it('has analytics that agree with the ledger and the orders', async () => {
    const { nats } = JSON.parse(await readFile(join(ringlet.dataDir, 'addresses.json'), 'utf8')) as { nats: string };
    const connection = await connectToNats({ NATS_URL: nats }, 'test', createLog('test', 'silent'));
    const requester = new Requester(connection, 'test');
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
    expect(await verifyAnalytics(requester, new Date(), wait, 300)).toEqual([]);
    expect(await verifyProfit(requester, new Date(), wait, 300)).toEqual([]);
    expect(await verifyProfitHours(requester, new Date(), wait, 300)).toEqual([]);
    expect(await verifyDepositDays(requester, new Date(), wait, 300)).toEqual([]);
    expect(await verifyClientDays(requester, new Date(), wait, 300)).toEqual([]);
    const { deposited, sold } = await requester.send(sumLedger, {}, { correlationId: 'test' });
    expect(deposited).toBeGreaterThanOrEqual(20_000_00);
    expect(sold).toBeGreaterThan(0);
    requester.close();
    await connection.close();
  });
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads an advert and returns the HTTP status. */
async function advert(as: Api, picture: Buffer, link: string): Promise<number> {
  const form = new FormData();
  form.append('name', 'Sale');
  form.append('link', link);
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const headers = { authorization: `Bearer ${as.token}` };
  return (await fetch(`${as.url}/advert/create-adverts`, { method: 'POST', headers, body: form })).status;
}
