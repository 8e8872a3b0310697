import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import { messageReceived, orderRefunded } from '@ringlet/contracts/numbers/events';
import { type StartedProcess } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { call, type GatewayStack, type HttpAnswer, startGatewayStack } from '../testing/gateway-stack';
import { activations, HandlerApiServices, refuse, userId } from '../testing/handler-api-services';
import { MessageWaits } from './message-waits';

const { order, messages } = activations[600000002] as { order: { id: string }; messages: object[] };
const number = {
  id: order.id,
  decimal_id: 600000002,
  number: '79584123456',
  country: '5',
  country_name: 'USA',
  service: '1',
  service_name: 'WhatsApp',
  price: 412.5,
  status: 'active',
  created_at: '2026-11-22T09:05:00.000Z',
  expires_at: '2026-11-22T09:25:00.000Z',
};
const message = { id: 'b'.repeat(24), text: 'Code: 123-456', code: '123456', received_at: '2026-11-22T09:06:07.000Z' };

describe('the developer API', () => {
  let stack: GatewayStack;
  let gateway: StartedProcess;
  let services: HandlerApiServices;
  let key: string;
  /** What the number has received. */
  let received: object[] = [];

  beforeAll(async () => {
    stack = await startGatewayStack();
    services = new HandlerApiServices(stack.stack.connection);
    services.answer('numbers.orders.list', () => ({ data: [order], nextCursor: 'next' }));
    services.answer('numbers.order.messages', ({ orderId }) =>
      orderId === order.id ? { order, messages: received } : refuse('numbers/order-not-found'),
    );
    services.answer('numbers.message.read', () => ({ sms: 'Code: 123-456' }));
    services.answer('numbers.countries.list', () => ({ 5: { id: '5', code: 'US', title: 'USA' } }));
    services.answer('wallet.statement.list', () => ({
      data: [{ id: 'p', kind: 'purchase', about: order.id, amount: -412_50, balance: 100, at: '2026-11-22T09:05:00Z' }],
    }));
    services.answer('wallet.deposits.list', () => ({
      data: [
        { reference: 'RL-1', amount: 500_00, method: 'paystack', currency: 'NGN', status: 'approved', createdAt: 'x' },
      ],
    }));
    await stack.stack.connection.flush();
    gateway = await stack.start();
    key = services.key();
  });
  afterAll(() => stack.stack.stop());
  beforeEach(() => {
    received = [...messages];
  });

  const ask = (path: string, { method = 'GET', body, as = key, idempotencyKey }: Ask = {}): Promise<HttpAnswer> =>
    call(gateway, `/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  interface Ask {
    readonly method?: string;
    readonly body?: object;
    readonly as?: string;
    readonly idempotencyKey?: string;
  }

  it.each<[string, unknown]>([
    ['balance', { balance: 12345.67, currency: 'NGN' }],
    ['countries', [{ id: '5', iso: 'US', name: 'USA' }]],
    [
      'services',
      [
        { id: '1', name: 'WhatsApp', code: 'wa' },
        { id: '2', name: 'Telegram', code: 'tg' },
        { id: '3', name: 'Unknown' },
      ],
    ],
    ['offers?country=5&service=1', [{ country: '5', service: '1', price: 412.5, count: 10, success_rate: 80 }]],
    ['numbers', [number]],
    [`numbers/${order.id}`, number],
    [`numbers/${order.id}/messages`, { number, messages: [message] }],
    [
      'statement',
      [{ id: 'p', kind: 'purchase', about: order.id, amount: -412.5, balance: 1, at: '2026-11-22T09:05:00Z' }],
    ],
    ['deposits', [{ reference: 'RL-1', amount: 500, method: 'paystack', status: 'approved', created_at: 'x' }]],
  ])('answers GET %s', async (path, data) => {
    const { http, headers, body } = await ask(path);
    expect([http, body['status'], body['data']]).toEqual([200, true, data]);
    expect(Number(headers.get('ratelimit-limit'))).toBe(1000);
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(1000);
  });

  it('buys with an Idempotency-Key only, at most at the highest price', async () => {
    const body = { country: '5', service: '1', max_price: 412.5, client_ref: 'order-7' };
    services.asked.length = 0;
    expect(await ask('numbers', { method: 'POST', body })).toMatchObject({
      http: 400,
      body: { code: 'platform/malformed' },
    });
    expect(services.asked.filter(({ subject }) => subject === 'numbers.order.buy')).toEqual([]);
    const bought = await ask('numbers', { method: 'POST', body, idempotencyKey: 'key-12345' });
    expect(bought).toMatchObject({ http: 200, body: { data: { number: { decimal_id: 635468024 }, balance: 0.01 } } });
    expect(services.asked.find(({ subject }) => subject === 'numbers.order.buy')?.input).toEqual({
      country: '5',
      service: '1',
      price: 412_50,
      clientRef: 'order-7',
      idempotencyKey: 'key-12345',
    });
  });

  it('lists by client_ref and by page', async () => {
    services.asked.length = 0;
    const { body } = await ask('numbers?client_ref=order-7&limit=1&cursor=c');
    expect(body['nextCursor']).toBe('next');
    const { input } = services.asked.find(({ subject }) => subject === 'numbers.orders.list')!;
    expect(input).toEqual({ userId, clientRef: 'order-7', limit: 1, cursor: 'c' });
  });

  it('cancels and asks for another message', async () => {
    const waiting = activations[600000001]!.order as { id: string };
    const cancelled = await ask(`numbers/${waiting.id}/cancel`, { method: 'POST', idempotencyKey: 'cancel-1' });
    expect(cancelled).toMatchObject({ http: 200, body: { data: { number: { id: waiting.id } } } });
    expect(await ask(`numbers/${order.id}/another`, { method: 'POST' })).toMatchObject({ http: 200 });
    const refused = await ask(`numbers/${order.id}/cancel`, { method: 'POST', idempotencyKey: 'cancel-2' });
    expect(refused).toMatchObject({ body: { status: false, code: 'numbers/refund-not-allowed' } });
  });

  it('waits for a message, and answers when it arrives or the number ends', async () => {
    const waits = gateway.app.get(MessageWaits) as unknown as { ends: Set<unknown> };
    const publish = (subject: string) =>
      jetstream(stack.stack.connection).publish(
        subject,
        JSON.stringify({ data: { orderId: order.id, userId, messageId: 'b'.repeat(24), price: 1 } }),
      );
    for (const { subject } of [messageReceived, orderRefunded]) {
      received = [];
      const waiting = ask(`numbers/${order.id}/messages?wait=30`);
      await until(() => waits.ends.size === 1, 'the request waits');
      received = [...messages];
      await publish(subject);
      expect((await waiting).body['data']).toEqual({ number, messages: [message] });
      expect(waits.ends.size).toBe(0);
    }
    // What is known already does not end the wait, and nobody waits for what is there.
    expect((await ask(`numbers/${order.id}/messages?wait=30`)).http).toBe(200);
    const known = ask(`numbers/${order.id}/messages?wait=1&after=${'b'.repeat(24)}`);
    await until(() => waits.ends.size === 1, 'the request waits');
    expect((await known).http).toBe(200);
  });

  it('waits for no more than twenty requests of an account', async () => {
    received = [];
    const waits = gateway.app.get(MessageWaits) as unknown as { ends: Set<() => void> };
    const waiting = Array.from({ length: 22 }, () => ask(`numbers/${order.id}/messages?wait=30`));
    await Promise.race(waiting);
    await until(() => waits.ends.size === 20, 'twenty requests wait');
    waits.ends.forEach((end) => end());
    expect((await Promise.all(waiting)).every(({ http }) => http === 200)).toBe(true);
  });

  it.each([
    ['numbers/zzz', 422],
    [`numbers/${'f'.repeat(24)}`, 404],
    [`numbers/${order.id}/messages?wait=31`, 422],
    [`numbers/${order.id}/messages?wait=-1`, 422],
    ['numbers?limit=0', 422],
    ['numbers?client_ref=%00', 422],
    ['numbers?nothing=1', 422],
    ['nothing', 404],
  ])('refuses %s with %d in the envelope', async (path, status) => {
    const { http, body } = await ask(path);
    expect([http, body['status'], typeof body['code']]).toEqual([status, false, 'string']);
  });

  describe('its OpenAPI document', () => {
    const file = JSON.parse(readFileSync(join(__dirname, '../openapi-v1.json'), 'utf8')) as {
      openapi: string;
      paths: Record<string, Record<string, { description?: string }>>;
    };
    const operations = Object.entries(file.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { description = '' }]) => ({ path, method, description })),
    );

    it('is published, also to those without a key', async () => {
      const { http, body } = await call(gateway, '/v1/openapi.json');
      expect([http, body]).toEqual([200, file]);
      expect(file.openapi).toBe('3.1.0');
      expect(operations.map(({ path }) => path).every((path) => path.startsWith('/v1/'))).toBe(true);
      expect(operations).toHaveLength(12);
    });

    it('names the scope that each operation needs, and none is open without', async () => {
      const target = (path: string) => path.slice('/v1/'.length).replace('{id}', order.id);
      for (const { path, method, description } of operations) {
        const scope = /^Scope: (read|buy|money)\./.exec(description)?.[1] ?? 'none';
        const others = services.key({ scopes: ['read', 'buy', 'money'].filter((each) => each !== scope) });
        const { body } = await ask(target(path), { method: method.toUpperCase(), as: others });
        expect([path, body['code']]).toEqual([path, 'auth/key-scope']);
        const { http } = await ask(target(path), { method: method.toUpperCase(), as: stack.token() });
        expect([path, http]).toEqual([path, 401]);
      }
    });
  });
});
