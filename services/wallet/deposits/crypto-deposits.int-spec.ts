import { adminActed } from '@ringlet/contracts/auth/audit';
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
import { decideDeposit } from '@ringlet/contracts/wallet/admin';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

describe('crypto deposits', () => {
  let wallet: WalletStack;
  let usdt: CryptoWallet;
  beforeAll(async () => {
    wallet = await startWallet();
    usdt = await wallet.sendAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' });
  });
  afterAll(() => wallet.stop());

  /** The audit entries about a subject, oldest first, once there are at least `count`. */
  const auditEntries = (about: string, count: number) =>
    until(async () => {
      const found = (await eventsSoFar(wallet.stack.connection, adminActed)).filter(
        (auditEntry) => auditEntry.about === about,
      );
      return found.length >= count ? found : undefined;
    }, `${count} auditEntries are published`);
  const submit = (userId: string, more: Partial<InputOf<typeof submitCryptoDeposit>> = {}) =>
    wallet.send(submitCryptoDeposit, {
      ...{ userId, name: 'Ada', email: 'ada@ringlet.test', amount: 50_000_00, currency: 'NGN' },
      ...{ cryptoType: usdt.cryptoType, walletAddress: usdt.address },
      ...more,
    });

  it('stay pending until an admin approves the amount that arrived', async () => {
    const userId = newId();
    const { reference, status } = await submit(userId);
    expect(status).toBe('pending');
    expect(await wallet.balance(userId)).toBe(0);
    const decided = { reference, status: 'approved', amount: 48_765_43 } as const;
    expect(await wallet.sendAsAdmin(decideDeposit, decided)).toMatchObject({
      ...{ status: 'approved', amount: 48_765_43, requested: 50_000_00, name: 'Ada', cryptoType: usdt.cryptoType },
      note: expect.stringMatching(/^Partly paid/),
    });
    expect(await wallet.balance(userId)).toBe(48_765_43);
    await expect(wallet.sendAsAdmin(decideDeposit, decided)).rejects.toMatchObject({ code: 'wallet/deposit-final' });
    await expect(wallet.sendAsAdmin(decideDeposit, { reference, status: 'declined' })).rejects.toMatchObject({
      code: 'wallet/deposit-final',
    });
    expect(await wallet.balance(userId)).toBe(48_765_43);
  });

  it('are credited once when several admins approve at the same time', async () => {
    const userId = newId();
    const { reference } = await submit(userId);
    const approve = (amount: number) => wallet.sendAsAdmin(decideDeposit, { reference, status: 'approved', amount });
    const answers = await Promise.allSettled([50_000_00, 50_000_00, 40_000_00, 30_000_00, 20_000_00].map(approve));
    const approved = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(approved).toHaveLength(1);
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'wallet/deposit-final'));
    expect(await wallet.balance(userId)).toBe(approved[0]?.amount);
    const published = await auditEntries(reference, 1);
    expect(published.map(({ amount }) => amount)).toEqual([approved[0]?.amount]);
    const [deposit] = (await wallet.send(listDeposits, { userId })).data;
    expect(deposit?.note ?? '').not.toContain('since reported');
  });

  it('in another currency are converted at the current rate, which is stored', async () => {
    const deposit = await submit(newId(), { currency: 'USD', amount: 20_00 });
    expect(deposit).toMatchObject({ currency: 'USD', rate: '1540.58', amount: 30_811_60, requested: 30_811_60 });
  });

  it.each([
    ['less than 15 dollars', { amount: 23_108_69 }, 'wallet/amount-too-small'],
    ['more than ten million', { amount: 10_000_000_01 }, 'wallet/amount-too-large'],
    ['a foreign address', { walletAddress: 'TABC1234567890abcdef' }, 'wallet/crypto-wallet-unknown'],
    ['a currency without a rate', { currency: 'GHS' }, 'wallet/rate-unavailable'],
    ['an invalid hash', { transactionHash: '0x"><script>' }, 'platform/invalid'],
  ])('are refused for %s', async (_what, more, code) => {
    await expect(submit(newId(), more as object)).rejects.toMatchObject({ code });
  });

  it('accept a transaction hash once, in any notation and from any client', async () => {
    const hash = `0x${'aB'.repeat(32)}`;
    await submit(newId(), { transactionHash: hash });
    const used = { code: 'wallet/transaction-hash-used' };
    await expect(submit(newId(), { transactionHash: hash })).rejects.toMatchObject(used);
    await expect(submit(newId(), { transactionHash: hash.slice(2).toLowerCase() })).rejects.toMatchObject(used);
    const racing = Array.from({ length: 5 }, () => submit(newId(), { transactionHash: 'c'.repeat(64) }));
    expect((await Promise.allSettled(racing)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are created once per idempotency key', async () => {
    const userId = newId();
    const first = await submit(userId, { idempotencyKey: 'the-same-key', transactionHash: 'd'.repeat(64) });
    expect(await submit(userId, { idempotencyKey: 'the-same-key', transactionHash: 'd'.repeat(64) })).toEqual(first);
    const twin = () => submit(userId, { idempotencyKey: 'another-key', transactionHash: 'e'.repeat(64) });
    const twins = await Promise.all(Array.from({ length: 5 }, twin));
    expect(new Set(twins.map(({ reference }) => reference)).size).toBe(1);
    expect((await wallet.send(listDeposits, { userId })).data).toHaveLength(2);
    await expect(submit(userId, { idempotencyKey: 'another-key' })).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
  });

  it('leave the idempotency key free after an error', async () => {
    const userId = newId();
    const idempotencyKey = 'refused-at-first';
    const small = submit(userId, { idempotencyKey, amount: 1 });
    await expect(small).rejects.toMatchObject({ code: 'wallet/amount-too-small' });
    expect(await submit(userId, { idempotencyKey })).toMatchObject({ status: 'pending' });
  });

  it('use the addresses that admins add, edit and retire', async () => {
    const btc = { cryptoType: 'Bitcoin', address: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh' };
    const added = await wallet.sendAsAdmin(addCryptoWallet, btc);
    await expect(wallet.sendAsAdmin(addCryptoWallet, btc)).rejects.toMatchObject({
      code: 'wallet/crypto-wallet-exists',
    });
    expect(await wallet.send(listCryptoWallets, {})).toEqual([added, usdt]);
    const retired = { ...added, cryptoType: 'Bitcoin (BTC)', retired: true };
    expect(await wallet.sendAsAdmin(editCryptoWallet, retired)).toEqual(retired);
    expect(await wallet.send(listCryptoWallets, {})).toEqual([usdt]);
    expect((await wallet.sendAsAdmin(allCryptoWallets, {})).data).toEqual([retired, usdt]);
    expect((await wallet.sendAsAdmin(allCryptoWallets, { sort: '-crypto_type' })).data).toEqual([usdt, retired]);
    expect((await wallet.sendAsAdmin(allCryptoWallets, { search: 'usdt' })).data).toEqual([usdt]);
    expect((await wallet.sendAsAdmin(allCryptoWallets, { retired: true })).data).toEqual([retired]);
    await expect(submit(newId(), { cryptoType: 'Bitcoin (BTC)', walletAddress: btc.address })).rejects.toMatchObject({
      code: 'wallet/crypto-wallet-unknown',
    });
    await expect(wallet.sendAsAdmin(editCryptoWallet, { ...retired, id: newId() })).rejects.toMatchObject({
      code: 'platform/not-found',
    });
    const adminId = wallet.admin.id;
    expect(await auditEntries(added.id, 2)).toEqual([
      { adminId, action: 'wallet.added', about: added.id, to: `Bitcoin ${btc.address}` },
      {
        adminId,
        action: 'wallet.changed',
        about: added.id,
        from: `Bitcoin ${btc.address}`,
        to: `Bitcoin (BTC) ${btc.address} (retired)`,
      },
    ]);
  });

  it('have addresses that only admins can change', async () => {
    const forbidden = { code: 'auth/forbidden' };
    const { id, cryptoType, address } = usdt;
    await expect(wallet.sendAs(wallet.user, addCryptoWallet, { cryptoType, address })).rejects.toMatchObject(forbidden);
    await expect(
      wallet.sendAs(wallet.user, editCryptoWallet, { id, cryptoType, address, retired: true }),
    ).rejects.toMatchObject(forbidden);
    await expect(wallet.sendAs(wallet.user, allCryptoWallets, {})).rejects.toMatchObject(forbidden);
  });
});
