import { spawnSync } from 'node:child_process';
import { Api, newClient, Outside } from '../running/api';
import { fund } from '../running/journey';
import { type RunningRinglet, startRinglet } from '../running/ringlet';

interface DepositSeen {
  reference: string;
  status: string;
  amount: number;
  name?: string;
  note?: string;
}

describe('money in, by every way', () => {
  let ringlet: RunningRinglet;
  let outside: Outside;
  let admin: Api;

  beforeAll(async () => {
    ringlet = await startRinglet();
    outside = new Outside(ringlet.sandbox);
    admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
  }, 150_000);
  afterAll(() => ringlet.stop(), 60_000);

  const balance = async (api: Api) => (await api.get<{ bal: number }>('/client/profile')).data.bal;

  it('is shown on the statement and on a receipt', async () => {
    const { api } = await newClient(ringlet.api);
    const reference = await fund(api, outside, 2500.5);
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

  it('arrives by crypto once an admin has seen the transfer', async () => {
    const { api, email } = await newClient(ringlet.api);
    const wallet = { crypto_type: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' };
    expect(await api.post('/admin/wallets', wallet)).toMatchObject({ http: 403 });
    const added = await admin.post<{ id: string }>('/admin/wallets', wallet);
    expect(added).toMatchObject({ http: 201, data: { ...wallet, retired: false } });
    expect((await api.get('/client/fetchWallet')).data).toEqual([added.data]);

    const transfer = { amount: 40_000.01, cryptoType: wallet.crypto_type, walletAddress: wallet.address };
    const tooSmall = await api.post('/api/deposit/crypto', { ...transfer, amount: 15_000 });
    expect(tooSmall).toMatchObject({ http: 422, code: 'wallet/amount-too-small' });
    expect(tooSmall.message).toMatch(/^❌ Minimum deposit for crypto is ₦/);
    const submitted = await api.post<DepositSeen>('/api/deposit/crypto', transfer);
    expect(submitted).toMatchObject({ http: 200, status: 'success', data: { status: 'pending', amount: 40_000.01 } });

    const { reference } = submitted.data;
    const { data: pending } = await admin.get<DepositSeen[]>('/admin/deposits?status=pending');
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

  it('is adjusted by an admin only, with a reason that is kept', async () => {
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
    expect((await admin.get(`/admin/wallet-actions?subject=${id}`)).data).toMatchObject([
      { action: 'adjust-balance', amount: 100.25, reason: 'an apology' },
    ]);
  });

  it('leaves books that are right', () => {
    const env = { ...process.env, DATA_DIR: ringlet.dataDir, MONGO_PREFIX: ringlet.prefix };
    const { status, stdout, stderr } = spawnSync('npm', ['run', 'ledger:verify'], { env, encoding: 'utf8' });
    expect(stderr + stdout).toContain('The books are right.');
    expect(status).toBe(0);
  });
});
