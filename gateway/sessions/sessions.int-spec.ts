import { createHmac, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { decode, sign } from 'jsonwebtoken';
import { revokedSessionsBucket } from '@ringlet/contracts/auth/sessions';
import { connectToNats } from '@ringlet/messaging/connection';
import { createLog } from '@ringlet/platform/logging';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { type StartedProcess } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { call, type GatewayStack, startGateway } from '../testing/gateway-stack';
import { Sessions } from './sessions';

const kvStream = `KV_${revokedSessionsBucket}`;

describe('sessions of the gateway', () => {
  let dir: string;
  let gateway: GatewayStack;
  let nats: TestNats;
  let second: StartedProcess;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ringlet-nats-'));
    gateway = await startGateway({ natsDir: dir });
    nats = gateway.stack.nats;
    await gateway.reply('wallet.deposits.list', { data: { data: [] } });
    await gateway.reply('analytics.purchases.summary', () => {
      const totals = { revenue: 0, cost: 0 };
      return { data: { allTime: totals, year: totals, thisMonth: totals } };
    });
    second = await gateway.startReplica();
  });
  afterAll(async () => {
    await gateway.stop();
    await nats.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const authorised = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });
  const history = (replica: StartedProcess, token: string) =>
    call(replica, '/client/deposit-history', authorised(token));
  const sessionOf = (token: string): string => (decode(token) as { sid: string }).sid;

  async function end(token: string): Promise<void> {
    const bucket = await new Kvm(gateway.stack.connection).open(revokedSessionsBucket);
    await bucket.put(sessionOf(token), 'logout');
  }

  async function cachedByBoth(): Promise<string> {
    const token = gateway.token();
    for (const replica of [gateway, second]) expect((await history(replica, token)).http).toBe(200);
    return token;
  }

  it('admits a valid token, the second time from the cache', async () => {
    const token = gateway.token();
    expect((await history(gateway, token)).http).toBe(200);
    expect(gateway.app.get(Sessions).cached(token)).toMatchObject({
      caller: { role: 'client', session: sessionOf(token) },
    });
    expect((await history(gateway, token)).http).toBe(200);
  });

  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const claims = { sub: 'a'.repeat(24), role: 'admin', sid: 's' };
  const b64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const inTwelveHours = Math.floor(Date.now() / 1000) + 43_200;

  it.each<[string, () => string | undefined, string]>([
    ['a missing header', () => undefined, 'auth/session-required'],
    ['another scheme', () => `Basic ${gateway.token()}`, 'auth/session-required'],
    ['a token without its scheme', () => gateway.token(), 'auth/session-required'],
    ['an empty token', () => 'Bearer ', 'auth/session-required'],
    ['a malformed token', () => 'Bearer abc', 'auth/session-ended'],
    [
      'a signature of another key',
      () => `Bearer ${sign(claims, otherKey, { algorithm: 'ES256', expiresIn: '1h' })}`,
      'auth/session-ended',
    ],
    [
      'an unsigned token',
      () => `Bearer ${b64({ alg: 'none', typ: 'JWT' })}.${b64({ ...claims, exp: inTwelveHours })}.`,
      'auth/session-ended',
    ],
    [
      'an HS256 signature made with the public key',
      () => {
        const head = `${b64({ alg: 'HS256', typ: 'JWT' })}.${b64({ ...claims, exp: inTwelveHours })}`;
        return `Bearer ${head}.${createHmac('sha256', gateway.publicPem).update(head).digest('base64url')}`;
      },
      'auth/session-ended',
    ],
    ['an expired token', () => `Bearer ${gateway.token({}, { expiresIn: -1 })}`, 'auth/session-ended'],
    [
      'a token for another audience',
      () => `Bearer ${gateway.token({}, { audience: 'ringlet-services' })}`,
      'auth/session-ended',
    ],
    [
      'a token whose role was changed to admin',
      () => {
        const [head = '', body = '', signature = ''] = gateway.token().split('.');
        const forged = b64({ ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), role: 'admin' });
        return `Bearer ${head}.${forged}.${signature}`;
      },
      'auth/session-ended',
    ],
  ])('refuses %s', async (_what, authorization, code) => {
    const header = authorization();
    const headers = new Headers(header === undefined ? [] : [['authorization', header]]);
    const { http, body } = await call(gateway, '/client/deposit-history', { headers });
    expect({ http, code: body['code'] }).toEqual({ http: 401, code });
  });

  it('caches a token only until it expires', async () => {
    const token = gateway.token({}, { expiresIn: '1m' });
    expect((await history(gateway, token)).http).toBe(200);
    const sessions = gateway.app.get(Sessions);
    expect(sessions.cached(token, Date.now() + 50_000)).toBeDefined();
    expect(sessions.cached(token, Date.now() + 61_000)).toBeUndefined();
  });

  it('refuses clients in the back office and admits admins', async () => {
    const path = '/analytics/purchase-summary?year=2026';
    const client = await call(gateway, path, authorised(gateway.token()));
    expect({ http: client.http, code: client.body['code'] }).toEqual({ http: 403, code: 'auth/forbidden' });
    expect((await call(gateway, path, authorised(gateway.token({ role: 'admin' })))).http).toBe(200);
    expect((await call(gateway, path, authorised(gateway.token({ role: 'Admin' })))).http).toBe(403);
  });

  it('ends a session on every gateway, and no other session', async () => {
    const [token, other] = [await cachedByBoth(), await cachedByBoth()];
    await end(token);
    for (const replica of [gateway, second]) {
      const refused = await until(async () => {
        const reply = await history(replica, token);
        return reply.http !== 200 && reply;
      }, 'the session has ended');
      expect({ http: refused.http, code: refused.body['code'] }).toEqual({ http: 401, code: 'auth/session-ended' });
      expect((await history(replica, other)).http).toBe(200);
    }
  });

  it('rejects the sessions that ended before it started', async () => {
    const token = gateway.token();
    await end(token);
    const third = await gateway.startReplica();
    expect((await history(third, token)).http).toBe(401);
    await third.stop();
  });

  it('reads ended sessions again after the watcher or the bucket was lost', async () => {
    const token = await cachedByBoth();
    const manager = await jetstreamManager(gateway.stack.connection);
    for await (const { name } of manager.consumers.list(kvStream)) await manager.consumers.delete(kvStream, name);
    await end(token);
    await until(async () => (await history(gateway, token)).http === 401, 'the session has ended on the first');
    await until(async () => (await history(second, token)).http === 401, 'the session has ended on the second');

    const next = await cachedByBoth();
    await manager.streams.delete(kvStream);
    await until(() => end(next).then(() => true), 'the bucket exists again');
    await until(async () => (await history(gateway, next)).http === 401, 'the session has ended on the first');
    await until(async () => (await history(second, next)).http === 401, 'the session has ended on the second');
  });

  it('never admits a session that ended while NATS was disconnected', async () => {
    const [token, other] = [await cachedByBoth(), await cachedByBoth()];
    await nats.stop();
    nats = await startNats({ port: gateway.stack.nats.port, dir });
    // Ends the session before the gateways have reconnected.
    const early = await connectToNats({ NATS_URL: nats.url }, 'auth', createLog('test', 'silent'));
    const bucket = await until(() => new Kvm(early).open(revokedSessionsBucket), 'the bucket exists');
    await bucket.put(sessionOf(token), 'logout');
    await early.close();
    const seen = new Set<number>();
    for (const replica of [gateway, second]) {
      await until(async () => {
        const { http } = await history(replica, token);
        seen.add(http);
        return http === 401;
      }, 'the session has ended');
      await until(async () => (await history(replica, other)).http === 200, 'the others are admitted');
    }
    expect([...seen].filter((http) => http < 400)).toEqual([]);
  });

  it('answers platform/unavailable while it cannot read the ended sessions', async () => {
    const token = await cachedByBoth();
    await nats.stop();
    const { http, body } = await until(async () => {
      const reply = await history(gateway, token);
      return reply.http === 503 && reply;
    }, 'the gateway has noticed');
    expect({ http, code: body['code'] }).toEqual({ http: 503, code: 'platform/unavailable' });
    nats = await startNats({ port: gateway.stack.nats.port, dir });
    for (const replica of [gateway, second]) {
      await until(async () => (await history(replica, token)).http === 200, 'it is admitted again');
    }
  });
});
