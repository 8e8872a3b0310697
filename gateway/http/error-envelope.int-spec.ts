import { request as httpRequest } from 'node:http';
import { errorCatalog } from '@ringlet/contracts/errors';
import { type StartedProcess } from '@ringlet/testing/stack';
import { type Answered, call, type GatewayStack, refusal, startGatewayStack } from '../testing/gateway-stack';

const historySubject = 'wallet.deposits.list';

describe('every failure comes in the one envelope', () => {
  let world: GatewayStack;
  let gateway: StartedProcess;
  let token: string;

  beforeAll(async () => {
    world = await startGatewayStack();
    gateway = await world.start();
    token = world.token();
  });
  afterAll(() => world.stack.stop());

  const json = { 'content-type': 'application/json' };
  const login = (body: string, headers: Record<string, string> = json) =>
    call(gateway, '/auth/login', { method: 'POST', body, headers });
  const history = (query = '') =>
    call(gateway, `/client/deposit-history${query}`, { headers: { authorization: `Bearer ${token}` } });

  function expectEnvelope({ http, headers, text, body }: Answered, status: number, code: string): void {
    expect({ http, status: body['status'], code: body['code'] }).toEqual({ http: status, status: false, code });
    expect(Object.keys(errorCatalog)).toContain(body['code']);
    expect(body['message']).toEqual(expect.stringMatching(/\S/));
    expect(body['requestId']).toBe(headers.get('x-request-id'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(text).not.toMatch(/node_modules|\.ts:|\.js:|\\n +at |secret of the house|SyntaxError/);
  }

  it.each<[string, () => Promise<Answered>, number, string]>([
    ['an unknown address', () => call(gateway, '/no/such/thing'), 404, 'platform/not-found'],
    ['another method', () => call(gateway, '/auth/login', { method: 'DELETE' }), 404, 'platform/not-found'],
    ['an address that can not be decoded', () => call(gateway, '/%E0%A4%A'), 400, 'platform/malformed'],
    ['half a JSON', () => login('{"email":'), 400, 'platform/malformed'],
    ['a JSON that tampers with prototypes', () => login('{"__proto__":{"a":1}}'), 400, 'platform/malformed'],
    ['no body at all', () => login(''), 400, 'platform/malformed'],
    ['a list', () => login('[]'), 400, 'platform/malformed'],
    ['a body that is too large', () => login(`{"email":"${'x'.repeat(300_000)}"}`), 413, 'platform/too-large'],
    [
      'a form',
      () => login('email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'platform/unsupported-media-type',
    ],
    ['an unknown field', () => login('{"email":"a","password":"b","role":"admin"}'), 422, 'platform/invalid'],
    ['a lone surrogate', () => login('{"email":"\\ud83d","password":"b"}'), 422, 'platform/invalid'],
    ['an unknown query', () => history('?colour=red'), 422, 'platform/invalid'],
    ['a limit that is no number', () => history('?limit=many'), 422, 'platform/invalid'],
    ['no session', () => call(gateway, '/client/deposit-history'), 401, 'auth/session-required'],
  ])('%s', async (_what, failing, status, code) => {
    expectEnvelope(await failing(), status, code);
  });

  it('a price that class-validator can not read', async () => {
    const body = { country: '5', countryName: 'USA', service: '1', serviceName: 'WhatsApp', price: 1e-7 };
    const headers = { ...json, authorization: `Bearer ${token}` };
    const failed = await call(gateway, '/api/BuyNumber', { method: 'POST', body: JSON.stringify(body), headers });
    expectEnvelope(failed, 422, 'platform/invalid');
    expect(failed.body['errors']).toEqual([expect.objectContaining({ field: 'price' })]);
  });

  it('a key that is none', async () => {
    const headers = { ...json, authorization: `Bearer ${token}`, 'idempotency-key': 'short' };
    const body = JSON.stringify({ currency: 'NGN', amount: 5000, method: 'paystack' });
    const failed = await call(gateway, '/client/deposit/initiate', { method: 'POST', body, headers });
    expectEnvelope(failed, 400, 'platform/malformed');
  });

  it('a service that nobody runs, one that fails, and one that talks nonsense', async () => {
    expectEnvelope(await history(), 503, 'platform/unavailable');
    await world.reply(historySubject, refusal({ code: 'platform/internal', message: 'Something went wrong.' }));
    expectEnvelope(await history(), 500, 'platform/internal');
    await world.reply(historySubject, { data: { data: 'a secret of the house' } });
    expectEnvelope(await history(), 500, 'platform/internal');
  });

  it('a refusal of a service, with everything that a person can act on', async () => {
    await world.reply(
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

  it('names the request as its sender did, unless that is no name', async () => {
    const named = (id: string) => call(gateway, '/no/such', { headers: { 'x-request-id': id } });
    expect((await named('my-own-request')).body['requestId']).toBe('my-own-request');
    const hostile = await named('<script>alert(1)</script>');
    expect(hostile.body['requestId']).not.toMatch(/script/);
    expect((await named('a'.repeat(200))).body['requestId']).not.toMatch(/aaa/);
  });

  it('a client that breaks off leaves the gateway as it was', async () => {
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
