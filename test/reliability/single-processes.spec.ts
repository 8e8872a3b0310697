import { utimes } from 'node:fs/promises';
import { type OtlpReceiver, startOtlpReceiver, textOf } from '@ringlet/testing/otlp-receiver';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, priceInNaira, purchaseBody } from '../harness/client-actions';
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
interface PaidOrder extends OrderView {
  /** Naira */
  price: number;
}
interface BidView {
  id: string;
  state: string;
  request_ids: string[];
}

/** A client without an answer repeats the request after this time (milliseconds). */
const repeatedAfterMs = 10_000;
/** An interrupted purchase is decided within two minutes (milliseconds). */
const decidedWithinMs = 180_000;

let ringlet: RunningRinglet;
let sandbox: SandboxClient;
let traces: OtlpReceiver;

beforeAll(async () => {
  traces = await startOtlpReceiver();
  const settings = {
    RINGLET_PROCESSES: 'each',
    SMS_MAN_WEBHOOK_SECRET: 'webhook-secret-of-sms-man',
    REFUND_AFTER_MS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  // Polls are too rare to find the message: the provider's webhook has to trigger one.
  ringlet = await startRinglet(settings, { timing: { pollEveryMs: 60_000 }, args: ['--watch', 'adverts'] });
  sandbox = new SandboxClient(ringlet.sandbox);
});
afterAll(async () => {
  await ringlet.stop();
  await traces.stop();
});

describe('buying a number and reading its code', () => {
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

    // This client's purchase is the last one.
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

  it('charges once and sells where the wallet is killed before the charge', async () => {
    const { api } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 5000);
    const offer = await findOffer(api, 'Telegram');
    const price = await priceInNaira(api, offer);
    const key = crypto.randomUUID();
    process.kill(await ringlet.pid('wallet'), 'SIGKILL');
    // The charge is repeated until the wallet has started again. A slow start is answered 503, and the key finds the result.
    const buy = () => api.post<{ user: User }>('/api/BuyNumber', purchaseBody(offer, price), key);
    const bought = await until(async () => {
      const answer = await buy();
      return answer.http === 200 && answer;
    }, 'the number is sold');
    expect(bought.data.user).toMatchObject({ bal: Math.round((5000 - price) * 100) / 100, totalNumber: 1 });
    expect(await buy()).toMatchObject({ http: 200 });
    expect((await api.get<User>('/client/profile')).data).toMatchObject({ bal: bought.data.user.bal, totalNumber: 1 });
  });

  it.each(['numbers', 'wallet'])('swaps a number and fills a bid once where %s is killed meanwhile', async (victim) => {
    const { api } = await newClient(ringlet.api);
    const funds = 10_000;
    await fundWallet(api, sandbox, funds);
    const offer = await findOffer(api, 'WhatsApp');
    const price = await priceInNaira(api, offer);
    /** Sends a request, kills a process, and repeats the request until there is an answer. */
    const whileKilled = async <Data>(path: string, body: object, key: string): Promise<Data> => {
      const send = () => api.call<Data>(path, { method: 'POST', body, key, withinMs: repeatedAfterMs });
      const pid = await ringlet.pid(victim);
      const sent = send().catch(() => undefined);
      process.kill(pid, 'SIGKILL');
      await sent;
      await until(async () => (await ringlet.pid(victim)) !== pid, `${victim} is started again`);
      const answered = async () => {
        const answer = await send();
        return answer.http === 200 && answer;
      };
      return (await until(answered, 'there is an answer')).data;
    };
    const orders = async () => (await api.get<PaidOrder[]>('/client/purchased-numbers')).data;
    const isDecided = (list: readonly PaidOrder[]) => list.every(({ status }) => status !== 'pending');
    const [buyKey, swapKey, bidKey] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const bought = await api.post<{ order: OrderView }>('/api/BuyNumber', purchaseBody(offer, price), buyKey);
    const given = bought.data.order.id;

    await whileKilled(`/client/numbers/${given}/swap`, { reason: 'no-code' }, swapKey);
    const swapped = await until(
      async () => {
        const list = await orders();
        return isDecided(list) && list.find(({ id }) => id === given)?.status === 'refund' && list;
      },
      'the swap has ended',
      decidedWithinMs,
    );
    expect(swapped.filter(({ status }) => status === 'active').length).toBeLessThanOrEqual(1);

    const offered = { country: offer.country_id, service: offer.application_id };
    const terms = { ...offered, buys: true, hours: 1, price: price + 100, count: 1 };
    const { id } = await whileKilled<BidView>('/client/bids', terms, bidKey);
    await until(
      async () => {
        const [bid, ...more] = (await api.get<BidView[]>('/client/bids')).data;
        return bid?.id === id && bid.state === 'ended' && more.length === 0;
      },
      'one bid has ended',
      decidedWithinMs,
    );
    const all = await until(
      async () => {
        const list = await orders();
        return isDecided(list) && list;
      },
      'every number is decided',
      decidedWithinMs,
    );
    const active = all.filter(({ status }) => status === 'active');
    expect(active.length - swapped.filter(({ status }) => status === 'active').length).toBe(1);
    const paid = active.reduce((sum, order) => sum + Math.round(order.price * 100), 0);
    const { bal, held = 0 } = (await api.get<User>('/client/profile')).data;
    expect([Math.round(bal * 100), held]).toEqual([funds * 100 - paid, 0]);
  });
});

describe('watch mode', () => {
  it('restarts a watched service after a change of its sources, and no other process', async () => {
    const [adverts, wallet] = [await ringlet.pid('adverts'), await ringlet.pid('wallet')];
    const { api } = await newClient(ringlet.api);
    const now = new Date();
    await utimes('services/adverts/settings.ts', now, now);
    await utimes('services/wallet/settings.ts', now, now);
    await until(async () => (await ringlet.pid('adverts')) !== adverts, 'adverts has been restarted');
    await until(async () => (await api.get('/advert/get-adverts?from=client')).http === 200, 'adverts replies');
    expect(await ringlet.pid('wallet')).toBe(wallet);
  });
});

describe('bad input is rejected with a clear error and without effect', () => {
  it('reports a service that does not respond, and recovers when it responds again', async () => {
    process.kill(await ringlet.pid('analytics'), 'SIGSTOP');
    const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    const reply = await admin.get('/analytics/purchase-summary?year=2026');
    expect(reply).toMatchObject({ http: 503, code: 'platform/unavailable', status: false });
    process.kill(await ringlet.pid('analytics'), 'SIGCONT');
    // NATS may have closed its connection meanwhile.
    await until(
      async () => (await admin.get('/analytics/purchase-summary?year=2026')).http === 200,
      'it responds again',
    );
  });
});
