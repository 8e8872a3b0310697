import { type InputOf } from '@ringlet/contracts/request';
import {
  addCryptoWallet,
  type CryptoWallet,
  editCryptoWallet,
  allCryptoWallets,
  listCryptoWallets,
  submitCryptoDeposit,
} from '@ringlet/contracts/wallet/crypto';
import { listDeposits } from '@ringlet/contracts/wallet/deposits';
import { decideDeposit, listAdminActions } from '@ringlet/contracts/wallet/admin';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

describe('deposits by crypto', () => {
  let wallet: WalletStack;
  let usdt: CryptoWallet;
  beforeAll(async () => {
    wallet = await startWallet();
    usdt = await wallet.askAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' });
  });
  afterAll(() => wallet.stop());

  const submit = (userId: string, more: Partial<InputOf<typeof submitCryptoDeposit>> = {}) =>
    wallet.ask(submitCryptoDeposit, {
      ...{ userId, name: 'Ada', email: 'ada@ringlet.test', amount: 50_000_00, currency: 'NGN' },
      ...{ cryptoType: usdt.cryptoType, walletAddress: usdt.address },
      ...more,
    });

  it('wait for an admin, who credits what arrived', async () => {
    const userId = newId();
    const { reference, status } = await submit(userId);
    expect(status).toBe('pending');
    expect(await wallet.balance(userId)).toBe(0);
    const decided = { reference, status: 'approved', amount: 48_765_43 } as const;
    expect(await wallet.askAsAdmin(decideDeposit, decided)).toMatchObject({
      ...{ status: 'approved', amount: 48_765_43, requested: 50_000_00, name: 'Ada', cryptoType: usdt.cryptoType },
      note: expect.stringMatching(/^Partly paid/),
    });
    expect(await wallet.balance(userId)).toBe(48_765_43);
    await expect(wallet.askAsAdmin(decideDeposit, decided)).rejects.toMatchObject({ code: 'wallet/deposit-final' });
    await expect(wallet.askAsAdmin(decideDeposit, { reference, status: 'declined' })).rejects.toMatchObject({
      code: 'wallet/deposit-final',
    });
    expect(await wallet.balance(userId)).toBe(48_765_43);
  });

  it('are credited once when several admins approve at once', async () => {
    const userId = newId();
    const { reference } = await submit(userId);
    const approve = (amount: number) => wallet.askAsAdmin(decideDeposit, { reference, status: 'approved', amount });
    const answers = await Promise.allSettled([50_000_00, 50_000_00, 40_000_00, 30_000_00, 20_000_00].map(approve));
    const told = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(told).toHaveLength(1);
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'wallet/deposit-final'));
    expect(await wallet.balance(userId)).toBe(told[0]?.amount);
    const { data } = await wallet.askAsAdmin(listAdminActions, { subject: reference });
    expect(data.map(({ amount }) => amount)).toEqual([told[0]?.amount]);
    const [deposit] = (await wallet.ask(listDeposits, { userId })).data;
    expect(deposit?.note ?? '').not.toContain('since reported');
  });

  it('in another currency are converted at the rate of the moment, which is kept', async () => {
    const deposit = await submit(newId(), { currency: 'USD', amount: 20_00 });
    expect(deposit).toMatchObject({ currency: 'USD', rate: '1540.58', amount: 30_811_60, requested: 30_811_60 });
  });

  it.each([
    ['less than 15 dollars', { amount: 23_108_69 }, 'wallet/amount-too-small'],
    ['more than ten million', { amount: 10_000_000_01 }, 'wallet/amount-too-large'],
    ['an address of somebody else', { walletAddress: 'TABC1234567890abcdef' }, 'wallet/crypto-wallet-unknown'],
    ['a currency without a rate', { currency: 'GHS' }, 'wallet/rate-unavailable'],
    ['a hash that is none', { transactionHash: '0x"><script>' }, 'platform/invalid'],
  ])('are refused for %s', async (_what, more, code) => {
    await expect(submit(newId(), more as object)).rejects.toMatchObject({ code });
  });

  it('accept a transaction hash once, however it is written and whoever sends it', async () => {
    const hash = `0x${'aB'.repeat(32)}`;
    await submit(newId(), { transactionHash: hash });
    const used = { code: 'wallet/transaction-hash-used' };
    await expect(submit(newId(), { transactionHash: hash })).rejects.toMatchObject(used);
    await expect(submit(newId(), { transactionHash: hash.slice(2).toLowerCase() })).rejects.toMatchObject(used);
    const racing = Array.from({ length: 5 }, () => submit(newId(), { transactionHash: 'c'.repeat(64) }));
    expect((await Promise.allSettled(racing)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are one deposit however often the same key submits them', async () => {
    const userId = newId();
    const first = await submit(userId, { idempotencyKey: 'the-same-key', transactionHash: 'd'.repeat(64) });
    expect(await submit(userId, { idempotencyKey: 'the-same-key', transactionHash: 'd'.repeat(64) })).toEqual(first);
    const twin = () => submit(userId, { idempotencyKey: 'another-key', transactionHash: 'e'.repeat(64) });
    const twins = await Promise.all(Array.from({ length: 5 }, twin));
    expect(new Set(twins.map(({ reference }) => reference)).size).toBe(1);
    expect((await wallet.ask(listDeposits, { userId })).data).toHaveLength(2);
    await expect(submit(userId, { idempotencyKey: 'another-key' })).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
  });

  it('leave a key free when they were refused', async () => {
    const userId = newId();
    const idempotencyKey = 'refused-at-first';
    const small = submit(userId, { idempotencyKey, amount: 1 });
    await expect(small).rejects.toMatchObject({ code: 'wallet/amount-too-small' });
    expect(await submit(userId, { idempotencyKey })).toMatchObject({ status: 'pending' });
  });

  it('go to addresses that admins add, correct and retire', async () => {
    const btc = { cryptoType: 'Bitcoin', address: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh' };
    const added = await wallet.askAsAdmin(addCryptoWallet, btc);
    await expect(wallet.askAsAdmin(addCryptoWallet, btc)).rejects.toMatchObject({
      code: 'wallet/crypto-wallet-exists',
    });
    expect(await wallet.ask(listCryptoWallets, {})).toEqual([added, usdt]);
    const retired = { ...added, cryptoType: 'Bitcoin (BTC)', retired: true };
    expect(await wallet.askAsAdmin(editCryptoWallet, retired)).toEqual(retired);
    expect(await wallet.ask(listCryptoWallets, {})).toEqual([usdt]);
    expect((await wallet.askAsAdmin(allCryptoWallets, {})).data).toEqual([retired, usdt]);
    expect((await wallet.askAsAdmin(allCryptoWallets, { sort: '-crypto_type' })).data).toEqual([usdt, retired]);
    expect((await wallet.askAsAdmin(allCryptoWallets, { search: 'usdt' })).data).toEqual([usdt]);
    expect((await wallet.askAsAdmin(allCryptoWallets, { retired: true })).data).toEqual([retired]);
    await expect(submit(newId(), { cryptoType: 'Bitcoin (BTC)', walletAddress: btc.address })).rejects.toMatchObject({
      code: 'wallet/crypto-wallet-unknown',
    });
    await expect(wallet.askAsAdmin(editCryptoWallet, { ...retired, id: newId() })).rejects.toMatchObject({
      code: 'platform/not-found',
    });
    const { data } = await wallet.askAsAdmin(listAdminActions, { subject: added.id });
    expect(data).toMatchObject([
      { action: 'edit-wallet', from: `Bitcoin ${btc.address}`, to: `Bitcoin (BTC) ${btc.address} (retired)` },
      { action: 'add-wallet', adminId: wallet.admin.id },
    ]);
  });

  it('have addresses that only admins change', async () => {
    const forbidden = { code: 'auth/forbidden' };
    const { id, cryptoType, address } = usdt;
    await expect(wallet.ask(addCryptoWallet, { cryptoType, address })).rejects.toMatchObject(forbidden);
    await expect(wallet.ask(editCryptoWallet, { id, cryptoType, address, retired: true })).rejects.toMatchObject(
      forbidden,
    );
    await expect(wallet.ask(allCryptoWallets, {})).rejects.toMatchObject(forbidden);
  });
});
