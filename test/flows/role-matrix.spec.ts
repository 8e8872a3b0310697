import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Role, roles } from '@ringlet/contracts/caller';
import { may } from '@ringlet/contracts/permissions';
import { Api, newClient, SandboxClient } from '../harness/api';
import { newApiKey } from '../harness/api-keys';
import { findOffer, fundWallet, priceInNaira, purchaseBody } from '../harness/client-actions';
import { type SharedRinglet, sharedRinglet } from '../harness/shared-systems';
import { type Rule, rules } from './role-matrix';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const { paths } = JSON.parse(readFileSync('gateway/openapi.json', 'utf8')) as { paths: Paths };
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  ),
);
const routes = [...operations.keys()];
const unknownId = '0'.repeat(23) + '1';

interface Result {
  readonly http: number;
  readonly code: string | undefined;
}

/** Calls a route and returns status and error code; for a stream, reads only the response headers. */
async function callRoute(
  url: string,
  route: string,
  token: string | undefined,
  resourceId = unknownId,
): Promise<Result> {
  const [method = '', path = ''] = route.split(' ');
  const { query = '', body } = rules[route]!;
  const target =
    path.replace(/\{\w+\}/g, resourceId) + query.replace('RL-none', resourceId === unknownId ? 'RL-none' : resourceId);
  const abort = new AbortController();
  const hasBody = method !== 'GET';
  const response = await fetch(url + target, {
    method,
    signal: abort.signal,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: JSON.stringify(body ?? {}) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const { code } = isJson ? ((await response.json()) as { code?: string }) : { code: undefined };
  abort.abort();
  return { http: response.status, code };
}

const deniedCodes = ['auth/session-required', 'auth/session-ended', 'auth/forbidden'];

describe('the role matrix', () => {
  it('has a rule for every route, and for no other', () => {
    expect(Object.keys(rules).toSorted()).toEqual(routes.toSorted());
  });

  it('names the resource of every client route that addresses one', () => {
    const addressing = routes.filter((route) => {
      const parameters = operations.get(route)?.parameters ?? [];
      return (
        rules[route]?.for === 'clients' &&
        parameters.some(({ name, in: place }) => place === 'path' || name === 'reference')
      );
    });
    for (const route of addressing) expect([route, rules[route]?.resource]).toEqual([route, expect.anything()]);
  });
});

describe('every route, called by a visitor, a client, each role of the back office and another client', () => {
  let ringlet: SharedRinglet;
  let admin: Api;
  let owner: { api: Api; email: string; password: string };
  let stranger: { api: Api; email: string; password: string };
  const limited = new Map<Role, Api>();
  const owned: Record<NonNullable<Rule['resource']>['type'], string> = {
    order: '',
    deposit: '',
    session: '',
    'api-key': '',
    webhook: '',
    'push-device': '',
    bid: '',
  };

  beforeAll(async () => {
    ringlet = await sharedRinglet('usual');
    const sandbox = new SandboxClient(ringlet.sandbox);
    admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    owner = await newClient(ringlet.api);
    stranger = await newClient(ringlet.api);
    owned.deposit = await fundWallet(owner.api, sandbox, 5000);
    const offer = await findOffer(owner.api, 'WhatsApp');
    const bought = await owner.api.post<{ order: { id: string } }>(
      '/api/BuyNumber',
      purchaseBody(offer, await priceInNaira(owner.api, offer)),
    );
    owned.order = bought.data.order.id;
    const [session] = (await owner.api.get<{ id: string }[]>('/client/sessions')).data;
    owned.session = session?.id ?? '';
    const wanted = {
      buys: true,
      country: offer.country_id,
      service: offer.application_id,
      price: 1,
      count: 1,
      hours: 1,
    };
    owned.bid = (await owner.api.post<{ id: string }>('/client/bids', wanted)).data.id;
    const added = await owner.api.post<{ webhook: { id: string } }>('/client/webhooks', {
      url: 'https://shop.example.com/',
      events: ['rental.extended'],
      password: owner.password,
    });
    owned.webhook = added.data.webhook.id;
    // After the webhook, because it switches two-factor login on.
    owned['api-key'] = (await newApiKey(owner.api, owner.password)).id;
    const device = await owner.api.post<{ id: string }>('/client/push', {
      endpoint: 'https://push.example.com/a',
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: 'A'.repeat(22),
    });
    owned['push-device'] = device.data.id;
    for (const role of roles.filter((each) => each !== 'client' && each !== 'admin')) {
      const { api, email, password } = await newClient(ringlet.api);
      const { id } = (await api.get<{ id: string }>('/client/profile')).data;
      await admin.call(`/user/${id}/role`, { method: 'PUT', body: { role } });
      limited.set(role, await api.login(email, password));
    }
  });

  /** A new session if the call ends it. */
  async function tokenOf({ api, email, password }: typeof owner, route: string): Promise<string | undefined> {
    return rules[route]?.effect === 'ends the session'
      ? (await new Api(ringlet.api).login(email, password)).token
      : api.token;
  }

  it.each(routes)('%s', async (route) => {
    const { for: allowed, may: permission } = rules[route]!;
    const asVisitor = await callRoute(ringlet.api, route, undefined);
    const withInvalidToken = await callRoute(ringlet.api, route, 'no.such.token');
    const asClient = await callRoute(ringlet.api, route, await tokenOf(stranger, route));
    const { email, password } = ringlet.admin;
    const asAdmin = await callRoute(ringlet.api, route, await tokenOf({ api: admin, email, password }, route));

    if (allowed === 'public') {
      for (const { code } of [asVisitor, withInvalidToken]) expect(deniedCodes).not.toContain(code);
    } else {
      expect(asVisitor).toEqual({ http: 401, code: 'auth/session-required' });
      expect(withInvalidToken).toEqual({ http: 401, code: 'auth/session-ended' });
    }
    if (allowed === 'admins') {
      for (const [role, { token }] of limited) {
        const result = await callRoute(ringlet.api, route, token);
        if (permission !== undefined && may(role, permission)) expect(deniedCodes).not.toContain(result.code);
        else expect([role, result]).toEqual([role, { http: 403, code: 'auth/forbidden' }]);
      }
    }
    if (allowed === 'admins') expect(asClient).toEqual({ http: 403, code: 'auth/forbidden' });
    else expect(deniedCodes).not.toContain(asClient.code);
    expect(deniedCodes).not.toContain(asAdmin.code);
    for (const { http } of [asVisitor, withInvalidToken, asClient, asAdmin]) expect(http).toBeLessThan(500);
  });

  const addressing = routes.filter((route) => rules[route]?.resource);
  it.each(addressing)('%s treats the resource of another client as unknown', async (route) => {
    const { type, statusForOthers } = rules[route]!.resource!;
    const theirs = await callRoute(ringlet.api, route, stranger.api.token, owned[type]);
    const unknown = await callRoute(ringlet.api, route, stranger.api.token, type === 'deposit' ? 'RL-0' : unknownId);
    expect(theirs).toEqual(unknown);
    expect(theirs.http).toBe(statusForOthers);
    expect((await owner.api.get(`/api/sms/${owned.order}`)).http).toBe(200);
    const { data: keys } = await owner.api.get<{ id: string }[]>('/client/api-keys');
    expect(keys.map(({ id }) => id)).toContain(owned['api-key']);
    const { data: webhooks } = await owner.api.get<object[]>('/client/webhooks');
    expect(webhooks).toMatchObject([{ id: owned.webhook, enabled: true }]);
    const { devices } = (await owner.api.get<{ devices: { id: string }[] }>('/client/push')).data;
    expect(devices).toMatchObject([{ id: owned['push-device'] }]);
  });

  it('lists only the data of the calling client', async () => {
    for (const list of ['purchased-numbers', 'deposit-history', 'statement', 'sessions']) {
      const theirs = JSON.stringify((await owner.api.get(`/client/${list}`)).data);
      const others = JSON.stringify((await stranger.api.get(`/client/${list}`)).data);
      for (const id of Object.values(owned)) expect(others).not.toContain(id);
      expect(Object.values(owned).some((id) => theirs.includes(id))).toBe(true);
    }
  });

  it('hides admin data from clients on routes that both may call', async () => {
    expect((await stranger.api.get('/advert/get-adverts?from=admin')).code).toBe('auth/forbidden');
    expect((await admin.get('/advert/get-adverts?from=admin')).http).toBe(200);
    const [seen, all] = [await stranger.api.get<object>('/admin/cost'), await admin.get<object>('/admin/cost')];
    expect(Object.keys(seen.data)).not.toContain('lowcost');
    expect(Object.keys(all.data)).toContain('lowcost');
  });

  it('lets support and the owner read any number, and no other role', async () => {
    const readBy = async (api: Api | undefined) => (await api?.get(`/admin/sms-messages/${owned.order}`))?.http;
    expect(await readBy(admin)).toBe(200);
    for (const [role, api] of limited)
      expect([role, await readBy(api)]).toEqual([role, role === 'support' ? 200 : 403]);
  });
});
