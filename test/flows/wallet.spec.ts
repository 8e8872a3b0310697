import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { DEFAULT_SETTINGS } from '@ringlet/sandbox/settings';
import { Api, newClient, SandboxClient, type Reply } from '../harness/api';
import { fundWallet } from '../harness/client-actions';
import { until } from '@ringlet/testing/until';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';

interface DepositView {
  reference: string;
  status: string;
  amount: number;
  name?: string;
  note?: string;
}

describe('deposits and adjustments, over HTTP', () => {
  let ringlet: RunningRinglet;
  let sandbox: SandboxClient;
  let admin: Api;

  beforeAll(async () => {
    // Shorter than the `timeout` fault below, because time-outs of payment providers are tested here.
    ringlet = await startRinglet({ PAYMENT_TIMEOUT_MS: '10000', PAYMENT_CIRCUIT_OPEN_MS: '200' });
    sandbox = new SandboxClient(ringlet.sandbox);
    admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
  });
  afterAll(() => ringlet.stop());

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

  it('credits a crypto deposit after an admin approves it', async () => {
    const { api, email } = await newClient(ringlet.api);
    const wallet = { crypto_type: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' };
    expect(await api.post('/admin/wallets', wallet)).toMatchObject({ http: 403 });
    const added = await admin.post<{ id: string }>('/admin/wallets', wallet);
    expect(added).toMatchObject({ http: 201, data: { ...wallet, retired: false } });
    expect((await api.get('/client/fetchWallet')).data).toEqual([added.data]);

    const transfer = { amount: 40_000.01, cryptoType: wallet.crypto_type, walletAddress: wallet.address };
    const tooSmall = await api.post('/api/deposit/crypto', { ...transfer, amount: 15_000 });
    expect(tooSmall).toMatchObject({ http: 422, code: 'wallet/crypto-amount-too-small' });
    expect(tooSmall.message).toMatch(/^❌ Minimum deposit for crypto is ₦/);
    const submitted = await api.post<DepositView>('/api/deposit/crypto', transfer);
    expect(submitted).toMatchObject({ http: 200, status: 'success', data: { status: 'pending', amount: 40_000.01 } });

    const { reference } = submitted.data;
    const { data: pending } = await admin.get<DepositView[]>('/admin/deposits?status=pending');
    expect(pending).toContainEqual(
      expect.objectContaining({ reference, name: 'Ada Client', email, crypto_type: 'USDT (TRC20)' }),
    );
    const decide = (status: string, amount?: number) =>
      admin.call('/admin/deposits/update', { method: 'PUT', body: { reference, status, amount } });
    expect(await decide('approved', 39_000)).toMatchObject({
      message: 'Deposit status updated successfully!',
      data: { status: 'approved', amount: 39_000, note: expect.stringMatching(/^Partly paid/) },
    });
    expect(await decide('declined')).toMatchObject({ http: 409, code: 'wallet/deposit-final' });
    expect(await balance(api)).toBe(39_000);
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

  describe.each([
    { method: 'paystack', open: 'initialize' },
    { method: 'monnify', open: 'init-transaction' },
  ])('while $method fails in every mode', ({ method, open }) => {
    const faults = [
      // Guarantees one checkout whose response is lost.
      { kind: 'reset', once: true, when: 'after', call: open },
      { kind: 'timeout', ms: 12_000, rate: 0.04, when: 'after' },
      { kind: 'reset', rate: 0.12, when: 'before' },
      { kind: 'reset', rate: 0.12, when: 'after' },
      { kind: 'error', rate: 0.12, when: 'before' },
      { kind: 'error', rate: 0.12, when: 'after' },
      { kind: 'garbage', rate: 0.12, when: 'after' },
      { kind: 'slow', ms: 150, rate: 0.2 },
    ];
    beforeAll(async () => {
      for (const [index, fault] of faults.entries()) {
        await sandbox.control('faults', { target: method, seed: 4 + index, ...fault });
      }
    });
    afterAll(() => fetch(`${ringlet.sandbox}/control/faults`, { method: 'DELETE' }));

    it('credits every payment exactly once', async () => {
      const { api } = await newClient(ringlet.api);
      const refusals = new Set<string | undefined>();
      const retry = <T>(send: () => Promise<Reply<T>>, what: string): Promise<T> =>
        until(async () => {
          const { http, code, data } = await send();
          if (http === 200) return data;
          refusals.add(code);
          return undefined;
        }, what);
      const payOne = async (index: number): Promise<string> => {
        const key = crypto.randomUUID();
        const wanted = { currency: 'NGN', amount: 1000 + index, method };
        const initiate = () => api.post<{ reference: string }>('/client/deposit/initiate', wanted, key);
        const { reference } = await retry(initiate, `checkout ${index} is open`);
        // Every other payment sends no webhook: only a verification finds it.
        await sandbox.control('pay', { reference, outcome: 'success', webhook: index % 2 === 0 });
        await retry(async () => {
          const seen = await api.get<{ deposit: DepositView }>(`/client/verify-payment?reference=${reference}`);
          return seen.http === 200 && seen.data.deposit.status !== 'approved' ? { ...seen, http: 0 } : seen;
        }, `payment ${index} is credited`);
        return reference;
      };
      const paid = await Promise.all(Array.from({ length: 12 }, (_, index) => payOne(index)));
      expect([...refusals].filter((code) => code !== undefined)).toEqual(['wallet/provider-unavailable']);
      const { data: history } = await api.get<DepositView[]>('/client/deposit-history?limit=500');
      const approved = history.filter(({ status }) => status === 'approved');
      expect(approved.map(({ reference }) => reference).sort()).toEqual([...paid].sort());
      expect(await balance(api)).toBe(12 * 1000 + 66);

      // A checkout whose response was lost is declined here, but can still be paid: that is credited as well.
      const lost = history.filter(({ status }) => status === 'declined');
      const found = await Promise.all(
        lost.map(({ reference, amount }) =>
          sandbox.control('pay', { reference, outcome: 'success' }).then(
            () => amount,
            () => 0,
          ),
        ),
      );
      const late = found.reduce((a, b) => a + b, 0);
      expect(late).toBeGreaterThan(0);
      await until(async () => (await balance(api)) === 12 * 1000 + 66 + late, 'late payments are credited');
      const { data: statement } = await api.get<{ type: string }[]>('/client/statement');
      expect(statement).toHaveLength(12 + found.filter((amount) => amount > 0).length);
    });
  });

  it('leaves a correct ledger', () => {
    const env = { ...process.env, DATA_DIR: ringlet.dataDir, MONGO_PREFIX: ringlet.prefix };
    const { status, stdout, stderr } = spawnSync('npm', ['run', 'ledger:verify'], { env, encoding: 'utf8' });
    expect(stderr + stdout).toContain('The ledger is correct.');
    expect(status).toBe(0);
  });
});
