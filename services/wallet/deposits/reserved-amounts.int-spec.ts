import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { decideDeposit } from '@ringlet/contracts/wallet/admin';
import {
  addCryptoWallet,
  type CryptoWalletView,
  editCryptoWallet,
  reserveCryptoAmount,
  submitCryptoDeposit,
} from '@ringlet/contracts/wallet/crypto';
import { searchDeposits } from '@ringlet/contracts/wallet/deposit-search';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { Rates } from '../rates/rates';
import { type InputOf, newId, startWallet, type WalletStack } from '../testing/wallet-stack';
import { type CryptoClaimRow } from './crypto-claim.model';

describe('amounts reserved for crypto transfers', () => {
  let wallet: WalletStack;
  let usdt: CryptoWalletView;
  beforeAll(async () => {
    wallet = await startWallet();
    usdt = await wallet.sendAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' });
  });
  afterAll(() => wallet.stop());

  type Asked = Partial<InputOf<typeof reserveCryptoAmount>>;
  const asked = (userId: string, more: Asked = {}) => ({
    userId,
    emailVerified: true,
    amount: 50_000_00,
    currency: 'NGN' as const,
    cryptoType: usdt.cryptoType,
    walletAddress: usdt.address,
    ...more,
  });
  const reserve = (userId: string, more: Asked = {}) => wallet.send(reserveCryptoAmount, asked(userId, more));
  const submit = (userId: string, more: Asked = {}) =>
    wallet.send(submitCryptoDeposit, { ...asked(userId, more), name: 'Ada', email: 'ada@ringlet.test' });
  const claims = () => wallet.app.get<Connection>(getConnectionToken()).collection<CryptoClaimRow>('crypto_claims');
  const ofClient = (userId: string) => ({ asked: { $regex: `^${userId}:` } });
  /** Makes a client's reservations this much older. */
  const age = async (userId: string, ms: number) => {
    for await (const { _id, reserved, freeAt } of claims().find(ofClient(userId))) {
      const earlier = (at: Date | undefined) => new Date((at?.getTime() ?? 0) - ms);
      const $set = { 'reserved.until': earlier(reserved?.until), freeAt: earlier(freeAt) };
      await claims().updateOne({ _id }, { $set });
    }
  };
  const rate = (NGN: string) =>
    wallet.app.get(Rates).save({ _id: 'pricing', rates: { USD: '1', NGN }, at: new Date() });

  it('stand for an hour, and are the same for every call of one client, coin and value', async () => {
    const userId = newId();
    const first = await reserve(userId);
    expect(first).toMatchObject({ amount: 50_000_00, dollars: `32.46${first.tag}` });
    expect(Math.round((Date.parse(first.expiresAt) - Date.now()) / hourMs)).toBe(1);
    const again = await Promise.all(Array.from({ length: 6 }, () => reserve(userId)));
    for (const each of again) expect(each).toEqual(first);
  });

  it('have a tag each, also where many clients reserve the same at the same time', async () => {
    const reserved = await Promise.all(Array.from({ length: 12 }, () => reserve(newId())));
    expect(new Set(reserved.map(({ tag }) => tag)).size).toBe(12);
    const userId = newId();
    const two = await Promise.all([reserve(userId, { amount: 50_000_00 }), reserve(userId, { amount: 60_000_00 })]);
    expect(two[0].tag).not.toBe(two[1].tag);
    expect(await Promise.all([reserve(userId, { amount: 50_000_00 }), reserve(userId, { amount: 60_000_00 })])).toEqual(
      two,
    );
  });

  it('are those of the deposit that is submitted, whatever the rates and the addresses do within the hour', async () => {
    const userId = newId();
    const { address } = usdt;
    const busd = await wallet.sendAsAdmin(addCryptoWallet, { cryptoType: 'BUSD (BEP20)', address: `${address}00` });
    const to = { cryptoType: busd.cryptoType, walletAddress: busd.address, currency: 'USD', amount: 20_00 } as const;
    const { dollars, tag, amount } = await reserve(userId, to);
    expect([dollars, amount]).toEqual([`20.00${tag}`, 30_811_60]);
    await rate('2000');
    await wallet.sendAsAdmin(editCryptoWallet, { ...busd, retired: true });
    const deposit = await submit(userId, to);
    expect(deposit).toMatchObject({ dollars, tag, requested: amount, rate: '1540.58' });
    await expect(submit(userId, to)).rejects.toMatchObject({ code: 'wallet/crypto-wallet-unknown' });
    await rate('1540.58');
    await wallet.sendAsAdmin(decideDeposit, { reference: deposit.reference, status: 'approved' });
    expect(await wallet.balance(userId)).toBe(amount);
  });

  it('are others for another value or coin, and for the same once its deposit is submitted', async () => {
    const userId = newId();
    const first = await reserve(userId);
    expect((await reserve(userId, { amount: 60_000_00 })).dollars).toMatch(/^38\.95/);
    const deposit = await submit(userId);
    expect(deposit).toMatchObject({ tag: first.tag, dollars: first.dollars });
    const next = await reserve(userId);
    expect(next.tag).not.toBe(first.tag);
    const second = await submit(userId);
    expect(second).toMatchObject({ tag: next.tag, status: 'pending' });
    expect(second.reference).not.toBe(deposit.reference);
  });

  it('are computed anew after the hour; the tag stays, so that a late transfer is known', async () => {
    const userId = newId();
    const { tag } = await reserve(userId);
    await age(userId, hourMs);
    await rate('2000');
    const renewed = await reserve(userId);
    expect(renewed).toMatchObject({ tag, dollars: `25.00${tag}`, amount: 50_000_00 });
    const search = async () => (await wallet.sendAsAdmin(searchDeposits, { dollars: renewed.dollars, limit: 5 })).found;
    expect(await search()).toMatchObject([{ userId, status: 'reserved', amount: 50_000_00 }]);
    await age(userId, 20 * dayMs);
    await rate('1540.58');
    expect(await search()).toHaveLength(1);
    expect(await submit(userId)).toMatchObject({ tag, dollars: `32.46${tag}` });
    expect(await search()).toEqual([]);
    const { found } = await wallet.sendAsAdmin(searchDeposits, { dollars: `32.46${tag}`, limit: 5 });
    expect(found).toMatchObject([{ userId, status: 'pending' }]);
  });

  it('leave their tag to others a day after the hour, where no other tag is left', async () => {
    const first = newId();
    const { tag } = await reserve(first);
    const known = (await claims().find().toArray()).map(({ _id }) => _id);
    const ids = Array.from({ length: 9_999 }, (_, index) => `${usdt.address}:${String(index + 1).padStart(4, '0')}`);
    const taken = ids.filter((id) => !known.includes(id)).map((_id) => ({ _id, reference: `taken-${_id}` }));
    await claims().insertMany(taken);
    await age(first, dayMs);
    await expect(reserve(newId())).rejects.toMatchObject({ code: 'wallet/crypto-address-busy' });
    await age(first, hourMs);
    const second = newId();
    expect((await reserve(second)).tag).toBe(tag);
    await expect(reserve(first)).rejects.toMatchObject({ code: 'wallet/crypto-address-busy' });
    await claims().deleteMany({ reference: /^taken-/ });
    expect((await reserve(first)).tag).not.toBe(tag);
  });

  it('and open deposits are five of a client at most: a further amount ends the oldest, and never an open deposit', async () => {
    const userId = newId();
    await submit(userId);
    const values = [51, 52, 53, 54, 55, 56, 57].map((thousands) => thousands * 1_000_00);
    for (const amount of values) await reserve(userId, { amount });
    const live = await claims().countDocuments({ place: { $regex: `^${userId}:` } });
    expect(live).toBe(5);
    const newest = await reserve(userId, { amount: 57_000_00 });
    expect(await submit(userId, { amount: 57_000_00 })).toMatchObject({ dollars: newest.dollars });
    for (const amount of [54_000_00, 55_000_00, 56_000_00]) await submit(userId, { amount });
    const tooMany = { code: 'wallet/too-many-claims' };
    await expect(reserve(userId)).rejects.toMatchObject(tooMany);
    await expect(submit(userId)).rejects.toMatchObject(tooMany);
  });

  it('use at most nine tags of an address for one client', async () => {
    const userId = newId();
    const tags = new Set<string>();
    for (let value = 51; value < 71; value++) {
      tags.add((await reserve(userId, { amount: value * 1_000_00 })).tag);
    }
    expect(tags.size).toBeLessThanOrEqual(9);
  });

  it.each([
    ['less than 15 dollars', { amount: 23_108_69 }, 'wallet/crypto-amount-too-small'],
    ['more than ten million', { amount: 10_000_000_01 }, 'wallet/amount-too-large'],
    ['a foreign address', { walletAddress: 'TABC1234567890abcdef' }, 'wallet/crypto-wallet-unknown'],
    ['a currency without a rate', { currency: 'GHS' }, 'wallet/rate-unavailable'],
    ['an address that is not confirmed', { emailVerified: false }, 'auth/email-unconfirmed'],
  ])('are refused for %s, and take no tag', async (_what, more, code) => {
    const userId = newId();
    await expect(reserve(userId, more as object)).rejects.toMatchObject({ code });
    expect(await claims().countDocuments(ofClient(userId))).toBe(0);
  });

  it('are deleted with the account', async () => {
    const userId = newId();
    await reserve(userId);
    await publishEvent(wallet.stack.connection, userDeleted, { userId });
    await until(async () => (await claims().countDocuments(ofClient(userId))) === 0, 'the reservation is deleted');
  });
});
