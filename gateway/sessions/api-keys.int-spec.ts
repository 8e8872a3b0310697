import { createHash, randomBytes } from 'node:crypto';
import { Kvm } from '@nats-io/kv';
import { type NatsConnection } from '@nats-io/transport-node';
import { apiKeyChanged, apiKeyOf, keyCharacters } from '@ringlet/contracts/auth/api-keys';
import { type KeyCount, keyCountOf } from '@ringlet/contracts/auth/key-usage';
import { revokedSessionsBucket } from '@ringlet/contracts/auth/sessions';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestEnvelope } from '@ringlet/messaging/envelope';
import { Requester } from '@ringlet/messaging/requester';
import { NATS } from '@ringlet/messaging/tokens';
import { type StartedProcess } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { call, type GatewayStack, type HttpAnswer, startGateway } from '../testing/gateway-stack';
import { KeyUses } from './key-uses';

const newKey = () => apiKeyOf(keyCharacters(randomBytes(64)));
const id = () => randomBytes(12).toString('hex');

describe('API keys at the gateway', () => {
  let gateway: GatewayStack;
  let second: StartedProcess;
  /** The keys that auth knows. */
  const stored = new Map<string, object>();
  let resolved = 0;
  /** Auth delays its answers until this is fulfilled. */
  let held = Promise.resolve();
  const asked: RequestEnvelope[] = [];
  const used: string[] = [];
  /** The newest count of each counter. */
  const counted = new Map<string, KeyCount>();

  beforeAll(async () => {
    gateway = await startGateway();
    const { connection } = gateway.stack;
    connection.subscribe('auth.api-key.resolve', {
      callback: (_error, message) => {
        resolved += 1;
        const { data } = message.json<{ data: { hash: string } }>();
        const found = stored.get(data.hash);
        const unknown = { error: { code: 'auth/key-unusable', message: 'unusable' } };
        void held.then(() => message.respond(JSON.stringify(found === undefined ? unknown : { data: found })));
      },
    });
    connection.subscribe('wallet.balance.get', {
      callback: (_error, message) => {
        asked.push(message.json<RequestEnvelope>());
        message.respond(JSON.stringify({ data: { balance: 1_234_50 } }));
      },
    });
    connection.subscribe('auth.api-keys.used', {
      callback: (_error, message) => {
        used.push(...message.json<{ data: { ids: string[] } }>().data.ids);
        message.respond(JSON.stringify({ data: {} }));
      },
    });
    connection.subscribe('auth.api-keys.count', {
      callback: (_error, message) => {
        for (const text of message.json<{ data: { counts: string[] } }>().data.counts) {
          const count = keyCountOf(text)!;
          counted.set(count.counter, count);
        }
        message.respond(JSON.stringify({ data: {} }));
      },
    });
    await connection.flush();
    second = await gateway.startReplica();
  });
  afterAll(() => gateway.stop());

  function store(more: object = {}): { key: string; keyId: string; hash: string } {
    const [key, keyId] = [newKey(), id()];
    const hash = createHash('sha256').update(key).digest('hex');
    stored.set(hash, {
      id: keyId,
      userId: 'a'.repeat(24),
      scopes: ['read'],
      addresses: [],
      requestsPerSecond: 50,
      ...more,
    });
    return { key, keyId, hash };
  }
  /** 200 with a word, or 404 with `rest-errors`. */
  const statusOfUnknownAction = async (replica: StartedProcess, key: string): Promise<number> =>
    (await fetch(`${replica.address ?? ''}/stubs/handler_api.php?api_key=${key}&action=nothing`)).status;
  const balance = (replica: StartedProcess, key?: string, path = '/v1/balance'): Promise<HttpAnswer> =>
    call(replica, path, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } });
  const refused = async (key: string | undefined, replica: StartedProcess = gateway) => {
    const { http, body } = await balance(replica, key);
    return [http, body['code']];
  };

  it('admit a request for their account, with their scopes, and are resolved once', async () => {
    const { key, keyId } = store({ scopes: ['read', 'buy'], spendPerDay: 500_00 });
    const before = resolved;
    const answers = await Promise.all(Array.from({ length: 10 }, () => balance(gateway, key)));
    for (const { http, body } of answers) {
      expect([http, body['data']]).toEqual([200, { balance: 1234.5, currency: 'NGN' }]);
    }
    await balance(gateway, key);
    expect(resolved - before).toBe(1);
    const { caller = '', data } = asked.at(-1)!;
    expect(data).toEqual({ userId: 'a'.repeat(24) });
    expect(JSON.parse(Buffer.from(caller.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub: 'a'.repeat(24),
      role: 'client',
      sid: keyId,
      key: { scopes: ['read', 'buy'], spendPerDay: 500_00 },
    });
  });

  it.each<[string, () => string | undefined, [number, string]]>([
    ['no key', () => undefined, [401, 'auth/key-required']],
    ['an empty key', () => '', [401, 'auth/key-required']],
    ['a session token', () => gateway.token(), [401, 'auth/key-unusable']],
    ['a mistyped key', () => `${store().key.slice(0, -1)}-`, [401, 'auth/key-unusable']],
    ['a test key', () => newKey().replace('rllive', 'rltest'), [401, 'auth/key-unusable']],
    ['an unknown key', newKey, [401, 'auth/key-unusable']],
    ['an expired key', () => store({ expiresAt: new Date(0).toISOString() }).key, [401, 'auth/key-unusable']],
    ['a key of another address', () => store({ addresses: ['192.0.2.0/24'] }).key, [403, 'auth/key-address']],
    ['a key without the scope', () => store({ scopes: ['buy', 'money'] }).key, [403, 'auth/key-scope']],
  ])('refuse %s', async (_what, key, expected) => {
    expect(await refused(key())).toEqual(expected);
  });

  it('do not look up what cannot be a key, and an unknown one once', async () => {
    const before = resolved;
    const unknown = newKey();
    for (const key of ['rllivex', 'x'.repeat(1000), unknown, unknown]) await balance(gateway, key);
    expect(resolved - before).toBe(1);
  });

  it('admit from an allowed address', async () => {
    const { key } = store({ addresses: ['127.0.0.0/8', '::1'] });
    expect((await balance(gateway, key)).http).toBe(200);
  });

  it('open no route of a session, and a session none of theirs', async () => {
    const { key } = store({ scopes: ['read', 'buy', 'money'] });
    for (const path of ['/client/profile', '/client/api-keys', '/admin/getUsers']) {
      const { http, body } = await balance(gateway, key, path);
      expect([http, body['code']]).toEqual([403, 'auth/key-not-accepted']);
    }
  });

  it('are refused on every gateway within a second after they were revoked', async () => {
    const { key, keyId } = store();
    for (const replica of [gateway, second]) expect((await balance(replica, key)).http).toBe(200);
    const bucket = await new Kvm(gateway.stack.connection).open(revokedSessionsBucket);
    await bucket.put(keyId, 'revoked');
    for (const replica of [gateway, second]) {
      await until(async () => (await balance(replica, key)).http === 401, 'the key is refused');
    }
    expect((await balance(gateway, store().key)).http).toBe(200);
  });

  it('answer differently on every gateway within a second after they were changed', async () => {
    const { key, keyId, hash } = store();
    for (const replica of [gateway, second]) expect(await statusOfUnknownAction(replica, key)).toBe(200);
    stored.set(hash, { ...stored.get(hash), profile: 'rest-errors' });
    gateway.stack.connection.publish(apiKeyChanged.subject, JSON.stringify({ data: { keyId } }));
    for (const replica of [gateway, second]) {
      await until(async () => (await statusOfUnknownAction(replica, key)) === 404, 'the key answers as it was changed');
    }
  });

  it('answer as they were changed while auth was asked about them', async () => {
    const { key, keyId, hash } = store();
    const before = resolved;
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    const early = statusOfUnknownAction(gateway, key);
    await until(() => resolved > before, 'auth is asked');
    stored.set(hash, { ...stored.get(hash), profile: 'rest-errors' });
    gateway.stack.connection.publish(apiKeyChanged.subject, JSON.stringify({ data: { keyId } }));
    release();
    await early;
    expect(await statusOfUnknownAction(gateway, key)).toBe(404);
  });

  it('answer as they were changed while NATS was disconnected', async () => {
    const { key, hash } = store();
    expect(await statusOfUnknownAction(gateway, key)).toBe(200);
    // The gateway misses the event.
    stored.set(hash, { ...stored.get(hash), profile: 'rest-errors' });
    expect(await statusOfUnknownAction(gateway, key)).toBe(200);
    await gateway.app.get<NatsConnection>(NATS).reconnect();
    await until(async () => (await statusOfUnknownAction(gateway, key)) === 404, 'the key answers as it was changed');
  });

  it('have a rate of their own, which limits no other key', async () => {
    const [limited, other] = [store({ requestsPerSecond: 1 }).key, store().key];
    const answers = await Promise.all(Array.from({ length: 40 }, () => balance(gateway, limited)));
    expect(answers.filter(({ http }) => http === 200).length).toBeLessThan(40);
    const refusedAnswer = answers.find(({ http }) => http !== 200);
    expect(refusedAnswer?.http).toBe(429);
    expect(refusedAnswer?.headers.get('retry-after')).toBe('1');
    expect((await balance(gateway, other)).http).toBe(200);
  });

  it('are counted with their errors, on every gateway, also where they are refused', async () => {
    const { key, keyId } = store();
    const handlerApi = async (replica: StartedProcess, query: string) =>
      (await fetch(`${replica.address ?? ''}/stubs/handler_api.php?api_key=${key}&${query}`)).text();
    const answers = await Promise.all([balance(gateway, key), balance(gateway, key), balance(second, key)]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    expect((await balance(gateway, key, '/v1/numbers?limit=0')).http).toBe(422);
    expect((await balance(gateway, key, '/v1/statement')).body['code']).toBe('auth/key-scope');
    expect(await handlerApi(second, 'action=getBalance')).toMatch(/^ACCESS_BALANCE/);
    expect(await handlerApi(second, 'action=nothing')).toBe('BAD_ACTION');
    const sum = (field: 'requests' | 'errors') =>
      [...counted.values()].reduce((total, each) => total + (each.keyId === keyId ? each[field] : 0), 0);
    await until(async () => {
      for (const { app } of [gateway, second]) await app.get(KeyUses).report();
      return sum('errors') === 3;
    }, 'the errors are counted');
    expect(sum('requests')).toBe(7);
    expect(new Set([...counted.values()].map(({ day }) => day)).size).toBe(1);
  });

  it('are counted once, however often a report fails', async () => {
    const { key, keyId } = store();
    const uses = gateway.app.get(KeyUses);
    expect((await balance(gateway, key)).http).toBe(200);
    const failing = jest.spyOn(Requester.prototype, 'send').mockRejectedValue(new RingletError('platform/unavailable'));
    for (let twice = 0; twice < 2; twice++) {
      await expect(uses.report()).rejects.toMatchObject({ code: 'platform/unavailable' });
    }
    failing.mockRestore();
    await uses.report();
    await uses.report();
    const own = [...counted.values()].filter((each) => each.keyId === keyId);
    expect(own).toMatchObject([{ requests: 1, errors: 0 }]);
  });

  it('are not tried out: a network waits after twenty unknown ones', async () => {
    // A separate replica, so that the others go on answering this network.
    const own = await gateway.startReplica();
    const codes = new Set<unknown>();
    for (let tries = 0; tries < 40; tries++) codes.add((await refused(newKey(), own))[1]);
    expect(codes).toEqual(new Set(['auth/key-unusable', 'platform/too-many-requests']));
    await own.stop();
  });

  it('are let in at their first requests, however many unknown ones their network has tried', async () => {
    const own = await gateway.startReplica();
    const { key } = store();
    const before = resolved;
    let answer = (): void => undefined;
    held = new Promise((resolve) => (answer = resolve));
    const first40 = Array.from({ length: 40 }, () => balance(own, key));
    await until(() => resolved > before, 'the key is looked up');
    answer();
    const answers = await Promise.all(first40);
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
    expect(resolved - before).toBe(1);
    for (let tries = 0; tries < 30; tries++) await refused(newKey(), own);
    expect(await refused(newKey(), own)).toEqual([429, 'platform/too-many-requests']);
    expect((await balance(own, store().key)).http).toBe(200);
    await own.stop();
  });

  it('are reported as used, in batches', async () => {
    const [one, two] = [store(), store()];
    const uses = second.app.get(KeyUses);
    const reported = () => used.filter((keyId) => keyId === one.keyId || keyId === two.keyId).toSorted();
    const interval = jest.spyOn(uses, 'report').mockResolvedValue();
    for (const { key } of [one, two, one]) expect((await balance(second, key)).http).toBe(200);
    interval.mockRestore();
    expect(reported()).toEqual([]);
    await uses.report();
    expect(reported()).toEqual([one.keyId, two.keyId].toSorted());
  });
});
