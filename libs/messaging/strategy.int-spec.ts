import { type NatsConnection } from '@nats-io/transport-node';
import { type Caller } from '@ringlet/contracts/caller';
import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { apiKeyPolicy, askTestWorld } from '@ringlet/contracts/numbers/test-world';
import { defineRequest, subjectOfAll } from '@ringlet/contracts/request';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { Health } from '@ringlet/platform/probes';
import { newCallerKeys } from '@ringlet/testing/caller-keys';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { until } from '@ringlet/testing/until';
import { CallerSigner } from './callers/caller-signer';
import { CallerVerifier } from './callers/caller-verifier';
import { connectToNats } from './connection';
import { type RequestContext } from './envelope';
import { Requester } from './requester';
import { RingletStrategy } from './strategy';

class AnyInput {}
const counted = defineRequest<{ count: number }>()('shop.counted', AnyInput, { idempotent: true });
const whoAmI = defineRequest<{ id?: string; role?: string }>()('shop.who', AnyInput);
const read = defineRequest<object>()('shop.read', AnyInput, { scope: 'read' });
const held = defineRequest<object>()('shop.held', AnyInput);

describe('RingletStrategy', () => {
  const log = createLog('test', 'silent');
  const keys = newCallerKeys();
  const health = new Health();
  const handled: unknown[] = [];
  const releases: (() => void)[] = [];
  let count = 0;
  let isDatabaseThere = true;
  let nats: TestNats;
  let connection: NatsConnection;
  let requester: Requester;
  let strategy: RingletStrategy;

  beforeAll(async () => {
    nats = await startNats();
    connection = await connectToNats({ NATS_URL: nats.url }, 'test', log);
    requester = new Requester(connection, 'test', { callers: new CallerSigner(keys.private), policy: apiKeyPolicy });
    const callers = new CallerVerifier(keys.public);
    const about = { name: 'shop', log, metrics: new Metrics('shop'), health };
    strategy = new RingletStrategy({
      ...about,
      nats: connection,
      callers,
      policy: apiKeyPolicy,
      maxInFlight: 4,
      isProduction: false,
    });
    strategy.addHandler(whoAmI.subject, async (_input: object, { caller }: RequestContext) => {
      handled.push(caller);
      return caller ?? {};
    });
    strategy.addHandler(read.subject, async () => ({ world: 'live' }), false, { request: read });
    strategy.addHandler(askTestWorld.subject, async (input: object) => ({ world: 'test', input }), false, {
      request: askTestWorld,
    });
    strategy.addHandler(counted.subject, async () => ({ count: ++count }), false, { request: counted });
    strategy.addHandler(held.subject, () => new Promise((resolve) => releases.push(() => resolve({}))));
    health.add({ name: 'database', check: () => isDatabaseThere });
    health.started();
    await new Promise<void>((resolve, reject) =>
      strategy.listen((error) => (error === undefined ? resolve() : reject(error as Error))),
    );
  });
  afterAll(async () => {
    await strategy.close();
    requester.close();
    await connection.close();
    await nats.stop();
  });

  const caller = { id: 'a'.repeat(24), role: 'client', session: 's' } as const;
  const options = { correlationId: 'r', deadlineMs: 60_000 };

  it('passes on the caller whom the gateway has signed, and none', async () => {
    expect(await requester.send(whoAmI, {}, { ...options, caller })).toEqual(caller);
    expect(await requester.send(whoAmI, {}, options)).toEqual({});
  });

  it.each<[string, unknown]>([
    ['is only named', { ...caller, role: 'admin' }],
    ['is signed with another key', new CallerSigner(newCallerKeys().private).assertionOf({ ...caller, role: 'admin' })],
    ['is null', null],
    ['is empty', ''],
  ])('starts no handler for a caller who %s', async (_what, named) => {
    handled.length = 0;
    const envelope = JSON.stringify({ correlationId: 'r', caller: named, data: {} });
    const reply = await connection.request(whoAmI.subject, envelope, { timeout: 60_000 });
    expect(reply.json()).toMatchObject({ error: { code: 'auth/forbidden' } });
    expect(handled).toEqual([]);
  });

  describe('keeps the worlds of live and test keys apart', () => {
    const live = { ...caller, key: { scopes: ['read'] } } as const;
    const test = { ...caller, key: { scopes: ['read'], test: true } } as const;
    const directly = async (subject: string, as: Caller) => {
      const assertion = new CallerSigner(keys.private).assertionOf(as);
      const envelope = JSON.stringify({ correlationId: 'r', caller: assertion, data: {} });
      return (await connection.request(subject, envelope, { timeout: 60_000 })).json<object>();
    };

    it('sends whatever a test key asks for to the test world', async () => {
      expect(await requester.send(read, {}, { ...options, caller: live })).toEqual({ world: 'live' });
      expect(await requester.send(read, { page: 1 }, { ...options, caller: test })).toEqual({
        world: 'test',
        input: { request: 'shop.read', data: { page: 1 } },
      });
    });

    it.each<[string, string, Caller]>([
      ['a live request of a test key', read.subject, test],
      ['a request without a scope of a test key', whoAmI.subject, test],
      ['a request of a live key to the test world', askTestWorld.subject, live],
      ['a request of a session to the test world', askTestWorld.subject, caller],
    ])('does not handle %s, were it sent all the same', async (_what, subject, as) => {
      expect(await directly(subject, as)).toMatchObject({ error: { code: 'auth/test-key' } });
    });
  });

  it('answers an idempotent request for which all replicas are asked, and no other', async () => {
    const ask = (subject: string) => connection.request(subjectOfAll(subject), '{"data":{}}', { timeout: 60_000 });
    expect((await ask(counted.subject)).json()).toEqual({ data: { count: 1 } });
    await expect(ask(whoAmI.subject)).rejects.toThrow(/no responders/);
  });

  it('refuses at once what is above its limit, and nothing else', async () => {
    const running = [1, 2].map(() => requester.send(held, {}, options));
    await until(() => releases.length === 2, 'two are handled');
    await expect(requester.send(held, {}, options)).rejects.toMatchObject({
      code: 'platform/overloaded',
      retryAfterSeconds: 2,
    });
    expect(await requester.send(whoAmI, {}, options)).toEqual({});
    releases.splice(0).forEach((release) => release());
    await Promise.all(running);
    const next = requester.send(held, {}, options);
    await until(() => releases.length === 1, 'the next is handled');
    releases.splice(0).forEach((release) => release());
    await next;
  });

  it('leaves its queue group while the process is not ready, and returns', async () => {
    const ask = () =>
      requester.send(whoAmI, {}, options).then(
        () => 'answered',
        (error: { cause?: unknown }) => error.cause,
      );
    isDatabaseThere = false;
    await until(async () => String(await ask()).startsWith('no responders'), 'it has left');
    isDatabaseThere = true;
    await until(async () => (await ask()) === 'answered', 'it is back');
  });

  describe('where a handler throws what its request does not declare', () => {
    const lines: object[] = [];
    const errors: readonly ErrorCode[] = ['numbers/out-of-stock'];
    const refusalOf = async (isProduction: boolean, code: ErrorCode) => {
      const sell = defineRequest<object>()(isProduction ? 'market.sell' : 'stall.sell', AnyInput, { errors });
      const about = { log: createLog('test', 'error', false, { write: (line) => void lines.push(JSON.parse(line)) }) };
      const selling = new RingletStrategy({
        ...about,
        name: isProduction ? 'market' : 'stall',
        nats: connection,
        callers: new CallerVerifier(keys.public),
        policy: apiKeyPolicy,
        metrics: new Metrics('market'),
        health: new Health(),
        maxInFlight: 4,
        isProduction,
      });
      selling.addHandler(sell.subject, () => Promise.reject(new RingletError(code)), false, { request: sell });
      await new Promise<void>((resolve) => selling.listen(() => resolve()));
      try {
        return await requester.send(sell, {}, options).catch((error: RingletError) => [error.code, error.message]);
      } finally {
        await selling.close();
      }
    };
    beforeEach(() => (lines.length = 0));

    it('fails in a test, and names the request and the error', async () => {
      const reason = 'stall.sell does not declare numbers/not-active';
      expect(await refusalOf(false, 'numbers/not-active')).toEqual(['platform/internal', reason]);
      expect(lines).toMatchObject([{ level: 'error', msg: 'request failed', reason }]);
    });

    it('is passed on in production, and logged', async () => {
      expect(await refusalOf(true, 'numbers/not-active')).toEqual(['numbers/not-active', expect.any(String)]);
      expect(lines).toMatchObject([
        { level: 'error', msg: 'error not declared', subject: 'market.sell', code: 'numbers/not-active' },
      ]);
    });

    it.each<ErrorCode>(['numbers/out-of-stock', 'platform/invalid'])(
      'takes no other error for one: %s',
      async (code) => {
        expect(await refusalOf(false, code)).toEqual([code, expect.any(String)]);
        expect(lines).toEqual([]);
      },
    );
  });
});
