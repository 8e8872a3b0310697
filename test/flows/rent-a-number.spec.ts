import { execFileSync } from 'node:child_process';
import { until } from '@ringlet/testing/until';
import { newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, priceInNaira, purchaseBody } from '../harness/client-actions';
import { type SharedRinglet, sharedRinglet } from '../harness/shared-systems';

interface User {
  bal: number;
  held: number;
  totalNumber: number;
}
interface OrderView {
  id: string;
}
interface BidView {
  id: string;
  state: string;
  request_ids: string[];
}

describe('buying a number and reading its code', () => {
  let ringlet: SharedRinglet;
  let sandbox: SandboxClient;

  beforeAll(async () => {
    ringlet = await sharedRinglet('quick');
    sandbox = new SandboxClient(ringlet.sandbox);
  });

  it('fills a bid for what the number costs, and releases the rest and what is withdrawn', async () => {
    const { api } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 5000);
    const offer = await findOffer(api, 'WhatsApp');
    const price = await priceInNaira(api, offer);
    const place = (naira: number, count: number) =>
      api.post<BidView>('/client/bids', {
        buys: true,
        country: offer.country_id,
        service: offer.application_id,
        hours: 1,
        price: naira,
        count,
      });
    const funds = async () => {
      const { bal, held } = (await api.get<User>('/client/profile')).data;
      return { bal, held };
    };
    const waiting = await place(1, 3);
    expect(waiting).toMatchObject({ http: 200, data: { state: 'open', filled: 0, held: 3 } });
    expect(await funds()).toEqual({ bal: 4997, held: 3 });
    const { id } = (await place(price + 100, 1)).data;
    const filled = await until(async () => {
      const bid = (await api.get<BidView[]>('/client/bids')).data.find((each) => each.id === id);
      return bid?.state === 'ended' && bid;
    }, 'the bid is filled');
    expect(filled).toMatchObject({ filled: 1, held: 0, ending: 'filled' });
    const [order] = (await api.get<object[]>('/client/purchased-numbers')).data;
    expect(order).toMatchObject({ id: filled.request_ids[0], status: 'active', price });
    const paid = Math.round((5000 - price) * 100) / 100;
    expect(await funds()).toEqual({ bal: Math.round((paid - 3) * 100) / 100, held: 3 });
    expect(await api.call(`/client/bids/${waiting.data.id}`, { method: 'DELETE' })).toMatchObject({
      http: 200,
      data: { state: 'ended', ending: 'withdrawn', held: 0 },
    });
    expect(await funds()).toEqual({ bal: paid, held: 0 });
  });

  it('loads nothing of OpenTelemetry where tracing is off', () => {
    const loaded = `
      require('reflect-metadata');
      require('./dist/gateway/gateway.js');
      require('./dist/services/wallet/app.module.js');
      require('./dist/libs/service/create-service.js');
      // The interfaces alone, which prom-client uses.
      const api = /@opentelemetry.api\\b/;
      console.log(JSON.stringify(Object.keys(require.cache).filter((file) => /@opentelemetry|open-telemetry/.test(file) && !api.test(file))));`;
    const files = JSON.parse(execFileSync(process.execPath, ['-e', loaded], { encoding: 'utf8' })) as string[];
    expect(files).toEqual([]);
  });

  it('credits a deposit once after repeated webhooks and verifications', async () => {
    const { api } = await newClient(ringlet.api);
    const reference = await fundWallet(api, sandbox, 2000);
    await Promise.all([
      sandbox.control('webhook', { reference, times: 5 }),
      ...Array.from({ length: 5 }, () => api.get(`/client/verify-payment?reference=${reference}`)),
    ]);
    expect((await api.get<User>('/client/profile')).data.bal).toBe(2000);
  });

  it('buys once for one idempotency key, and rejects the key with another body', async () => {
    const { api } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 5000);
    const offer = await findOffer(api, 'Telegram');
    const price = await priceInNaira(api, offer);
    const key = crypto.randomUUID();
    const buy = (): Promise<{ http: number; data: { order: OrderView } }> =>
      api.post<{ order: OrderView }>('/api/BuyNumber', purchaseBody(offer, price), key);
    const first = await buy();
    const second = await buy();
    expect(second.data.order.id).toBe(first.data.order.id);
    const other = await api.post('/api/BuyNumber', purchaseBody(await findOffer(api, 'WhatsApp'), 4000), key);
    expect(other).toMatchObject({ http: 409, code: 'platform/idempotency-mismatch' });
    const { data } = await api.get<User>('/client/profile');
    expect(data).toMatchObject({ bal: Math.round((5000 - price) * 100) / 100, totalNumber: 1 });
  });

  it('charges nothing if the balance is too low or the price has risen', async () => {
    const { api } = await newClient(ringlet.api);
    const offer = await findOffer(api, 'WhatsApp');
    const price = await priceInNaira(api, offer);
    expect(await api.post('/api/BuyNumber', purchaseBody(offer, price))).toMatchObject({
      http: 402,
      code: 'wallet/insufficient-balance',
    });
    await fundWallet(api, sandbox, 5000);
    expect(await api.post('/api/BuyNumber', purchaseBody(offer, Math.round((price - 1) * 100) / 100))).toMatchObject({
      http: 409,
      code: 'numbers/price-changed',
      data: { price },
    });
    expect((await api.get<User>('/client/profile')).data).toMatchObject({ bal: 5000, totalNumber: 0 });
  });

  it('ends the session at logout', async () => {
    const { api } = await newClient(ringlet.api);
    expect((await api.get('/client/profile')).http).toBe(200);
    await api.post('/auth/logout');
    await until(async () => (await api.get('/client/profile')).http === 401, 'the session has ended');
  });
});
