import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { until } from '@ringlet/testing/until';
import { type Api, Api as Visitor, newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, type OfferView, priceInNaira, purchaseBody } from '../harness/client-actions';
import { type RunningRinglet } from '../harness/ringlet';

interface Bought {
  user: { bal: number };
  order: { id: string; number: string; status: string };
}

/** Settings of the system for these tests: numbers can be refunded at once. */
export const quickRefunds = {
  settings: { REFUND_AFTER_MS: '0' },
  timing: {
    pollEveryMs: 200,
    // The provider is asked six times about a number that it does not know.
    retryEveryMs: 100,
    // A provider without numbers is asked again at once.
    outOfStockMs: 0,
  },
};

/** Changes prices, and the preferred provider's behaviour for everybody. `whatsApp` is that service's id at the provider. */
export function describeRefunds(
  system: () => RunningRinglet,
  { preferred, other, whatsApp }: { preferred: string; other: string; whatsApp: string },
): void {
  let ringlet: RunningRinglet;
  let sandbox: SandboxClient;
  let api: Api;
  let admin: Api;
  let offer: OfferView;
  let price: number;

  beforeAll(async () => {
    ringlet = system();
    sandbox = new SandboxClient(ringlet.sandbox);
    ({ api } = await newClient(ringlet.api));
    admin = await new Visitor(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    await fundWallet(api, sandbox, 50_000);
    // Offers have the preferred provider's ids once its catalog is fetched.
    offer = await until(async () => {
      const now = await findOffer(api, 'WhatsApp');
      return now.application_id === whatsApp && now;
    }, `${preferred} offers it`);
    price = await priceInNaira(api, offer);
  });

  const balance = async () => (await api.get<{ bal: number }>('/client/profile')).data.bal;
  const configure = (changes: object) => sandbox.control('provider', { target: preferred, ...changes });
  const buy = async (provider = preferred): Promise<Bought['order']> => {
    const bought = await api.post<Bought>('/api/BuyNumber', purchaseBody(offer, price));
    expect(bought).toMatchObject({ http: 200, data: { order: { status: 'active' } } });
    const activations = await sandbox.control<{ ref: string; upstream: string }[]>('numbers');
    expect(activations.find(({ ref }) => ref === bought.data.order.id)).toMatchObject({ upstream: provider });
    return bought.data.order;
  };

  it('refunds the exact price to the client, once', async () => {
    const before = await balance();
    const { id } = await buy();
    expect(await balance()).toBe(Math.round((before - price) * 100) / 100);
    const refund = await api.post<Bought>(`/api/refund/${id}`);
    expect(refund).toMatchObject({
      http: 200,
      status: true,
      data: { user: { bal: before }, order: { status: 'refund' } },
    });
    expect(await api.post(`/api/refund/${id}`)).toMatchObject({ http: 409, code: 'numbers/already-refunded' });
    expect(await balance()).toBe(before);
  });

  it('refunds an activation that expires without a message', async () => {
    const before = await balance();
    await configure({ order_ttl_ms: 1 });
    const { id } = await buy();
    await configure({ order_ttl_ms: 1_200_000 });
    const isRefunded = async () => {
      const { data } = await api.get<{ id: string; status: string }[]>('/client/purchased-numbers?limit=1');
      return data[0]?.id === id && data[0].status === 'refund';
    };
    await until(isRefunded, 'the order is refunded');
    expect(await balance()).toBe(before);
  });

  it('buys from the other provider at the same price when the preferred has no numbers, and cancels there', async () => {
    const before = await balance();
    const isSold = async () => {
      await sandbox.control('faults', { target: preferred, kind: 'no-numbers', once: true });
      const bought = await api.post<Bought>('/api/BuyNumber', purchaseBody(offer, price));
      return bought.http === 200 && bought.data.order;
    };
    const { id } = await until(isSold, 'the other provider sells it');
    const activations = await sandbox.control<{ ref: string; upstream: string }[]>('numbers');
    expect(activations.find(({ ref }) => ref === id)).toMatchObject({ upstream: other });
    expect((await api.post(`/api/refund/${id}`)).http).toBe(200);
    expect(await balance()).toBe(before);
  });

  it('allows no refund after a message, but a request for the next SMS', async () => {
    const { id, number } = await buy();
    const codes = async () => {
      const { messages } = (await api.get(`/api/sms/${id}`)) as unknown as { messages: { code: string }[] };
      return messages.map(({ code }) => code);
    };
    await sandbox.control('sms', { number, text: 'code 123456' });
    await until(async () => (await codes()).length === 1, 'the code has arrived');
    expect(await api.post(`/api/refund/${id}`)).toMatchObject({
      http: 409,
      message: 'SMS already sent to user — refund not allowed.',
    });
    expect(await api.post(`/api/sms/${id}/another`)).toMatchObject({ http: 200 });
    await sandbox.control('sms', { number, text: 'code 123456' });
    await until(async () => (await codes()).length === 2, 'the second code has arrived');
    expect(await codes()).toEqual(['123456', '123456']);

    const shown = await admin.get<{ id: string; email: string; messages: number }[]>(
      '/admin/purchased-numbers?limit=1',
    );
    expect(shown.data).toMatchObject([{ id, messages: 2, email: expect.stringContaining('@') }]);
    expect((await admin.get<unknown[]>(`/admin/sms-messages/${id}`)).data).toHaveLength(2);
    expect(await api.post('/admin/refund-number', { id })).toMatchObject({ http: 403 });
    expect(await admin.post('/admin/refund-number', { id, reason: 'The code did not work.' })).toMatchObject({
      http: 200,
      data: { order: { status: 'refund' } },
    });
    expect(await admin.post('/admin/refund-number', { id, reason: 'The code did not work.' })).toMatchObject({
      http: 409,
    });
  });

  it("reports other clients' orders as not found and malformed ids as invalid", async () => {
    const order = await buy();
    const { api: stranger } = await newClient(ringlet.api);
    for (const call of [`/api/refund/${order.id}`, `/api/sms/${order.id}/another`]) {
      expect(await stranger.post(call)).toMatchObject({ http: 404, code: 'numbers/order-not-found' });
    }
    expect(await stranger.get(`/api/sms/${order.id}`)).toMatchObject({ http: 404 });
    expect((await api.post('/api/refund/what')).http).toBe(422);
  });

  it('provider keys in the browser: no file of the web app and no API response contains one', async () => {
    const keys = ['sandbox-sms-man-token', 'sandbox-handler-api-key'];
    const scripts = readdirSync('web/dist/assets').filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const files = ['/', ...scripts.map((file) => `/assets/${file}`)];
    const texts = await Promise.all(files.map(async (file) => (await fetch(ringlet.web + file)).text()));
    for (const path of ['/docs-json', '/client/purchased-numbers', '/admin/cost']) {
      texts.push(JSON.stringify(await api.get(path)), JSON.stringify(await admin.get(path)));
    }
    texts.push(JSON.stringify(await admin.get('/admin/purchased-numbers')));
    expect(texts.filter((text) => keys.some((key) => text.includes(key)))).toEqual([]);
  });

  it('serves the same compressed catalog in every encoding, and applies new margins', async () => {
    const call = async (body: object, encoding: string) => {
      const response = await fetch(`${ringlet.api}/api/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': encoding,
          authorization: `Bearer ${api.token}`,
        },
        body: JSON.stringify(body),
      });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      return (await response.json()) as { data: Record<string, Record<string, OfferView>> };
    };
    const readAll = async () => ({
      whole: await call({ tags: 'all' }, 'br'),
      gzip: await call({ tags: 'all' }, 'gzip'),
      usa: await call({ tags: 'us' }, 'identity'),
      country: await call({ tags: 'all', country: 'US' }, 'br'),
      single: (await api.post<Record<string, OfferView>>('/api/SinglePrice', { country: '5' })).data,
      wholeAgain: await call({ tags: 'all' }, 'br'),
    });
    // The stock changed by earlier purchases may be refreshed between two answers; they are compared when it was not.
    const answers = await until(async () => {
      const read = await readAll();
      return isDeepStrictEqual(read.wholeAgain, read.whole) && read;
    }, 'the catalog did not change between the first and the last answer');
    const usa = answers.whole.data['5'];
    expect(Object.keys(answers.whole.data).length).toBeGreaterThan(30);
    expect(usa).toBeDefined();
    expect(answers.gzip).toEqual(answers.whole);
    expect(answers.usa.data).toEqual({ '5': usa });
    expect(answers.country).toEqual(answers.usa);
    expect(answers.single).toEqual(usa);
    expect(await api.post('/api/', { tags: 'all', country: '99999' })).toMatchObject({ http: 404 });

    const cost = { lowcost: '0', highcost: 0, rate_usd: '1', rate_ngn: '1500', rate_rub: '75.5' };
    expect(await api.post('/admin/cost', cost)).toMatchObject({ http: 403 });
    expect(await admin.post('/admin/cost', { ...cost, rate_rub: '-1' })).toMatchObject({ http: 422 });
    expect(await admin.post('/admin/cost', cost)).toMatchObject({
      http: 200,
      data: { highcost: '0', rate_rub: '75.5' },
    });
    await until(async () => (await findOffer(api, 'WhatsApp')).cost < offer.cost, 'the offers have the new prices');
  });
}
