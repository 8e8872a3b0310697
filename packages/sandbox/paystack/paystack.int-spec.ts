import { createHmac } from 'node:crypto';
import { until } from '@ringlet/testing/until';
import {
  at,
  startTestSandbox,
  startWebhookReceiver,
  type TestResponse,
  type TestSandbox,
  type WebhookReceiver,
} from '../testing/test-sandbox';

const KEY = { authorization: 'Bearer sk_test_sandbox' };
const REQUEST = {
  email: 'ada@example.com',
  amount: 500_000,
  currency: 'NGN',
  reference: 'dep-1.a=b',
  channels: ['card', 'bank', 'ussd'],
  callback_url: 'http://127.0.0.1:8080/client/verify?from=wallet',
  metadata: { deposit: 'd1' },
};

describe('Paystack', () => {
  let sandbox: TestSandbox;
  let receiver: WebhookReceiver;
  const initialize = (changes: object = {}): Promise<TestResponse> =>
    sandbox.post('/paystack/transaction/initialize', { ...REQUEST, ...changes }, KEY);
  const verify = async (): Promise<unknown> =>
    at((await sandbox.get(`/paystack/transaction/verify/${REQUEST.reference}`, KEY)).json, 'data');
  const choose = async (choice: string): Promise<Response> => {
    const url = String(at((await initialize()).json, 'data', 'authorization_url'));
    return fetch(url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  };

  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    sandbox = await startTestSandbox({ webhookUrls: { paystack: receiver.url, monnify: receiver.url } });
  });
  afterEach(async () => {
    await sandbox.stop();
    await receiver.stop();
  });

  it('initializes a transaction', async () => {
    const { code, json } = await initialize();
    expect(code).toBe(200);
    expect(json).toEqual({
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: expect.stringMatching(/^http:\/\/localhost:\d+\/paystack\/checkout\//),
        access_code: expect.stringMatching(/^[a-z0-9]{15}$/),
        reference: REQUEST.reference,
      },
    });
    expect(await verify()).toMatchObject({ status: 'abandoned', amount: 500_000, paid_at: null });
  });

  it('opens an account for one transfer, and returns a transfer of another amount or after its time', async () => {
    const open = (changes: object = {}) => {
      const asked = { account_expires_at: new Date(Date.now() + 60_000).toISOString() };
      const request = { email: REQUEST.email, amount: '500000', reference: REQUEST.reference, bank_transfer: asked };
      return sandbox.post('/paystack/charge', { ...request, ...changes }, KEY);
    };
    expect(await open({ bank_transfer: { account_expires_at: '2020-01-01T00:00:00.000Z' } })).toMatchObject({
      code: 400,
    });
    const data = at((await open()).json, 'data');
    expect(data).toMatchObject({ status: 'pending_bank_transfer', bank: { name: 'Test Bank' } });
    expect(await open()).toMatchObject({ code: 400, json: { message: 'Duplicate Transaction Reference' } });
    const to = { account: at(data, 'account_number') };
    expect(await sandbox.control('transfer', { ...to, amount: 499_999 })).toMatchObject({ outcome: 'returned' });
    const event = JSON.parse((await until(() => receiver.received.at(-1), 'a webhook has arrived')).body) as unknown;
    expect(event).toMatchObject({ event: 'bank.transfer.rejected', data: { bank_transfer: { amount: '499999' } } });
    const id = String(at(event, 'data', 'bank_transfer', 'transaction_id'));
    const named = await sandbox.get(`/paystack/transaction/${id}`, KEY);
    expect(named.json).toMatchObject({ data: { reference: REQUEST.reference, status: 'pending' } });
    expect(await sandbox.control('transfer', { ...to, webhook: false })).toMatchObject({ outcome: 'credited' });
    expect(await verify()).toMatchObject({ status: 'success', amount: 500_000, channel: 'bank_transfer' });
    expect(await sandbox.get('/paystack/transaction/7', KEY)).toMatchObject({ code: 404 });
  });

  it('generates a missing reference', async () => {
    const { json } = await initialize({ reference: undefined });
    expect(at(json, 'data', 'reference')).toMatch(/^T[a-z0-9]{15}$/);
  });

  it.each([
    ['a reference that was used', {}, 400, 'Duplicate Transaction Reference'],
    ['characters of a reference', { reference: 'a/b' }, 400, /reference/],
    ['an amount that is no number', { amount: '5000.00' }, 400, /Amount/],
    ['an amount with a fraction', { amount: 10.5 }, 400, /Amount/],
    ['an amount below zero', { amount: -1 }, 400, /Amount/],
    ['an e-mail that is none', { email: 'ada' }, 400, /Email/],
    ['another currency', { currency: 'XAF' }, 400, /Currency/],
    ['an unknown channel', { channels: ['cheque'] }, 400, /channels/],
    ['a callback that is no web address', { callback_url: 'javascript:alert(1)' }, 400, /callback_url/],
  ])('rejects %s', async (_what, changes, code, message) => {
    await initialize();
    const response = await initialize(changes);
    expect(response).toMatchObject({ code, json: { status: false } });
    expect(at(response.json, 'message')).toMatch(message);
  });

  it('rejects a wrong and a missing key', async () => {
    const wrong = { authorization: 'Bearer sk_test_other' };
    expect(await sandbox.post('/paystack/transaction/initialize', REQUEST, wrong)).toMatchObject({ code: 401 });
    expect(await sandbox.get('/paystack/transaction/verify/x')).toMatchObject({ code: 401, json: { status: false } });
  });

  it('returns 404 for an unknown reference', async () => {
    expect(await sandbox.get('/paystack/transaction/verify/x', KEY)).toMatchObject({
      code: 404,
      json: { status: false },
    });
  });

  it('redirects the browser with both parameters, and keeps those of the callback', async () => {
    const response = await choose('success');
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'wallet',
      trxref: REQUEST.reference,
      reference: REQUEST.reference,
    });
  });

  it('verifies a payment, and signs the webhook body', async () => {
    await choose('success');
    const data = await verify();
    expect(data).toMatchObject({
      id: expect.any(Number),
      domain: 'test',
      status: 'success',
      reference: REQUEST.reference,
      amount: 500_000,
      requested_amount: 500_000,
      gateway_response: 'Successful',
      paid_at: expect.stringMatching(/^\d{4}-.*Z$/),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      channel: 'card',
      currency: 'NGN',
      fees: 17_500,
      metadata: { deposit: 'd1' },
      customer: { email: 'ada@example.com' },
      authorization: { channel: 'card' },
    });
    const { body, headers } = await until(() => receiver.received[0], 'a webhook has arrived');
    const expected = createHmac('sha512', 'sk_test_sandbox').update(Buffer.from(body, 'utf8')).digest('hex');
    expect(headers['x-paystack-signature']).toBe(expected);
    expect(JSON.parse(body)).toEqual({ event: 'charge.success', data });
  });

  it.each([
    ['less', 250_000],
    ['more', 750_000],
  ])('returns the paid and the requested amount when the payer pays %s', async (choice, amount) => {
    await choose(choice);
    expect(await verify()).toMatchObject({ status: 'success', amount, requested_amount: 500_000 });
  });

  it('sends no webhook for a failed or abandoned payment, which can still succeed', async () => {
    await choose('failed');
    expect(await verify()).toMatchObject({ status: 'failed', paid_at: null, fees: null });
    await sandbox.control('pay', { reference: REQUEST.reference, outcome: 'abandoned' });
    expect(await verify()).toMatchObject({ status: 'abandoned' });
    expect(receiver.received).toHaveLength(0);
    await sandbox.control('pay', { reference: REQUEST.reference, outcome: 'success', amount: 123 });
    expect(await verify()).toMatchObject({ status: 'success', amount: 123 });
    expect((await sandbox.post('/control/pay', { reference: REQUEST.reference, outcome: 'failed' })).code).toBe(409);
  });

  it('returns metadata as a string, and a forced status', async () => {
    await initialize();
    const payment = { reference: REQUEST.reference, status: 'reversed' };
    await sandbox.control('provider', { target: 'paystack', payment, answers: { metadata: 'string' } });
    expect(await verify()).toMatchObject({ status: 'reversed', metadata: '{"deposit":"d1"}' });
    const invalid = { target: 'paystack', payment: { ...payment, status: 'PAID' } };
    expect((await sandbox.post('/control/provider', invalid)).code).toBe(400);
  });

  describe('its list of payments', () => {
    const references = async (query: string): Promise<unknown[]> => {
      const { json } = await sandbox.get(`/paystack/transaction?status=success&${query}`, KEY);
      return [(at(json, 'data') as unknown[]).map((row) => at(row, 'reference')), at(json, 'meta')];
    };
    beforeEach(async () => {
      for (const reference of ['dep-1', 'dep-2', 'dep-3']) {
        await initialize({ reference });
        await sandbox.control('pay', { reference, outcome: 'success', webhook: false });
      }
      await initialize({ reference: 'dep-unpaid' });
    });

    it('has pages by number and by cursor, newest first', async () => {
      expect(await references('perPage=2')).toEqual([['dep-3', 'dep-2'], expect.objectContaining({ pageCount: 2 })]);
      const first = await references('perPage=2&use_cursor=true');
      expect(first).toEqual([['dep-3', 'dep-2'], expect.objectContaining({ next: 'page_1' })]);
      expect(await references('perPage=2&use_cursor=true&next=page_1')).toEqual([
        ['dep-1'],
        expect.objectContaining({ next: null }),
      ]);
      expect(await references(`from=${new Date(Date.now() + 1000).toISOString()}`)).toEqual([[], expect.anything()]);
    });

    it('can be reordered, repeat rows, skip a page and be late', async () => {
      const change = (list: string) => sandbox.control('provider', { target: 'paystack', answers: { list } });
      const page = async (number: number) => (await references(`perPage=1&page=${number}`))[0];
      await change('reordered');
      expect([await page(1), await page(2)]).toEqual([['dep-1'], ['dep-2']]);
      await change('repeated');
      expect(await page(2)).toEqual(['dep-3', 'dep-2']);
      await change('missing-page');
      expect([await page(1), await page(2), await page(3)]).toEqual([['dep-3'], ['dep-1'], []]);
      await sandbox.control('provider', { target: 'paystack', listed_after_ms: 60_000 });
      expect(await page(1)).toEqual([]);
    });

    it('has what no checkout asked for, and fees on top', async () => {
      const { reference } = (await sandbox.control('unknown-payment', { provider: 'paystack', amount: 700 })) as {
        reference: string;
      };
      expect((await references('perPage=1'))[0]).toEqual([reference]);
      await sandbox.control('provider', { target: 'paystack', answers: { fees: 'payer' } });
      await initialize({ reference: 'dep-4' });
      await sandbox.control('pay', { reference: 'dep-4', outcome: 'success', webhook: false });
      const { json } = await sandbox.get('/paystack/transaction/verify/dep-4', KEY);
      expect(at(json, 'data')).toMatchObject({ amount: 517_500, requested_amount: 500_000, fees: 17_500 });
    });
  });

  it('escapes the values on the checkout page', async () => {
    const { json } = await initialize({ email: '<i>@x.ng' });
    const page = await fetch(String(at(json, 'data', 'authorization_url')));
    const text = await page.text();
    expect(text).toContain('₦5,000.00');
    expect(text).toContain('&#60;i&#62;@x.ng');
    expect(text).not.toContain('<i>');
    expect((await sandbox.get('/paystack/checkout/none')).code).toBe(404);
  });
});
