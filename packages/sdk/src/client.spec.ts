import { spawnSync } from 'node:child_process';
import { failure, ok, startApiServer } from '../testing/api-server.ts';
import { ApiError, ConnectionError, hasCode, NoCodeError, Ringlet, TimeoutError } from './index.ts';

const view = {
  id: 'n1',
  kind: 'code',
  number: '15550001',
  country: '5',
  country_name: 'United States',
  service: '1',
  service_name: 'WhatsApp',
  price: 412.5,
  status: 'active',
  created_at: '2026-11-22T10:00:00.000Z',
};
const wanted = { country: '5', service: '1', max_price: 500 };
const message = (id: string, code?: string) => ({ id, text: `text ${id}`, code, received_at: view.created_at });
const found = (messages: object[], status = 'active') => ok({ number: { ...view, status }, messages });

describe('the client of the API', () => {
  let server: Awaited<ReturnType<typeof startApiServer>>;
  let ringlet: Ringlet;

  beforeAll(async () => {
    server = await startApiServer();
    ringlet = new Ringlet({ apiKey: 'rllivetest', baseUrl: `${server.url}/` });
  });
  afterAll(() => server.stop());

  const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : error);
  const bought = ok({ number: view, balance: 87.5 });
  const now = { 'retry-after': '0' };

  it('has types that were generated from the document of today', () => {
    const { stderr, status } = spawnSync(process.execPath, ['packages/sdk/generate.mjs', '--check'], {
      encoding: 'utf8',
    });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  it('sends the key, and repeats a purchase with the same idempotency key only', async () => {
    server.reply(undefined, failure(503, 'numbers/order-unresolved', undefined, now), bought);
    const number = await ringlet.numbers.buy(wanted);
    expect([number.id, number.phone, number.balance]).toEqual(['n1', '15550001', 87.5]);
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(3).fill('POST /v1/numbers'));
    const [first, ...others] = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\w.:-]{8,100}$/);
    expect(others).toEqual([first, first]);
    expect(server.received[0]).toMatchObject({ headers: { authorization: 'Bearer rllivetest' }, body: wanted });

    server.reply(bought);
    await ringlet.numbers.buy(wanted, { idempotencyKey: 'order-0001' });
    await ringlet.numbers.buy(wanted);
    expect(server.received[0]?.headers['idempotency-key']).toBe('order-0001');
    expect(server.received[1]?.headers['idempotency-key']).not.toBe(first);
  });

  it('quotes the price of a number', async () => {
    const quote = { price: 412.5, held_for: 60 };
    server.reply(ok(quote));
    expect(await ringlet.catalog.quote({ country: '5', service: '1' })).toEqual(quote);
    const sent = { method: 'POST', path: '/v1/quotes', body: { country: '5', service: '1' } };
    expect(server.received).toMatchObject([sent]);
  });

  it.each([
    ['another', () => ringlet.numbers.another('n1')],
    ['webhooks.create', () => ringlet.webhooks.create({ url: 'https://a.example', events: ['balance.low'] })],
    ['webhooks.test', () => ringlet.webhooks.test('w1')],
  ])('never repeats %s, which has no idempotency key', async (_, call) => {
    server.reply(failure(503, 'platform/unavailable', undefined, now));
    expect(codeOf(await call().catch((error: unknown) => error))).toBe('platform/unavailable');
    expect(server.received).toHaveLength(1);
  });

  it('never repeats a final refusal, and repeats what may succeed as often as its setting allows', async () => {
    server.reply(failure(402, 'wallet/insufficient-balance'));
    const refused: unknown = await ringlet.numbers
      .buy(wanted, { idempotencyKey: 'order-0002' })
      .catch((error) => error);
    expect(refused).toMatchObject({ status: 402, code: 'wallet/insufficient-balance', requestId: 'r-1' });
    expect(refused).toMatchObject({ idempotencyKey: 'order-0002' });
    expect(server.received).toHaveLength(1);

    server.reply(failure(429, 'platform/too-many-requests', undefined, now));
    await expect(ringlet.balance({ maxRetries: 2 })).rejects.toMatchObject({ status: 429 });
    expect(server.received).toHaveLength(3);

    server.reply(failure(429, 'platform/too-many-requests', undefined, { 'retry-after': '600' }));
    await expect(ringlet.balance()).rejects.toMatchObject({ retryAfterSeconds: 600 });
    expect(server.received).toHaveLength(1);
  });

  it('waits as long as Retry-After says', async () => {
    jest.useFakeTimers();
    try {
      const answers = [
        Response.json(
          { status: false, message: '', code: 'platform/overloaded' },
          { status: 503, headers: { 'retry-after': '7' } },
        ),
        Response.json({ status: true, message: 'OK', data: { balance: 1, currency: 'NGN' } }),
      ];
      const fetch = jest.fn(() => Promise.resolve(answers.shift() as Response));
      const asked = new Ringlet({ apiKey: 'k', baseUrl: 'http://api.example', fetch }).balance();
      await jest.advanceTimersByTimeAsync(6999);
      expect(fetch).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(await asked).toEqual({ balance: 1, currency: 'NGN' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('types the data of an error by its code', async () => {
    server.reply(failure(409, 'numbers/price-changed', { price: 431.25 }));
    const error: unknown = await ringlet.numbers.buy(wanted).catch((refused: unknown) => refused);
    expect(hasCode(error, 'numbers/price-changed') && error.data.price).toBe(431.25);
    expect(hasCode(error, 'numbers/out-of-stock')).toBe(false);
  });

  it('ends a request in time and by a signal, and follows no redirect', async () => {
    server.reply(() => new Promise(() => undefined));
    await expect(ringlet.balance({ timeoutMs: 30, maxRetries: 0 })).rejects.toBeInstanceOf(TimeoutError);
    const ending = new AbortController();
    server.reply(() => {
      ending.abort(new Error('enough'));
      return new Promise(() => undefined);
    });
    await expect(ringlet.balance({ signal: ending.signal })).rejects.toThrow('enough');
    await expect(ringlet.balance({ signal: ending.signal })).rejects.toThrow('enough');
    expect(server.received).toHaveLength(1);

    server.reply({ status: 302, headers: { location: 'https://elsewhere.example/' } });
    await expect(ringlet.balance({ maxRetries: 0 })).rejects.toBeInstanceOf(ConnectionError);
    server.reply({ body: 'a page of a proxy' });
    await expect(ringlet.balance({ maxRetries: 0 })).rejects.toBeInstanceOf(ConnectionError);
  });

  it('reads the pages of a list as they are needed', async () => {
    const rows = (from: number) => [0, 1].map((step) => ({ ...view, id: `n${from + step}` }));
    server.reply(({ query }) => (query.has('cursor') ? ok(rows(3)) : ok(rows(1), { nextCursor: 'c 2' })));
    const list = ringlet.numbers.list({ limit: 2, client_ref: 'job-7' });
    const ids: string[] = [];
    for await (const { id } of list) {
      ids.push(id);
      if (id === 'n2') expect(server.received).toHaveLength(1);
    }
    expect(ids).toEqual(['n1', 'n2', 'n3', 'n4']);
    expect(server.received.map(({ query }) => query.toString())).toEqual([
      'limit=2&client_ref=job-7',
      'limit=2&client_ref=job-7&cursor=c+2',
    ]);
    expect(await list.page('c 2')).toEqual({ data: rows(3) });
  });

  it('waits for a message through lost connections, and then for the next; one with a code first', async () => {
    server.reply(bought);
    const number = await ringlet.numbers.buy(wanted);
    server.reply(found([]), undefined, found([message('m1', '482913'), message('m2')]));
    expect(await number.waitForCode()).toEqual(message('m1', '482913'));
    expect(server.received.map(({ query }) => query.get('after'))).toEqual([null, null, null]);
    expect(server.received[0]?.query.get('wait')).toBe('30');

    const all = [message('m1', '482913'), message('m2'), message('m3')];
    server.reply(found(all));
    expect(await number.waitForCode()).toEqual(message('m3'));
    expect(server.received.at(-1)?.query.get('after')).toBe('m1');

    server.reply(found(all), ok(view), found([...all, message('m4', '111222')]));
    await number.another();
    expect(await number.waitForCode()).toEqual(message('m4', '111222'));
  });

  it('says that no code will come, or none came in time', async () => {
    server.reply(bought);
    const number = await ringlet.numbers.buy(wanted);
    server.reply(found([], 'refund'));
    const ended: unknown = await number.waitForCode().catch((error: unknown) => error);
    expect(ended).toBeInstanceOf(NoCodeError);
    expect(ended).toMatchObject({ numberId: 'n1', status: 'refund' });
    server.reply(found([]));
    await expect(number.waitForCode({ timeoutMs: 300 })).rejects.toMatchObject({ status: 'active' });
    server.reply(failure(401, 'auth/key-unusable'));
    await expect(number.waitForCode()).rejects.toMatchObject({ code: 'auth/key-unusable' });
  });

  it('finds an offer by the names that people use', async () => {
    const services = [
      { id: '1', name: 'WhatsApp', code: 'wa' },
      { id: '2', name: 'Google Voice' },
      { id: '3', name: 'Google Chat' },
    ];
    const offer = { country: '5', service: '1', price: 412.5, count: 3 };
    server.reply(({ path }) => {
      if (path === '/v1/services') return ok(services);
      if (path === '/v1/countries') {
        return ok([
          { id: '5', iso: 'US', name: 'United States' },
          { id: '7', iso: 'UA', name: 'Ukraine' },
        ]);
      }
      return ok([offer]);
    });
    const named = { ...offer, service_name: 'WhatsApp', country_name: 'United States' };
    expect(await ringlet.catalog.find('whatsapp', 'us')).toEqual(named);
    expect(await ringlet.catalog.find('wa', 'united states')).toEqual(named);
    await expect(ringlet.catalog.find('google', 'us')).rejects.toThrow('similar: Google Voice, Google Chat');
    expect(await ringlet.catalog.find('wa', 'America')).toEqual(named);
    await expect(ringlet.catalog.find('wa', 'UK')).rejects.toThrow('no country is called "UK"; similar: Ukraine');
    await expect(ringlet.catalog.find('wa', '')).rejects.toThrow('no country is called ""');
  });
});
