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

    const first = await admin.get<UserSeen[]>('/admin/getUsers?limit=1');
    expect(first.data).toMatchObject([{ email: buyer.email, bal: Math.round((5000 - price) * 100) / 100 }]);
    expect(first.data[0]?.totalNumber).toBe(1);
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
});
