import { request as httpRequest } from 'node:http';
import { errorCatalog } from '@ringlet/contracts/errors';
import { call, type GatewayStack, type HttpAnswer, refusal, startGateway } from '../testing/gateway-stack';

const historySubject = 'wallet.deposits.list';

describe('the error envelope', () => {
  let gateway: GatewayStack;
  let token: string;

  beforeAll(async () => {
    gateway = await startGateway();
    token = gateway.token();
  });
  afterAll(() => gateway.stop());

  const json = { 'content-type': 'application/json' };
  const login = (body: string, headers: Record<string, string> = json) =>
    call(gateway, '/auth/login', { method: 'POST', body, headers });
  const fields = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1])));
  const manyParameters = Array.from({ length: 101 }, (_, at) => `p${at}=1`).join('&');
  const history = (query = '') =>
    call(gateway, `/client/deposit-history${query}`, { headers: { authorization: `Bearer ${token}` } });

  function expectEnvelope({ http, headers, text, body }: HttpAnswer, status: number, code: string): void {
    expect({ http, status: body['status'], code: body['code'] }).toEqual({ http: status, status: false, code });
    expect(Object.keys(errorCatalog)).toContain(body['code']);
    expect(body['message']).toEqual(expect.stringMatching(/\S/));
    expect(body['requestId']).toBe(headers.get('x-request-id'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(text).not.toMatch(/node_modules|\.ts:|\.js:|\\n +at |internal secret|SyntaxError/);
  }

  it.each<[string, () => Promise<HttpAnswer>, number, string]>([
    ['an unknown path', () => call(gateway, '/no/such/thing'), 404, 'platform/not-found'],
    ['another method', () => call(gateway, '/auth/login', { method: 'DELETE' }), 404, 'platform/not-found'],
    ['a path that cannot be decoded', () => call(gateway, '/%E0%A4%A'), 400, 'platform/malformed'],
    ['incomplete JSON', () => login('{"email":'), 400, 'platform/malformed'],
    ['JSON with a __proto__ key', () => login('{"__proto__":{"a":1}}'), 400, 'platform/malformed'],
    ['an empty body', () => login(''), 400, 'platform/malformed'],
    ['a JSON array', () => login('[]'), 400, 'platform/malformed'],
    ['a body that is too large', () => login(`{"email":"${'x'.repeat(8 * 1024)}"}`), 413, 'platform/too-large'],
    [
      'a form body',
      () => login('email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'platform/unsupported-media-type',
    ],
    ['too many fields', () => login(fields(101)), 400, 'platform/malformed'],
    ['fields that are nested too deeply', () => login('{"email":[[[[[[1]]]]]]}'), 400, 'platform/malformed'],
    ['too many query parameters', () => history(`?${'a&'.repeat(10)}${manyParameters}`), 400, 'platform/malformed'],
    ['an unknown field', () => login('{"email":"a","password":"b","role":"admin"}'), 422, 'platform/invalid'],
    ['a lone surrogate', () => login('{"email":"\\ud83d","password":"b"}'), 422, 'platform/invalid'],
    ['an unknown query parameter', () => history('?colour=red'), 422, 'platform/invalid'],
    ['a limit that is not a number', () => history('?limit=many'), 422, 'platform/invalid'],
    ['no session', () => call(gateway, '/client/deposit-history'), 401, 'auth/session-required'],
  ])('answers %s', async (_what, failing, status, code) => {
    expectEnvelope(await failing(), status, code);
  });

  it('names only the first few unknown fields', async () => {
    const refused = await login(fields(90));
    expectEnvelope(refused, 422, 'platform/invalid');
    const unknown = (refused.body['errors'] as { message: string }[]).filter(({ message }) => /unknown/.test(message));
    expect(unknown).toHaveLength(5);
  });

  it('takes a message to support of 5,000 characters of any kind', async () => {
    await gateway.reply('notifications.contact.send', { data: { id: '1' } });
    for (const character of ['😀', '"']) {
      const message = { name: 'Ada', email: 'ada@example.com', message: character.repeat(5000) };
      const init = { method: 'POST', headers: json, body: JSON.stringify(message) };
      expect((await call(gateway, '/client/contact-unuser', init)).http).toBe(200);
    }
  });

  it('answers a price that class-validator cannot read', async () => {
    const body = { country: '5', countryName: 'USA', service: '1', serviceName: 'WhatsApp', price: 1e-7 };
    const headers = { ...json, authorization: `Bearer ${token}` };
    const failed = await call(gateway, '/api/BuyNumber', { method: 'POST', body: JSON.stringify(body), headers });
    expectEnvelope(failed, 422, 'platform/invalid');
    expect(failed.body['errors']).toEqual([expect.objectContaining({ field: 'price' })]);
  });

  it('answers an invalid idempotency key', async () => {
    const headers = { ...json, authorization: `Bearer ${token}`, 'idempotency-key': 'short' };
    const body = JSON.stringify({ currency: 'NGN', amount: 5000, method: 'paystack' });
    const failed = await call(gateway, '/client/deposit/initiate', { method: 'POST', body, headers });
    expectEnvelope(failed, 400, 'platform/malformed');
  });

  it('answers for a service that is down, that fails, or that replies nonsense', async () => {
    expectEnvelope(await history(), 503, 'platform/unavailable');
    await gateway.reply(historySubject, refusal({ code: 'platform/internal', message: 'Something went wrong.' }));
    expectEnvelope(await history(), 500, 'platform/internal');
    await gateway.reply(historySubject, { data: { data: 'an internal secret' } });
    expectEnvelope(await history(), 500, 'platform/internal');
  });

  it('passes on an error of a service, with its message, fields, data and Retry-After', async () => {
    await gateway.reply(
      historySubject,
      refusal({
        code: 'platform/too-many-requests',
        message: 'Wait a little.',
        errors: [{ field: 'limit', message: 'Too many.' }],
        data: { left: 0 },
        retryAfterSeconds: 7,
      }),
    );
    const failed = await history();
    expectEnvelope(failed, 429, 'platform/too-many-requests');
    expect(failed.headers.get('retry-after')).toBe('7');
    expect(failed.body).toMatchObject({
      message: 'Wait a little.',
      errors: [{ field: 'limit', message: 'Too many.' }],
      data: { left: 0 },
    });
  });

  it('uses the X-Request-Id of the client if it is well-formed', async () => {
    const named = (id: string) => call(gateway, '/no/such', { headers: { 'x-request-id': id } });
    expect((await named('my-own-request')).body['requestId']).toBe('my-own-request');
    const hostile = await named('<script>alert(1)</script>');
    expect(hostile.body['requestId']).not.toMatch(/script/);
    expect((await named('a'.repeat(200))).body['requestId']).not.toMatch(/aaa/);
  });

  it('keeps serving after a client aborted its request', async () => {
    const { port } = new URL(gateway.address ?? '');
    await new Promise<void>((resolve) => {
      const broken = httpRequest({
        port,
        path: '/auth/login',
        method: 'POST',
        headers: { ...json, 'content-length': 100 },
      });
      broken.on('error', () => resolve());
      broken.write('{"email":');
      broken.flushHeaders();
      setImmediate(() => broken.destroy(new Error('gone')));
    });
    expectEnvelope(await login('[]'), 400, 'platform/malformed');
  });
});
