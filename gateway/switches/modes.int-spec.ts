import { readFileSync } from 'node:fs';
import { type SwitchName } from '@ringlet/contracts/auth/switches';
import { FakeSwitches } from '@ringlet/testing/fake-switches';
import { type StartedProcess } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { call, type GatewayStack, startGateway } from '../testing/gateway-stack';

type Mode = 'read-only' | 'maintenance';

/** Calls that change something, or are not GET, and still go on. Every other call except GET is refused. */
const goesOn: Readonly<Record<string, Mode>> = {
  'POST /auth/login': 'maintenance',
  'POST /auth/logout': 'maintenance',
  'POST /webhooks/paystack': 'maintenance',
  'POST /webhooks/monnify': 'maintenance',
  'POST /webhooks/numbers/{upstream}': 'maintenance',
  'POST /webhooks/numbers/{upstream}/{secret}': 'maintenance',
  'POST /admin/switches': 'maintenance',
  'GET /site-status': 'maintenance',
  'GET /advert/pictures/{key}': 'maintenance',
  'POST /admin/selling': 'read-only',
  'POST /api': 'read-only',
  'POST /api/countries': 'read-only',
  'POST /api/SinglePrice': 'read-only',
  'POST /api/sms/{request_id}/{message_id}/misread': 'read-only',
  'POST /api/refund/{request_id}': 'read-only',
  'DELETE /api/refund/{request_id}': 'read-only',
  'DELETE /client/rentals/{id}/renewal': 'read-only',
  'DELETE /client/numbers/{request_id}/swap': 'read-only',
  'DELETE /client/bids/{id}': 'read-only',
  'POST /admin/refund-number': 'read-only',
  'DELETE /client/sessions/{id}': 'read-only',
  'DELETE /client/numbers/{request_id}/shares/{id}': 'read-only',
  'POST /shared': 'read-only',
  'POST /number-reports/answer': 'read-only',
  'DELETE /admin/users/{id}/sessions': 'read-only',
  'POST /admin/users/{id}/lock': 'read-only',
};
const { paths } = JSON.parse(readFileSync('gateway/openapi.json', 'utf8')) as { paths: Record<string, object> };
const routes = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

describe('the modes of the installation', () => {
  let gateway: GatewayStack;
  let gateways: StartedProcess[];
  let switches: FakeSwitches;
  let tokens: Record<'admin' | 'client', string>;

  beforeAll(async () => {
    gateway = await startGateway();
    switches = new FakeSwitches(gateway.stack.connection);
    gateways = [gateway, await gateway.startReplica()];
    tokens = { admin: gateway.token({ role: 'admin' }), client: gateway.token() };
  });
  afterAll(() => gateway.stop());

  /** Both gateways' answers on this route. */
  async function answersTo(route: string, who: 'admin' | 'client'): Promise<{ http: number; code: unknown }[]> {
    const [method = '', path = ''] = route.split(' ');
    const address = path.replaceAll(/\{\w+\}/g, 'x'.repeat(24));
    return Promise.all(
      gateways.map(async (gateway) => {
        const ended = new AbortController();
        const response = await fetch(`${gateway.address ?? ''}${address}`, {
          method,
          headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' },
          ...(method !== 'GET' && { body: '{}' }),
          signal: ended.signal,
        });
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
        const text = isStream ? '' : await response.text();
        ended.abort();
        const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
        if (body['code'] === 'platform/read-only' || body['code'] === 'platform/maintenance') {
          expect(body).toMatchObject({ status: false, requestId: response.headers.get('x-request-id') });
          expect(response.headers.get('retry-after')).toBe('60');
        }
        return { http: response.status, code: body['code'] };
      }),
    );
  }
  /** The routes that answer an admin or a client with this code, on both gateways. */
  async function refusedWith(code: string, who: 'admin' | 'client'): Promise<string[]> {
    const refused: string[] = [];
    for (const route of routes) {
      const codes = (await answersTo(route, who)).map((answer) => answer.code === code && answer.http === 503);
      expect({ route, codes }).toEqual({ route, codes: Array(2).fill(codes[0]) });
      if (codes[0]) refused.push(route);
    }
    return refused;
  }
  const siteStatus = async () =>
    Promise.all(gateways.map(async (gateway) => (await call(gateway, '/site-status')).body['data']));
  const set = async (name: SwitchName, on: boolean, notice?: string) => {
    await switches.set(name, on, notice);
    const field = name.replace('-', '_');
    await until(
      async () =>
        (await siteStatus()).every((status) => field in (status as object) === (name === 'registration' ? !on : on)),
      `both gateways know that ${name} is ${String(on)}`,
    );
  };
  const isChange = (route: string) => !route.startsWith('GET ');

  it('refuse nothing in their usual positions', async () => {
    expect(await siteStatus()).toEqual([{}, {}]);
    expect((await answersTo('POST /api/BuyNumber', 'client'))[0]?.code).toBe('platform/invalid');
  });

  it('refuse every change in read-only mode, and go on with reads, log-ins, webhooks and refunds', async () => {
    await set('read-only', true);
    const changes = routes.filter((route) => isChange(route) && goesOn[route] === undefined);
    expect(changes.length).toBeGreaterThan(30);
    expect(await refusedWith('platform/read-only', 'admin')).toEqual(changes);
    expect((await answersTo('POST /api/refund/{request_id}', 'client'))[0]?.code).not.toBe('platform/read-only');
    await set('read-only', false);
  });

  it('refuse everything to clients in maintenance, and nothing to admins', async () => {
    await set('maintenance', true, 'Back at noon.');
    expect(await siteStatus()).toEqual(Array(2).fill({ maintenance: 'Back at noon.' }));
    const refused = await refusedWith('platform/maintenance', 'client');
    expect(refused).not.toContain('POST /auth/login');
    const role = (route: string) => /^\w+ \/(admin|user|advert\/(admin|create-adverts)|analytics)\b/.test(route);
    // Routes for admins refuse clients because of their role.
    expect(refused.filter((route) => !role(route))).toEqual(
      routes.filter((route) => goesOn[route] !== 'maintenance' && !role(route)),
    );
    // On routes without a session nobody knows who calls.
    expect((await refusedWith('platform/maintenance', 'admin')).sort()).toEqual([
      'GET /conduct',
      'GET /prices',
      'GET /prices/addresses',
      'GET /prices/country/{country}',
      'GET /prices/{service}',
      'GET /prices/{service}/{country}',
      'POST /auth/forgot-password',
      'POST /auth/register',
      'POST /auth/reset-password',
      'POST /auth/verify-email',
      'POST /client/contact-unuser',
      'POST /number-reports',
      'POST /number-reports/answer',
      'POST /shared',
    ]);
    for (const gateway of gateways) {
      expect((await call(gateway, '/health/live')).http).toBe(200);
      await until(async () => (await call(gateway, '/health/ready')).http === 200, 'the gateway is ready');
      const closed = await call(gateway, '/auth/register', { method: 'POST' });
      expect(closed.body).toMatchObject({ code: 'platform/maintenance', message: 'Back at noon.' });
    }
    await set('maintenance', false);
  });

  it('show who changed a switch, by name, and the command line', async () => {
    await set('registration', false);
    await gateway.reply('auth.accounts.names', {
      data: { ['a'.repeat(24)]: { name: 'Bo Admin', email: 'bo@x.test' } },
    });
    const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' };
    const shown = { name: 'registration', on: false, usual: true, admin: 'Bo Admin', reason: 'a test' };
    expect((await call(gateway, '/admin/switches', { headers })).body['data']).toMatchObject([shown]);
    const body = JSON.stringify({ name: 'selling-provider:sms-man', on: false, reason: 'no SMS arrives' });
    const refused = await call(gateway, '/admin/switches', { method: 'POST', headers, body });
    expect(refused.body).toMatchObject({ code: 'platform/invalid' });
    const opened = JSON.stringify({ name: 'registration', on: true, reason: 'it is over' });
    const answer = await call(gateway, '/admin/switches', { method: 'POST', headers, body: opened });
    expect(answer.body).toMatchObject({ message: 'registration is on now.', data: [] });
    expect(switches.requests).toEqual([{ name: 'registration', on: true, reason: 'it is over' }]);
  });
});
