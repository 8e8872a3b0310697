import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import { messageReceived, orderRefunded } from '@ringlet/contracts/numbers/events';
import { buyNumber, refundNumber } from '@ringlet/contracts/numbers/orders';
import { extendRental, rentNumber } from '@ringlet/contracts/numbers/rentals';
import { until } from '@ringlet/testing/until';
import { call, type GatewayStack, type HttpAnswer, startGateway } from '../testing/gateway-stack';
import { activations, HandlerApiServices, refuse, userId } from '../testing/handler-api-services';
import { MessageWaits } from './message-waits';

const { order, messages } = activations[600000002] as { order: { id: string }; messages: object[] };
const number = {
  id: order.id,
  kind: 'code',
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
const rental = { ...order, kind: 'rental', refundableUntil: '2026-11-22T09:25:00.000Z' };
const shownRental = { ...number, kind: 'rental', refundable_until: '2026-11-22T09:25:00.000Z' };
const message = { id: 'b'.repeat(24), text: 'Code: 123-456', code: '123456', received_at: '2026-11-22T09:06:07.000Z' };

describe('the developer API', () => {
  let gateway: GatewayStack;
  let services: HandlerApiServices;
  let key: string;
  let spentToday = { limit: { spend: 20_000_00, purchases: 10 }, spent: 7_500_50, purchases: 9 };
  /** The number's messages. */
  let received: object[] = [];

  beforeAll(async () => {
    gateway = await startGateway();
    services = new HandlerApiServices(gateway.stack.connection);
    services.answer('numbers.orders.list', () => ({ data: [order], nextCursor: 'next' }));
    services.handlers.set('numbers.order.messages', ({ orderId }) =>
      orderId === order.id ? { order, messages: received } : refuse('numbers/order-not-found'),
    );
    services.answer('auth.api-keys.list', () => [
      {
        id: 'k',
        name: 'Shop',
        kind: 'live',
        start: 'rlliveAbCd',
        scopes: ['read', 'buy'],
        addresses: ['192.0.2.1'],
        requestsPerSecond: 20,
        spendPerDay: 500_000,
        profile: 'classic',
        currency: 'NGN',
        createdAt: '2026-11-22T09:05:00.000Z',
        lastUsedAt: '2026-11-23T09:05:00.000Z',
      },
    ]);
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
    services.answer('wallet.limits.get', () => spentToday);
    services.answer('wallet.key-spend.get', ({ keyIds }) => ({ [(keyIds as string[])[0] ?? '']: 99_50 }));
    services.handlers.set('numbers.rentals.offers', ({ country }) =>
      country === '5'
        ? {
            country: { id: '5', code: 'US', title: 'USA' },
            offers: [{ unit: 'hour', count: 4, price: 900_00, stock: 3 }],
            refundableForSeconds: 1200,
          }
        : refuse('numbers/country-unknown'),
    );
    services.handlers.set('numbers.rentals.list', () => ({ data: [rental], nextCursor: 'next' }));
    services.handlers.set('numbers.rental.rent', () => ({ order: rental, balance: 1 }));
    services.handlers.set('numbers.rental.extend', ({ orderId }) =>
      orderId === order.id ? { order: rental, balance: 1 } : refuse('numbers/order-not-found'),
    );
    await gateway.stack.connection.flush();
    key = services.key();
  });
  afterAll(() => gateway.stop());
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

  it('shows a test key the keys of its kind only', async () => {
    const { http, body } = await ask('keys', { as: services.key({ kind: 'test' }) });
    expect([http, body['data']]).toEqual([200, []]);
  });

  it.each([['5000'], [0.001], [undefined], [null]])(
    'says in plain English what the price may not be: %j',
    async (max_price) => {
      const { http, body } = await ask('numbers', {
        method: 'POST',
        body: { country: '5', service: '1', max_price },
        idempotencyKey: 'plain-english',
      });
      const message = 'The field max_price must be a number with at most two decimals.';
      expect([http, body['message'], body['errors']]).toEqual([422, message, [{ field: 'max_price', message }]]);
    },
  );

  it.each([
    ['country=5&service=zz', 'numbers/service-unknown'],
    ['service=99', 'numbers/service-unknown'],
    ['country=XX&service=wa', 'numbers/country-unknown'],
    ['country=99', 'numbers/country-unknown'],
  ])('refuses offers of what there is not: %s', async (query, code) => {
    const { http, body } = await ask(`offers?${query}`);
    expect([http, body]).toEqual([404, expect.objectContaining({ code })]);
  });

  it.each<[string, unknown]>([
    ['balance', { balance: 12345.67, currency: 'NGN', left_today: 12_499.5 }],
    [
      'keys',
      [
        {
          id: 'k',
          name: 'Shop',
          kind: 'live',
          start: 'rlliveAbCd',
          scopes: ['read', 'buy'],
          spend_per_day: 5000,
          created_at: '2026-11-22T09:05:00.000Z',
          last_used_at: '2026-11-23T09:05:00.000Z',
        },
      ],
    ],
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
    ['offers?country=us&service=WA', [{ country: '5', service: '1', price: 412.5, count: 10, success_rate: 80 }]],
    ['offers?country=US&service=tg', [{ country: '5', service: '2', price: 99, count: 0 }]],
    ['offers?country=US&service=3', []],
    ['numbers', [number]],
    [`numbers/${order.id}`, number],
    [`numbers/${order.id}/messages`, { number, messages: [message] }],
    [
      'statement',
      [{ id: 'p', kind: 'purchase', about: order.id, amount: -412.5, balance: 1, at: '2026-11-22T09:05:00Z' }],
    ],
    ['rentals/countries', [{ id: '5', iso: 'US', name: 'USA', from: 900 }]],
    [
      'rentals/offers?country=5',
      {
        country: { id: '5', iso: 'US', name: 'USA' },
        offers: [{ unit: 'hour', count: 4, price: 900, stock: 3 }],
        refundable_for: 1200,
      },
    ],
    ['rentals', [shownRental]],
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

  it('rents and extends with an Idempotency-Key only, at most at the highest price', async () => {
    const span = { unit: 'hour', count: 4 };
    const body = { ...span, max_price: 950 };
    for (const [path, subject, target] of [
      ['rentals', 'numbers.rental.rent', { country: '5' }],
      [`rentals/${order.id}/extend`, 'numbers.rental.extend', { orderId: order.id }],
    ] as const) {
      const more = 'country' in target ? target : {};
      services.asked.length = 0;
      expect(await ask(path, { method: 'POST', body: { ...body, ...more } })).toMatchObject({ http: 400 });
      expect(services.asked.filter((asked) => asked.subject === subject)).toEqual([]);
      const paid = await ask(path, { method: 'POST', body: { ...body, ...more }, idempotencyKey: 'key-12345' });
      expect([paid.http, paid.body['data']]).toEqual([200, { number: shownRental, balance: 0.01 }]);
      const { input } = services.asked.find((asked) => asked.subject === subject)!;
      expect(input).toEqual({ ...span, ...target, price: 950_00, idempotencyKey: 'key-12345' });
      expect(await ask(path, { method: 'POST', body: { ...body, ...more, count: 61 } })).toMatchObject({ http: 422 });
    }
    const unknown = await ask(`rentals/${'f'.repeat(24)}/extend`, {
      method: 'POST',
      body,
      idempotencyKey: 'key-2345678',
    });
    expect(unknown).toMatchObject({ http: 404, body: { code: 'numbers/order-not-found' } });
  });

  it('says that nothing is left to spend once the purchases of the day are used up', async () => {
    spentToday = { ...spentToday, purchases: 10 };
    expect((await ask('balance')).body['data']).toMatchObject({ left_today: 0 });
  });

  it('shows the key of the request, and what it has spent of its limit', async () => {
    const { body } = await ask('keys/current');
    const scopes = ['read', 'buy', 'money'];
    expect(body['data']).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), kind: 'live', scopes });
    const limited = services.key({ scopes: ['read'], spendPerDay: 500_00 });
    const shown = (await ask('keys/current', { as: limited })).body['data'];
    expect(shown).toMatchObject({ scopes: ['read'], spend_per_day: 500, spent_today: 99.5 });
  });

  it('lists by client_ref and by page', async () => {
    services.asked.length = 0;
    const { body } = await ask('numbers?client_ref=order-7&limit=1&cursor=c');
    expect(body['nextCursor']).toBe('next');
    const { input } = services.asked.find(({ subject }) => subject === 'numbers.orders.list')!;
    expect(input).toEqual({ userId, clientRef: 'order-7', limit: 1, cursor: 'c' });
  });

  it('cancels and requests the next SMS', async () => {
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
      jetstream(gateway.stack.connection).publish(
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
    // A known message does not end the wait, and an available one needs no wait.
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

  it.each<[string, string, Ask]>([
    ['a repeated parameter', 'numbers?limit=1&limit=2', {}],
    ['a parameter in brackets', 'numbers?client_ref[]=a&limit[a]=1', {}],
    ['10 kB of query', `numbers?client_ref=${'a'.repeat(10_000)}`, {}],
    ['1000 parameters', `numbers?${'limit=1&'.repeat(1000)}`, {}],
    ['unicode', 'numbers?client_ref=%F0%9F%98%80', {}],
    ['a null byte', 'numbers?client_ref=%00', {}],
    ['broken percent signs', 'numbers?client_ref=%zz%', {}],
    ['a prototype name', 'numbers/__proto__', {}],
    ['a purchase without fields', 'numbers', { method: 'POST', body: {} }],
    ['a purchase of lists', 'numbers', { method: 'POST', body: { country: ['5'], service: { a: 1 }, max_price: [1] } }],
    ['a negative price', 'numbers', { method: 'POST', body: { country: '5', service: '1', max_price: -1 } }],
    ['an unknown field', 'numbers', { method: 'POST', body: { country: '5', service: '1', max_price: 1, x: 1 } }],
    [
      'unicode in a field',
      'numbers',
      { method: 'POST', body: { country: '\u{1F600}'.repeat(50), service: '1', max_price: 1 } },
    ],
    ['10 kB of body', 'numbers', { method: 'POST', body: { country: '5', service: 'a'.repeat(10_000), max_price: 1 } }],
  ])('refuses %s in the envelope, and buys nothing', async (_what, path, request) => {
    services.asked.length = 0;
    const { http, body } = await ask(path, { idempotencyKey: 'bad-input-1', ...request });
    expect(http).toBeGreaterThanOrEqual(400);
    expect(http).toBeLessThan(500);
    expect([body['status'], typeof body['code']]).toEqual([false, 'string']);
    expect(services.asked.filter(({ subject }) => subject.startsWith('numbers.'))).toEqual([]);
  });

  it('answers HEAD as GET, without a body', async () => {
    const { http, text } = await ask('balance', { method: 'HEAD' });
    expect([http, text]).toEqual([200, '']);
  });

  describe('its OpenAPI document', () => {
    interface Operation {
      readonly operationId: string;
      readonly 'x-scope': string;
      readonly 'x-error-codes': Record<string, string[]>;
      readonly security?: object[];
      readonly parameters?: { readonly name: string; readonly required: boolean; readonly schema: object }[];
      readonly responses: Record<string, ApiResponse>;
    }
    interface ApiResponse {
      readonly $ref?: string;
      readonly description?: string;
    }
    const file = JSON.parse(readFileSync(join(__dirname, '../openapi-v1.json'), 'utf8')) as {
      openapi: string;
      servers: object[];
      paths: Record<string, Record<string, Operation>>;
      components: { responses: Record<string, ApiResponse> };
    };
    const operations = Object.entries(file.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );

    it('is published, also to those without a key', async () => {
      const { http, body } = await call(gateway, '/v1/openapi.json');
      expect([http, body]).toEqual([200, file]);
      expect(file.openapi).toBe('3.1.0');
      expect(operations.map(({ path }) => path).every((path) => path.startsWith('/v1/'))).toBe(true);
      expect(operations).toHaveLength(32);
    });

    it('has an answer for the status of every error that it names', () => {
      const statuses = operations.map(({ responses }) => Object.keys(responses));
      expect(statuses.every((each) => ['401', '403', '429', '503'].every((status) => each.includes(status)))).toBe(
        true,
      );
      const { responses } = file.paths['/v1/rentals']!['post']!;
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '402', '404', '409', '413', '415', '422']));
      const refused = ['insufficient-balance', 'key-limit-reached'];
      const limited = ['unconfirmed', 'confirmed', 'reached', 'chosen'].map((step) => `day-limit-${step}`);
      const description = [...refused, ...limited].map((code) => `wallet/${code}`).join(', ');
      expect(responses['402']).toMatchObject({ description });
    });

    it('says where it is, and of each operation its own name, that it needs a key, and the header without which it is refused', async () => {
      expect(file.servers).toEqual([expect.objectContaining({ url: '/' })]);
      const names = operations.map(({ operationId }) => operationId);
      expect(names).toHaveLength(new Set(names).size);
      // A verb and its object: each becomes a function of a client.
      expect(names.filter((name) => !/^[a-z]+[A-Z]/.test(name))).toEqual([]);
      expect(operations.filter(({ security }) => security?.length !== 1)).toEqual([]);
      const refused = { method: 'POST', body: { country: '5', service: '1', max_price: 500 } };
      for (const { path, method, parameters = [] } of operations) {
        const header = parameters.find(({ name }) => name === 'Idempotency-Key');
        if (header === undefined) continue;
        expect([path, method, header.required, header.schema]).toEqual([
          path,
          'post',
          true,
          { type: 'string', pattern: '^[\\w.:-]{8,100}$' },
        ]);
      }
      for (const path of ['numbers', `numbers/${order.id}/cancel`]) {
        const { http, body } = await ask(path, path === 'numbers' ? refused : { method: 'POST' });
        expect([path, http, body['code']]).toEqual([path, 400, 'platform/malformed']);
      }
      const taking = operations.filter(({ parameters = [] }) =>
        parameters.some(({ name }) => name === 'Idempotency-Key'),
      );
      expect(taking.map(({ path }) => path)).toEqual([
        '/v1/numbers',
        '/v1/numbers/{id}/cancel',
        '/v1/rentals',
        '/v1/rentals/{id}/extend',
      ]);
    });

    it('names with each operation every code that it can answer with', () => {
      const inPlatform = ['too-many-requests', 'overloaded', 'unavailable', 'maintenance', 'read-only', 'internal'];
      const always = ['auth/key-required', ...inPlatform.map((code) => `platform/${code}`)];
      for (const { 'x-error-codes': errors, responses } of operations) {
        expect(Object.values(errors).flat()).toEqual(expect.arrayContaining(always));
        for (const [status, codes] of Object.entries(errors)) {
          const { $ref = '', description = '' } = responses[status]!;
          const shared = file.components.responses[$ref.split('/').at(-1) ?? ''];
          for (const code of codes) expect(shared?.description ?? description).toContain(code);
        }
      }
      const codes = (method: string, path: string) => Object.values(file.paths[path]![method]!['x-error-codes']).flat();
      expect(codes('post', '/v1/numbers')).toEqual(expect.arrayContaining([...buyNumber.errors]));
      expect(codes('post', '/v1/numbers')).toEqual(
        expect.arrayContaining(['numbers/too-many-refusals', 'numbers/not-bought']),
      );
      expect(codes('post', '/v1/rentals')).toEqual(expect.arrayContaining([...rentNumber.errors]));
      expect(codes('post', '/v1/numbers/{id}/cancel')).toEqual(expect.arrayContaining([...refundNumber.errors]));
      expect(codes('post', '/v1/rentals/{id}/extend')).toEqual(expect.arrayContaining([...extendRental.errors]));
    });

    it('names the scope that each operation needs, and none is open without', async () => {
      const target = (path: string) => path.slice('/v1/'.length).replace('{id}', order.id);
      for (const { path, method, 'x-scope': scope } of operations) {
        expect(['read', 'buy', 'money']).toContain(scope);
        const others = services.key({ scopes: ['read', 'buy', 'money'].filter((each) => each !== scope) });
        const { body } = await ask(target(path), { method: method.toUpperCase(), as: others });
        expect([path, body['code']]).toEqual([path, 'auth/key-scope']);
        const { http } = await ask(target(path), { method: method.toUpperCase(), as: gateway.token() });
        expect([path, http]).toEqual([path, 401]);
      }
    });
  });
});
