import { Api, newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, purchaseBody } from '../harness/client-actions';
import { type SharedRinglet, sharedRinglet } from '../harness/shared-systems';

describe('bad input is rejected with a clear error and without effect', () => {
  let ringlet: SharedRinglet;
  let visitor: Api;
  let client: Api;
  let other: Api;

  beforeAll(async () => {
    ringlet = await sharedRinglet('usual');
    visitor = new Api(ringlet.api);
    client = (await newClient(ringlet.api)).api;
    other = (await newClient(ringlet.api)).api;
  });

  const person = { name: 'A', email: 'a@example.com', password: 'secret1', password_confirmation: 'secret1' };

  it.each([
    ['an unknown field', { ...person, role: 'admin' }, 'role'],
    ['an invalid email address', { ...person, email: 'neither.name.nor.host' }, 'email'],
    ['a short password', { ...person, password: '12345', password_confirmation: '12345' }, 'password'],
    ['a missing name', { ...person, name: undefined }, 'name'],
    ['a name with a control character', { ...person, name: 'Ada\u0000' }, 'name'],
    ['a name with a lone surrogate', { ...person, name: 'Ada\ud800' }, 'name'],
    ['a name that is a number', { ...person, name: 7 }, 'name'],
    ['passwords that differ', { ...person, password_confirmation: 'secret2' }, 'password_confirmation'],
  ])('names the invalid field: %s', async (_what, body, field) => {
    const reply = await visitor.post('/auth/register', body);
    expect(reply).toMatchObject({ http: 422, status: false });
    expect(reply.errors?.map((error) => error.field)).toContain(field);
    expect(reply.requestId).toBe(reply.headers.get('x-request-id'));
  });

  it.each([
    ['truncated JSON', '{"email":', 400, 'platform/malformed'],
    ['an array', '[]', 400, 'platform/malformed'],
    ['a body that is too large', JSON.stringify({ email: 'x'.repeat(300_000) }), 413, 'platform/too-large'],
  ])('refuses %s', async (_what, body, http, code) => {
    const reply = await visitor.call('/auth/login', { method: 'POST', body });
    expect(reply).toMatchObject({ http, code, status: false });
    expect(JSON.stringify(reply)).not.toMatch(/ at |node_modules|SyntaxError/);
  });

  it('rejects another content type, an unknown path and a path in the wrong case', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect(await visitor.call('/auth/login', { method: 'POST', body: 'hello', headers })).toMatchObject({ http: 415 });
    expect(await visitor.get('/no/such/thing')).toMatchObject({ http: 404, code: 'platform/not-found' });
    expect(await client.post('/api/buynumber', {})).toMatchObject({ http: 404 });
  });

  it('rejects malformed and too long paths with the usual error body', async () => {
    for (const path of ['/%zz', `/api/sms/${'x'.repeat(300)}`]) {
      const reply = await client.get(path);
      expect(reply).toMatchObject({ status: false, code: expect.stringMatching(/^platform\//) });
      expect(reply.requestId).toBe(reply.headers.get('x-request-id'));
    }
  });

  it('reports a missing field once, with the message of its format', async () => {
    const { errors = [] } = await visitor.post('/auth/register', { ...person, email: undefined });
    expect(errors).toEqual([{ field: 'email', message: 'Please enter a valid e-mail address.' }]);
  });

  it('accepts paths with and without a trailing slash', async () => {
    expect(await client.post('/api/countries/')).toMatchObject({ http: 200 });
    expect(await client.post('/api', { tags: 'us' })).toMatchObject({ http: 200 });
  });

  it('gives the same error for a wrong password and an unknown email address', async () => {
    const { email } = await newClient(ringlet.api);
    const wrong = await visitor.post('/auth/login', { email, password: 'not this' });
    const unknown = await visitor.post('/auth/login', { email: 'no@example.com', password: 'not this' });
    expect(wrong).toMatchObject({ http: 401, message: 'Invalid email or password.' });
    expect(unknown).toMatchObject({ http: 401, message: 'Invalid email or password.' });
  });

  it('rejects requests without a session, and clients in the back office', async () => {
    expect(await visitor.get('/client/profile')).toMatchObject({ http: 401, code: 'auth/session-required' });
    const forged = new Api(ringlet.api, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6ImFkbWluIn0.');
    expect(await forged.get('/client/profile')).toMatchObject({ http: 401, code: 'auth/session-ended' });
    expect(await client.get('/analytics/purchase-summary?year=2026')).toMatchObject({ http: 403 });
    expect(await client.get('/advert/get-adverts?from=admin')).toMatchObject({ http: 403 });
    const { data } = await client.get<Record<string, string>>('/admin/cost');
    expect(Object.keys(data).sort()).toEqual(['id', 'rate_ngn', 'rate_rub', 'rate_usd']);
  });

  it.each([0, -5, 0.001, 999.99, 10_000_000.01, '5000', null, 1e20])(
    'credits nothing for an amount of %p',
    async (amount) => {
      const reply = await client.post('/client/deposit/initiate', { currency: 'NGN', amount, method: 'paystack' });
      expect(reply).toMatchObject({ http: 422, status: false });
      expect((await client.get<unknown[]>('/client/deposit-history')).data).toEqual([]);
    },
  );

  it('sells nothing at a price that is no price, of a service or country that does not exist', async () => {
    const offer = await findOffer(client, 'WhatsApp');
    for (const price of ['224.81', -1, 0, undefined, 1.005]) {
      expect(await client.post('/api/BuyNumber', purchaseBody(offer, price as number))).toMatchObject({ http: 422 });
    }
    const unknown = { ...purchaseBody(offer, 900), service: 'no-such' };
    expect(await client.post('/api/BuyNumber', unknown)).toMatchObject({ http: 404, code: 'numbers/service-unknown' });
    const nowhere = { ...purchaseBody(offer, 900), country: '99999' };
    expect((await client.post('/api/BuyNumber', nowhere)).http).toBe(404);
    expect(await client.post('/api/SinglePrice', { country: '99999' })).toMatchObject({ http: 404 });
  });

  it("hides a client's deposit and order from other clients", async () => {
    const sandbox = new SandboxClient(ringlet.sandbox);
    const reference = await fundWallet(client, sandbox, 5000);
    expect(await other.get(`/client/verify-payment?reference=${reference}`)).toMatchObject({
      http: 404,
      message: 'Transaction details not found',
    });
    const offer = await findOffer(client, 'WhatsApp');
    const bought = await client.post<{ order: { id: string } }>('/api/BuyNumber', purchaseBody(offer, 4000));
    expect(bought.http).toBe(200);
    const { id } = bought.data.order;
    expect(await other.get(`/api/sms/${id}`)).toMatchObject({ http: 404, code: 'numbers/order-not-found' });
    expect(await other.get('/api/sms/64b000000000000000000001')).toMatchObject({ http: 404 });
    expect(await other.get('/api/sms/not-an-id')).toMatchObject({ status: false });
  });

  it('rejects a webhook without a valid signature', async () => {
    const body = JSON.stringify({ event: 'charge.success', data: { reference: 'x', amount: 100 } });
    const headers = { 'x-paystack-signature': 'ab'.repeat(64) };
    expect(await visitor.call('/webhooks/paystack', { method: 'POST', body, headers })).toMatchObject({ http: 401 });
    expect(await visitor.call('/webhooks/paystack', { method: 'POST', body })).toMatchObject({ http: 401 });
  });
});
