import { readFileSync } from 'node:fs';
import { Api, newClient, SandboxClient } from '../harness/api';
import { fundWallet, findOffer, priceInNaira, purchaseBody } from '../harness/client-actions';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';
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
const nobodysId = '0'.repeat(23) + '1';

interface Answered {
  readonly http: number;
  readonly code: string | undefined;
}

/** How a route answers somebody; of what goes on for ever only that it began. */
async function knock(url: string, route: string, token: string | undefined, about = nobodysId): Promise<Answered> {
  const [method = '', path = ''] = route.split(' ');
  const { query = '', body } = rules[route]!;
  const address = path.replace(/\{\w+\}/g, about) + query.replace('RL-none', about === nobodysId ? 'RL-none' : about);
  const given = new AbortController();
  const isJson = method !== 'GET';
  const response = await fetch(url + address, {
    method,
    signal: given.signal,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(isJson && { body: JSON.stringify(body ?? {}) }),
  });
  const isAnswer = response.headers.get('content-type')?.includes('json') ?? false;
  const { code } = isAnswer ? ((await response.json()) as { code?: string }) : { code: undefined };
  given.abort();
  return { http: response.status, code };
}

const turnedAway = ['auth/session-required', 'auth/session-ended', 'auth/forbidden'];

describe('the rules of the role matrix', () => {
  it('are there for every route, and for no other', () => {
    expect(Object.keys(rules).toSorted()).toEqual(routes.toSorted());
  });

  it('say whose a thing is wherever a client names one', () => {
    const naming = routes.filter((route) => {
      const parameters = operations.get(route)?.parameters ?? [];
      return (
        rules[route]?.for === 'clients' &&
        parameters.some(({ name, in: place }) => place === 'path' || name === 'reference')
      );
    });
    for (const route of naming) expect([route, rules[route]?.names]).toEqual([route, expect.anything()]);
  });
});

describe('every call, by nobody, a client, an admin and another client', () => {
  let ringlet: RunningRinglet;
  let admin: Api;
  let owner: { api: Api; email: string; password: string };
  let stranger: { api: Api; email: string; password: string };
  const owned: Record<NonNullable<Rule['names']>['what'], string> = { order: '', deposit: '', session: '' };

  beforeAll(async () => {
    ringlet = await startRinglet();
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
  });
  afterAll(() => ringlet.stop());

  /** A session of its own where the call ends it. */
  async function tokenOf({ api, email, password }: typeof owner, route: string): Promise<string | undefined> {
    return rules[route]?.oddity === 'ends the session'
      ? (await new Api(ringlet.api).login(email, password)).token
      : api.token;
  }

  it.each(routes)('%s', async (route) => {
    const { for: allowed } = rules[route]!;
    const asNobody = await knock(ringlet.api, route, undefined);
    const withNonsense = await knock(ringlet.api, route, 'no.such.token');
    const asClient = await knock(ringlet.api, route, await tokenOf(stranger, route));
    const { email, password } = ringlet.admin;
    const asAdmin = await knock(ringlet.api, route, await tokenOf({ api: admin, email, password }, route));

    if (allowed === 'anybody') {
      for (const { code } of [asNobody, withNonsense]) expect(turnedAway).not.toContain(code);
    } else {
      expect(asNobody).toEqual({ http: 401, code: 'auth/session-required' });
      expect(withNonsense).toEqual({ http: 401, code: 'auth/session-ended' });
    }
    if (allowed === 'admins') expect(asClient).toEqual({ http: 403, code: 'auth/forbidden' });
    else expect(turnedAway).not.toContain(asClient.code);
    expect(turnedAway).not.toContain(asAdmin.code);
    for (const { http } of [asNobody, withNonsense, asClient, asAdmin]) expect(http).toBeLessThan(500);
  });

  const naming = routes.filter((route) => rules[route]?.names);
  it.each(naming)('%s is as if there were nothing, for somebody else', async (route) => {
    const { what, stranger: answered } = rules[route]!.names!;
    const theirs = await knock(ringlet.api, route, stranger.api.token, owned[what]);
    const nothing = await knock(ringlet.api, route, stranger.api.token, what === 'deposit' ? 'RL-0' : nobodysId);
    expect(theirs).toEqual(nothing);
    expect(theirs.http).toBe(answered);
    expect((await owner.api.get(`/api/sms/${owned.order}`)).http).toBe(200);
  });

  it('leaves nothing of one client in the lists of another', async () => {
    for (const list of ['purchased-numbers', 'deposit-history', 'statement', 'sessions']) {
      const theirs = JSON.stringify((await owner.api.get(`/client/${list}`)).data);
      const others = JSON.stringify((await stranger.api.get(`/client/${list}`)).data);
      for (const id of Object.values(owned)) expect(others).not.toContain(id);
      expect(Object.values(owned).some((id) => theirs.includes(id))).toBe(true);
    }
  });

  it('shows what is for admins only to them, where both may call', async () => {
    expect((await stranger.api.get('/advert/get-adverts?from=admin')).code).toBe('auth/forbidden');
    expect((await admin.get('/advert/get-adverts?from=admin')).http).toBe(200);
    const [seen, all] = [await stranger.api.get<object>('/admin/cost'), await admin.get<object>('/admin/cost')];
    expect(Object.keys(seen.data)).not.toContain('lowcost');
    expect(Object.keys(all.data)).toContain('lowcost');
  });

  it('lets an admin read any number', async () => {
    expect((await admin.get(`/admin/sms-messages/${owned.order}`)).http).toBe(200);
  });
});
