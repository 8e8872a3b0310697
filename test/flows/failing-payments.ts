import { spawnSync } from 'node:child_process';
import { until } from '@ringlet/testing/until';
import { Api, newClient, type Reply, SandboxClient } from '../harness/api';
import { confirmAddress } from '../harness/client-actions';
import { type RunningRinglet } from '../harness/ringlet';

interface DepositView {
  reference: string;
  status: string;
  amount: number;
  name?: string;
  note?: string;
}

/** Payment providers fail for everybody, and every client sees the address for crypto deposits. */
export function describeFailingPayments(system: () => RunningRinglet): void {
  let ringlet: RunningRinglet;
  let sandbox: SandboxClient;
  let admin: Api;

  beforeAll(async () => {
    ringlet = system();
    sandbox = new SandboxClient(ringlet.sandbox);
    admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
  });

  const balance = async (api: Api) => (await api.get<{ bal: number }>('/client/profile')).data.bal;

  it('credits a crypto deposit after an admin approves it', async () => {
    const { api, email } = await newClient(ringlet.api);
    const wallet = { crypto_type: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' };
    expect(await api.post('/admin/wallets', wallet)).toMatchObject({ http: 403 });
    const added = await admin.post<{ id: string }>('/admin/wallets', wallet);
    expect(added).toMatchObject({ http: 201, data: { ...wallet, retired: false } });
    expect((await api.get('/client/fetchWallet')).data).toEqual([added.data]);

    const unconfirmed = { amount: 40_000, cryptoType: wallet.crypto_type, walletAddress: wallet.address };
    expect((await api.post('/api/deposit/crypto', unconfirmed)).code).toBe('auth/email-unconfirmed');
    expect((await api.post('/api/deposit/crypto/amount', unconfirmed)).code).toBe('auth/email-unconfirmed');
    await confirmAddress(api, sandbox, email);
    const transfer = { amount: 40_000.01, cryptoType: wallet.crypto_type, walletAddress: wallet.address };
    const tooSmall = await api.post('/api/deposit/crypto', { ...transfer, amount: 15_000 });
    expect(tooSmall).toMatchObject({ http: 422, code: 'wallet/crypto-amount-too-small' });
    expect(tooSmall.message).toMatch(/^❌ Minimum deposit for crypto is ₦/);
    const reserved = await api.post<{ crypto_amount: string }>('/api/deposit/crypto/amount', transfer);
    expect(reserved).toMatchObject({ http: 200, data: { amount: 40_000.01 } });
    const found = await admin.get<{ deposits: object[] }>(`/admin/search?q=${reserved.data.crypto_amount}`);
    expect(found.data.deposits).toMatchObject([{ name: 'Ada Client', email, status: 'reserved', amount: 40_000.01 }]);
    const submitted = await api.post<DepositView>('/api/deposit/crypto', transfer);
    expect(submitted.data).toMatchObject({ crypto_amount: reserved.data.crypto_amount });
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

  describe.each([
    { method: 'paystack', open: 'initialize' },
    { method: 'monnify', open: 'init-transaction' },
  ])('while $method fails in every mode', ({ method, open }) => {
    const faults = [
      // Guarantees one checkout whose response is lost.
      { kind: 'reset', once: true, when: 'after', call: open },
      { kind: 'timeout', ms: 4000, rate: 0.04, when: 'after' },
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
        // Every other payment sends no webhook, so only a verification finds it.
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

      // A checkout with a lost response is declined here, but can still be paid and is then credited as well.
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
    const { status, stdout, stderr } = spawnSync('npm', ['run', 'ringlet-admin', '--', 'ledger', 'verify'], {
      env,
      encoding: 'utf8',
    });
    expect(stderr + stdout).toContain('The ledger is correct.');
    expect(status).toBe(0);
  });
}
