import { execFileSync } from 'node:child_process';
import { type OtlpReceiver, startOtlpReceiver, textOf } from '@ringlet/testing/otlp-receiver';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../harness/api';
import { fundWallet, findOffer, priceInNaira, purchaseBody } from '../harness/client-actions';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';

interface User {
  bal: number;
  held: number;
  totalNumber: number;
}
interface OrderView {
  id: string;
  number: string;
  status: string;
  service: string;
}
interface BidView {
  id: string;
  state: string;
  request_ids: string[];
}

describe('buying a number and reading its code', () => {
  let ringlet: RunningRinglet;
  let sandbox: SandboxClient;
  let traces: OtlpReceiver;

  beforeAll(async () => {
    // Polls are too rare to find the message: the webhook of the provider has to trigger one.
    traces = await startOtlpReceiver();
    ringlet = await startRinglet({
      SMS_MAN_WEBHOOK_SECRET: 'webhook-secret-of-sms-man',
      POLL_EVERY_MS: '60000',
      REFUND_AFTER_MS: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    sandbox = new SandboxClient(ringlet.sandbox);
  });
  afterAll(async () => {
    await ringlet.stop();
    await traces.stop();
  });

  it('registers, funds, buys, and reads the code, with the exact balance at every step', async () => {
    const { api } = await newClient(ringlet.api);
    expect((await api.get<User>('/client/profile')).data).toMatchObject({ bal: 0, totalNumber: 0 });

    const reference = await fundWallet(api, sandbox, 5000);
    expect((await api.get<User>('/client/profile')).data.bal).toBe(5000);
    expect((await api.get('/client/deposit-history')).data).toMatchObject([
      { reference, amount: 5000, method: 'paystack', currency: 'NGN', status: 'approved' },
    ]);

    const offer = await findOffer(api, 'WhatsApp');
    const price = await priceInNaira(api, offer);
    const bought = await api.post<{ user: User; order: OrderView }>('/api/BuyNumber', purchaseBody(offer, price));
    expect(bought).toMatchObject({ http: 200, status: true });
    const balance = Math.round((5000 - price) * 100) / 100;
    expect(bought.data.user).toMatchObject({ bal: balance, totalNumber: 1 });
    const { id, number } = bought.data.order;
    expect(bought.data.order).toMatchObject({ status: 'active', service: 'WhatsApp' });

    expect(await api.get(`/api/sms/${id}`)).toMatchObject({ http: 200, messages: [] });
    await sandbox.control('sms', { number, text: 'Your WhatsApp code: 482-913' });
    const { messages } = await until(
      async () => {
        const reply = (await api.get(`/api/sms/${id}`)) as unknown as { messages: { sms: string; is_error: number }[] };
        return reply.messages.length > 0 && reply;
      },
      'the message has arrived, before the first regular poll',
      30_000,
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.is_error).toBe(0);
    expect(messages[0]?.sms).toMatch(/482-?913/);

    const linesOf = async (process: string, text: string) =>
      (await ringlet.logOf(process)).filter((line) => line.includes(text) && line.includes(`"msg":"`));
    const acts = [
      ['wallet', reference, '"event":"events.wallet.deposit-credited"', 'event committed'],
      ['gateway', id, '"userId":"', 'number bought'],
      ['numbers', id, '"event":"events.numbers.order-activated"', 'event committed'],
      ['wallet', id, '"kind":"purchase"', 'posting written'],
      ['numbers', id, '"event":"events.numbers.message-received"', 'event committed'],
      ['analytics', id, '"event":"events.numbers.order-activated"', 'event handled'],
      ['gateway', id, '"route":"/api/sms/:request_id"', 'request completed'],
    ] as const;
    for (const [process, key, about, text] of acts) {
      await until(
        async () =>
          (await linesOf(process, key)).some((line) => line.includes(about) && line.includes(`"msg":"${text}"`)),
        `${process} has logged "${text}" with ${key}`,
      );
      expect((await linesOf(process, key)).find((line) => line.includes(about))).toMatch(/"userId":"[\da-f]{24}"/);
    }

    const { data: numbers } = await api.get<OrderView[]>('/client/purchased-numbers');
    expect(numbers).toMatchObject([{ id, external_id: id, number, status: 'active', country: 'USA' }]);
    expect((await api.get<User>('/client/profile')).data.bal).toBe(balance);

    const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    const year = new Date().getFullYear();
    await until(async () => {
      const { data } = await admin.get<{ allTime: number }>(`/analytics/purchase-summary?year=${year}`);
      return data.allTime === price;
    }, 'analytics has counted the revenue');
    const { data: summary } = await admin.get<Record<string, number>>(`/analytics/purchase-summary?year=${year}`);
    expect(summary['allTimeCost']).toBeGreaterThan(0);
    expect(summary['allTimeProfit']).toBeCloseTo(price - (summary['allTimeCost'] ?? 0), 2);
  });

  it('fills a bid for what the number costs, and releases the rest and what is withdrawn', async () => {
    const { api } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 5000);
    const offer = await findOffer(api, 'WhatsApp');
    const price = await priceInNaira(api, offer);
    const place = (naira: number, count: number) =>
      api.post<BidView>('/client/bids', {
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

  it('makes one trace of a purchase, from the gateway to the consumer of its event, without anything personal', async () => {
    const { api, email } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 5000);
    const offer = await findOffer(api, 'WhatsApp');
    const bought = await api.post<{ order: OrderView }>('/api/BuyNumber', {
      ...purchaseBody(offer, await priceInNaira(api, offer)),
    });
    const { id, number } = bought.data.order;
    const received = () => traces.spans.filter(({ name }) => name === 'publish events.numbers.message-received').length;
    const before = received();
    await sandbox.control('sms', { number, text: 'Your WhatsApp code: 735-264' });
    await until(() => received() > before, 'the message is an event', 60_000);

    // The purchase that this client has made is the last one.
    const root = traces.spans.findLast(({ name }) => name === 'POST /api/BuyNumber');
    const trace = () => traces.spans.filter(({ traceId }) => traceId === root?.traceId);
    const expected = [
      'ringlet-gateway POST /api/BuyNumber',
      'ringlet-gateway send numbers.order.buy',
      'ringlet-numbers handle numbers.order.buy',
      'ringlet-numbers send wallet.order.charge',
      'ringlet-wallet handle wallet.order.charge',
      'ringlet-wallet transaction',
      'ringlet-numbers sms-man control/get-number',
      'ringlet-numbers transaction',
      'ringlet-numbers publish events.numbers.order-activated',
      'ringlet-analytics handle events.numbers.order-activated',
    ];
    const named = () => new Set(trace().map(({ service, name }) => `${service} ${name}`));
    await until(() => expected.every((name) => named().has(name)), `${expected.join(', ')} are in one trace`, 60_000);
    const ids = new Set(trace().map(({ spanId }) => spanId));
    for (const { parentSpanId } of trace()) if (parentSpanId) expect(ids).toContain(parentSpanId);
    expect(trace().filter(({ parentSpanId }) => !parentSpanId)).toEqual([root]);

    const all = textOf(traces.spans);
    const { data: profile } = await api.get<{ id: string }>('/client/profile');
    for (const personal of [
      email,
      number,
      id,
      profile.id,
      '735-264',
      '735264',
      'webhook-secret',
      'sandbox-sms-man-token',
    ])
      expect(all).not.toContain(personal);
    expect(all).not.toMatch(/@|bearer|api_key|token=|password/i);

    for (const process of ['gateway', 'numbers', 'wallet', 'analytics']) {
      await until(
        async () => (await ringlet.logOf(process)).some((line) => line.includes(root?.traceId ?? '-')),
        `${process} has logged the trace`,
      );
    }
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
