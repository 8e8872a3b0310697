import { createHmac } from 'node:crypto';
import { DEFAULT_SETTINGS } from '@ringlet/sandbox/settings';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../harness/api';
import { fundWallet } from '../harness/client-actions';
import { type SharedRinglet, sharedRinglet } from '../harness/shared-systems';

interface DepositView {
  reference: string;
  status: string;
  amount: number;
  name?: string;
  note?: string;
}

describe('deposits and adjustments, over HTTP', () => {
  let ringlet: SharedRinglet;
  let sandbox: SandboxClient;
  let admin: Api;

  beforeAll(async () => {
    // Shorter than the `timeout` fault below, because payment providers' time-outs are tested here.
    ringlet = await sharedRinglet('usual');
    sandbox = new SandboxClient(ringlet.sandbox);
    admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
  });

  const balance = async (api: Api) => (await api.get<{ bal: number }>('/client/profile')).data.bal;

  it('shows a deposit on the statement and on a receipt', async () => {
    const { api } = await newClient(ringlet.api);
    const reference = await fundWallet(api, sandbox, 2500.5);
    expect((await api.get('/client/statement')).data).toMatchObject([
      { type: 'deposit', description: reference, amount: 2500.5, balance: 2500.5 },
    ]);
    const headers = { authorization: `Bearer ${api.token}` };
    const receipt = await fetch(`${ringlet.api}/client/receipt?reference=${reference}`, { headers });
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    expect(receipt.headers.get('content-disposition')).toContain(`${reference}.pdf`);
    expect((await receipt.text()).startsWith('%PDF-')).toBe(true);
    expect((await api.get('/client/deposit-methods')).data).toMatchObject([
      { method: 'paystack' },
      { method: 'monnify' },
    ]);
  });

  it('lets only an admin adjust a balance, once for a key, and stores the reason', async () => {
    const { api } = await newClient(ringlet.api);
    const { id } = (await api.get<{ id: string }>('/client/profile')).data;
    const adjustment = { user_id: id, amount: 100.25, reason: 'an apology' };
    expect(await api.post('/admin/adjustments', adjustment)).toMatchObject({ http: 403, code: 'auth/forbidden' });
    const key = crypto.randomUUID();
    for (let i = 0; i < 2; i++) {
      expect(await admin.post('/admin/adjustments', adjustment, key)).toMatchObject({
        http: 200,
        data: { balance: 100.25 },
      });
    }
    expect(await balance(api)).toBe(100.25);
    const entries = await until(async () => {
      const { data } = await admin.get<object[]>(`/admin/audit?userId=${id}`);
      return data.length > 0 && data;
    }, 'the audit trail has the adjustment');
    expect(entries).toMatchObject([{ action: 'balance.adjusted', amount: 100.25, reason: 'an apology' }]);
  });

  it('rejects invalid amounts, methods and currencies, and references of other clients', async () => {
    const { api, email } = await newClient(ringlet.api);
    const { api: stranger } = await newClient(ringlet.api);
    const { id } = (await api.get<{ id: string }>('/client/profile')).data;
    const reference = await fundWallet(api, sandbox, 3000);
    const numbers = [
      '0',
      '-1',
      '-0',
      '0.001',
      '5000.005',
      '1e400',
      '-1e400',
      '1e20',
      '1e-7',
      '9007199254740993',
      '"5000"',
    ];
    const amounts = [...numbers, 'null', 'true', '[5000]', '{"$gt":0}'];
    const put = (path: string, body: string) => admin.call(path, { method: 'PUT', body });
    const post = (caller: Api, path: string, body: string) => caller.call(path, { method: 'POST', body });
    const address = '"cryptoType":"USDT (TRC20)","walletAddress":"TXYZ1234567890abcdef"';
    for (const amount of amounts) {
      const answers = await Promise.all([
        post(api, '/client/deposit/initiate', `{"amount":${amount},"currency":"NGN","method":"paystack"}`),
        post(api, '/client/deposit/initiate', `{"amount":${amount},"currency":"ZAR","method":"crypto"}`),
        post(api, '/api/deposit/crypto', `{"amount":${amount},${address}}`),
        put('/admin/deposits/update', `{"reference":"${reference}","status":"approved","amount":${amount}}`),
        post(admin, '/admin/adjustments', `{"user_id":"${id}","amount":${amount},"reason":"a reason"}`),
      ]);
      // -1 is a valid adjustment. A null amount counts as left out, which an approval allows.
      const accepted = answers.filter(({ http }) => http !== 422);
      expect({ amount, accepted: accepted.map(({ http, code }) => ({ http, code })) }).toEqual({
        amount,
        accepted: { '-1': [{ http: 200 }], null: [{ http: 409, code: 'wallet/deposit-final' }] }[amount] ?? [],
      });
    }
    for (const wanted of [{ method: 'cash' }, { currency: 'EUR' }, { method: 'monnify', currency: 'USD' }]) {
      const body = { amount: 5000, currency: 'NGN', method: 'paystack', ...wanted };
      expect(await api.post('/client/deposit/initiate', body)).toMatchObject({ http: 422, status: false });
    }
    for (const path of ['verify-payment', 'receipt']) {
      for (const key of [reference, `${reference}'`, '', '%00', 'RL-*']) {
        const { http } = await stranger.get(`/client/${path}?reference=${key}`);
        expect([404, 422]).toContain(http);
      }
    }
    expect(await balance(api)).toBe(2999);
    expect(await balance(stranger)).toBe(0);
    const { data: rows } = await admin.get<DepositView[]>(`/admin/deposits?search=${encodeURIComponent(email)}`);
    expect(rows.map((row) => row.reference)).toEqual([reference]);
  });

  describe('a webhook of Paystack', () => {
    const json = 'application/json';
    let api: Api;
    beforeAll(async () => {
      ({ api } = await newClient(ringlet.api));
    });
    const signed = (body: string | Buffer) =>
      createHmac('sha512', DEFAULT_SETTINGS.keys.paystackSecret).update(body).digest('hex');
    /** Sends a webhook; the default signature is the valid one. */
    const send = async (
      body: string | Buffer<ArrayBuffer>,
      type = json,
      signature: string | undefined = signed(body),
    ) => {
      const headers = { 'content-type': type, 'x-paystack-signature': signature };
      const answer = await fetch(`${ringlet.api}/webhooks/paystack`, { method: 'POST', body, headers });
      return { http: answer.status, ...((await answer.json()) as { code?: string }) };
    };
    const success = (reference: string, more: object = {}) =>
      JSON.stringify({
        event: 'charge.success',
        data: { status: 'success', reference, amount: 5_000_00, currency: 'NGN', ...more },
      });
    const pending = async (api: Api) => {
      const wanted = { currency: 'NGN', amount: 5000, method: 'paystack' };
      return (await api.post<{ reference: string }>('/client/deposit/initiate', wanted)).data.reference;
    };

    interface InvalidWebhook {
      readonly what: string;
      readonly body: (reference: string) => string | Buffer<ArrayBuffer>;
      readonly http: number;
      readonly code?: string;
      readonly type?: string;
    }
    const [tooLarge, malformed] = [
      { http: 413, code: 'platform/too-large' },
      { http: 400, code: 'platform/malformed' },
    ];
    const noJson = { http: 415, code: 'platform/unsupported-media-type', body: success };
    it.each<InvalidWebhook>([
      { what: 'of one megabyte', body: (reference) => success(reference, { more: 'x'.repeat(1e6) }), ...tooLarge },
      { what: 'of a megabyte of brackets', body: () => '['.repeat(1e6), ...tooLarge },
      { what: 'with truncated nested JSON', body: () => '[{"data":'.repeat(5000), ...malformed },
      { what: 'with 30,000 nested arrays', body: () => '['.repeat(3e4) + ']'.repeat(3e4), http: 200 },
      { what: 'with the event one level too deep', body: (reference) => `{"data":${success(reference)}}`, http: 200 },
      { what: 'with an empty body', body: () => '', ...malformed },
      { what: 'of bytes that are not UTF-8', body: () => Buffer.from('fffec0c1f5', 'hex'), ...malformed },
      { what: 'with a __proto__ field', body: () => '{"__proto__":{"event":"charge.success"}}', ...malformed },
      { what: 'of type text/plain', ...noJson, type: 'text/plain' },
      { what: 'of a form type', ...noJson, type: 'application/x-www-form-urlencoded' },
      { what: 'of an invalid content type', ...noJson, type: 'json' },
      { what: 'of an unknown payment', body: () => success('RL-unknown'), http: 200 },
    ])('$what credits nothing, and the next valid one still credits', async ({ body, http, code, type }) => {
      const reference = await pending(api);
      const before = await balance(api);
      const [first, meanwhile, second] = await Promise.all([
        send(body(reference), type),
        balance(api),
        send(body(reference), type),
      ]);
      for (const answer of [first, second])
        expect(answer).toEqual(expect.objectContaining(code ? { http, code } : { http }));
      expect([meanwhile, await balance(api)]).toEqual([before, before]);
      await sandbox.control('pay', { reference, outcome: 'success', webhook: false });
      expect((await send(success(reference))).http).toBe(200);
      expect(await balance(api)).toBe(before + 5000);
    });

    it('with an invalid signature is rejected', async () => {
      const before = await balance(api);
      const reference = await pending(api);
      const refused = { http: 401, code: 'wallet/webhook-signature' };
      for (const signature of ['', 'ab'.repeat(64), 'a'.repeat(9000), signed(`${success(reference)} `)]) {
        expect(await send(success(reference), json, signature)).toMatchObject(refused);
      }
      const bare = await fetch(`${ringlet.api}/webhooks/paystack`, { method: 'POST' });
      expect(bare.status).toBe(401);
      expect(await balance(api)).toBe(before);
    });
  });
});
