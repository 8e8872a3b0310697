import { type StartedProcess } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { call, type GatewayStack, type HttpAnswer, startGateway } from '../testing/gateway-stack';

const adverts = '/advert/get-adverts?from=client';
/** Requests whose service may answer late. */
const refund = {
  path: `/api/refund/${'0'.repeat(24)}`,
  method: 'POST',
  subject: 'numbers.order.refund',
  code: 'numbers/order-not-found',
};
const verify = {
  path: '/client/verify-payment?reference=RL-1',
  method: 'GET',
  subject: 'wallet.deposit.verify',
  code: 'wallet/deposit-not-found',
};

describe('a gateway with more requests than it can answer', () => {
  let gateway: GatewayStack;

  beforeAll(async () => {
    gateway = await startGateway();
    await gateway.reply('adverts.adverts.list', { data: [] });
  });
  afterAll(() => gateway.stop());

  const get = (replica: StartedProcess, path: string, token = gateway.token()) =>
    call(replica, path, { headers: { authorization: `Bearer ${token}` } });
  async function shed({ probePort }: StartedProcess, reason: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${probePort}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`ringlet_requests_shed_total{reason="${reason}"`));
    return Number(line?.split(' ')[1] ?? 0);
  }
  function expectOverloaded({ http, headers, body }: HttpAnswer): void {
    expect({ http, ...body }).toMatchObject({ http: 503, status: false, code: 'platform/overloaded' });
    expect(body['requestId']).toBe(headers.get('x-request-id'));
    expect(headers.get('retry-after')).toBe('1');
  }

  /** Sends requests that their service holds until `answer`. */
  async function hold(replica: StartedProcess, { path, method, subject, code }: typeof refund, count: number) {
    const held: (() => void)[] = [];
    const subscription = gateway.stack.connection.subscribe(subject, {
      callback: (_error, message) => {
        const error = { code, message: 'No.' };
        held.push(() => void message.respond(JSON.stringify({ error })));
      },
    });
    await gateway.stack.connection.flush();
    const headers = { authorization: `Bearer ${gateway.token()}`, 'content-type': 'application/json' };
    const body = method === 'POST' ? '{}' : undefined;
    const answers = Array.from({ length: count }, () => call(replica, path, { method, headers, body }));
    await until(() => held.length === count, 'the service has all requests');
    return {
      answer: async () => {
        held.forEach((respond) => respond());
        subscription.unsubscribe();
        return (await Promise.all(answers)).map(({ http }) => http);
      },
    };
  }

  it('refuses at once what exceeds its limit, but no webhook or health check, and answers what it admitted', async () => {
    const replica = await gateway.startReplica({ REQUESTS_IN_FLIGHT: '8' });
    const [some, others] = [await hold(replica, refund, 4), await hold(replica, verify, 4)];
    expectOverloaded(await get(replica, adverts));
    const webhook = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await call(replica, '/webhooks/numbers/nobody', webhook)).http).toBe(404);
    expect((await call(replica, '/health/live')).http).toBe(200);
    expect(await shed(replica, 'in-flight')).toBe(1);
    expect([...(await some.answer()), ...(await others.answer())]).toEqual(Array.from({ length: 8 }, () => 404));
    await until(async () => (await get(replica, adverts)).http === 200, 'it admits requests again');
    await replica.stop();
  });

  it('keeps half of its places from requests to one slow service', async () => {
    const replica = await gateway.startReplica({ REQUESTS_IN_FLIGHT: '8' });
    const slow = await hold(replica, refund, 4);
    const headers = { authorization: `Bearer ${gateway.token()}`, 'content-type': 'application/json' };
    expectOverloaded(await call(replica, refund.path, { method: 'POST', headers, body: '{}' }));
    expect((await get(replica, adverts)).http).toBe(200);
    expect([await shed(replica, 'service'), await shed(replica, 'in-flight')]).toEqual([1, 0]);
    await slow.answer();
    await replica.stop();
  });

  it('limits the requests of one client, and of no other', async () => {
    const replica = await gateway.startReplica({ REQUESTS_PER_SECOND: '1' });
    const [greedy, modest] = [gateway.token({ sub: 'b'.repeat(24) }), gateway.token({ sub: 'c'.repeat(24) })];
    const refused = await until(async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => get(replica, adverts, greedy)));
      return answers.find(({ http }) => http !== 200);
    }, 'a request is refused');
    expect({ http: refused.http, ...refused.body }).toMatchObject({ http: 429, code: 'platform/too-many-requests' });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await get(replica, adverts, modest)).http).toBe(200);
    expect(await shed(replica, 'client')).toBeGreaterThan(0);
    await replica.stop();
  });

  it('limits refused sessions by network, and still admits valid tokens and visitors of it', async () => {
    const replica = await gateway.startReplica({ REQUESTS_PER_SECOND: '1' });
    const forged = `${gateway.token().slice(0, -8)}AAAAAAAA`;
    const refused = [forged, gateway.token({}, { expiresIn: -1 }), 'malformed', undefined];
    const limited = new Set<string | undefined>();
    await until(async () => {
      const tokens = Array.from({ length: 40 }, (_, index) => refused[index % refused.length]);
      const answers = await Promise.all(
        tokens.map((token) => (token === undefined ? call(replica, adverts) : get(replica, adverts, token))),
      );
      for (const [index, { http, headers, body }] of answers.entries()) {
        if (http === 401) continue;
        expect({ http, code: body['code'] }).toEqual({ http: 429, code: 'platform/too-many-requests' });
        expect(headers.get('retry-after')).toBe('1');
        limited.add(tokens[index]);
      }
      return limited.size === refused.length;
    }, 'refused sessions are limited');
    expect((await get(replica, adverts, gateway.token({ sub: 'd'.repeat(24) }))).http).toBe(200);
    const login = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await call(replica, '/auth/login', login)).http).toBe(422);
    await replica.stop();
  });

  it('limits what a client asks for that only admins may', async () => {
    const replica = await gateway.startReplica({ REQUESTS_PER_SECOND: '1' });
    const token = gateway.token({ sub: 'e'.repeat(24) });
    await until(async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => get(replica, '/admin/audit', token)));
      return answers.some(({ http }) => http === 429);
    }, 'the client is limited');
    await replica.stop();
  });
});
