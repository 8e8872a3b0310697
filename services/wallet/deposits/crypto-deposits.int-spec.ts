import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { decideDeposit, listAllDeposits } from '@ringlet/contracts/wallet/admin';
import {
  addCryptoWallet,
  allCryptoWallets,
  type CryptoWalletView,
  editCryptoWallet,
  listCryptoWallets,
  nameTransaction,
  submitCryptoDeposit,
} from '@ringlet/contracts/wallet/crypto';
import { cryptoDepositExpired, listDeposits } from '@ringlet/contracts/wallet/deposits';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type InputOf, newId, startWallet, type WalletStack } from '../testing/wallet-stack';
import { type CryptoClaimRow } from './crypto-claim.model';
import { DepositVerificationWorker } from './deposit-verification-worker';

describe('crypto deposits', () => {
  let wallet: WalletStack;
  let usdt: CryptoWalletView;
  beforeAll(async () => {
    wallet = await startWallet();
    usdt = await wallet.sendAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' });
  });
  afterAll(() => wallet.stop());

  /** A subject's audit entries, oldest first, once there are at least `count`. */
  const auditEntries = (about: string, count: number) =>
    until(async () => {
      const found = (await eventsSoFar(wallet.stack, adminActed)).filter((auditEntry) => auditEntry.about === about);
      return found.length >= count ? found : undefined;
    }, `${count} auditEntries are published`);
  const submit = (userId: string, more: Partial<InputOf<typeof submitCryptoDeposit>> = {}) =>
    wallet.send(submitCryptoDeposit, {
      userId,
      name: 'Ada',
      email: 'ada@ringlet.test',
      emailVerified: true,
      amount: 50_000_00,
      currency: 'NGN',
      cryptoType: usdt.cryptoType,
      walletAddress: usdt.address,
      ...more,
    });

  it('stay pending until an admin approves the amount that arrived', async () => {
    const userId = newId();
    const { reference, status } = await submit(userId);
    expect(status).toBe('pending');
    expect(await wallet.balance(userId)).toBe(0);
    const decided = { reference, status: 'approved', amount: 48_765_43 } as const;
    expect(await wallet.sendAsAdmin(decideDeposit, decided)).toMatchObject({
      status: 'approved',
      amount: 48_765_43,
      requested: 50_000_00,
      name: 'Ada',
      cryptoType: usdt.cryptoType,
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
    ['less than 15 dollars', { amount: 23_108_69 }, 'wallet/crypto-amount-too-small'],
    ['more than ten million', { amount: 10_000_000_01 }, 'wallet/amount-too-large'],
    ['a foreign address', { walletAddress: 'TABC1234567890abcdef' }, 'wallet/crypto-wallet-unknown'],
    ['a currency without a rate', { currency: 'GHS' }, 'wallet/rate-unavailable'],
    ['an invalid hash', { transactionHash: '0x"><script>' }, 'platform/invalid'],
  ])('are refused for %s', async (_what, more, code) => {
    await expect(submit(newId(), more as object)).rejects.toMatchObject({ code });
  });

  it('accept a transaction hash once from a client, in any notation', async () => {
    const userId = newId();
    const hash = `0x${'aB'.repeat(32)}`;
    const { reference } = await submit(userId, { transactionHash: hash });
    const used = { code: 'wallet/transaction-hash-used' };
    await expect(submit(userId, { transactionHash: hash })).rejects.toMatchObject(used);
    await expect(submit(userId, { transactionHash: hash.slice(2).toLowerCase() })).rejects.toMatchObject(used);
    const racing = Array.from({ length: 5 }, () => submit(userId, { transactionHash: 'c'.repeat(64) }));
    expect((await Promise.allSettled(racing)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await wallet.sendAsAdmin(decideDeposit, { reference, status: 'declined', reason: 'a typing error' });
    await expect(submit(userId, { transactionHash: hash })).resolves.toMatchObject({ status: 'pending' });
  });

  it('that name the transaction of another client stay, and are shown to the admin, who can approve one of them', async () => {
    const [thief, payer] = [newId(), newId()];
    const hash = 'f0'.repeat(32);
    const first = await submit(thief, { name: 'Thief', transactionHash: hash });
    const second = await submit(payer, { name: 'Payer', transactionHash: `0x${hash}` });
    expect(first.tag).not.toBe(second.tag);
    const { data } = await wallet.sendAsAdmin(listAllDeposits, { userIds: [thief, payer] });
    const other = (name: string, { reference, tag }: typeof first) => ({ name, reference, tag, status: 'pending' });
    expect(data).toMatchObject([
      { name: 'Payer', contested: { total: 2, others: [other('Thief', first)] } },
      { name: 'Thief', contested: { total: 2, others: [other('Payer', second)] } },
    ]);
    const approve = ({ reference }: typeof first) =>
      wallet.sendAsAdmin(decideDeposit, { reference, status: 'approved' });
    expect(await approve(second)).toMatchObject({
      status: 'approved',
      contested: { total: 2, others: [{ name: 'Thief' }] },
    });
    await expect(approve(first)).rejects.toMatchObject({ code: 'wallet/transaction-hash-used' });
    expect([await wallet.balance(payer), await wallet.balance(thief)]).toEqual([50_000_00, 0]);
  });

  it('that name the transactions of others are read with one query for a page, and one more where very many name one', async () => {
    const clients = Array.from({ length: 23 }, newId);
    for (const [index, userId] of clients.entries()) {
      await submit(userId, { transactionHash: 'd0'.repeat(32) });
      if (index < 2) await submit(userId, { transactionHash: 'd1'.repeat(32) });
      if (index < 2) await submit(userId, { transactionHash: 'd2'.repeat(32) });
    }
    const find = jest.spyOn(mongo.Collection.prototype, 'find');
    const { data } = await wallet.sendAsAdmin(listAllDeposits, { userIds: clients.slice(0, 2) });
    const queries = find.mock.calls.filter(([filter]) => 'crypto.hash' in (filter ?? {})).length;
    find.mockRestore();
    expect(queries).toBe(2);
    const shown = data.map(({ contested }) => [contested?.total, contested?.others.length]);
    expect(shown).toHaveLength(6);
    expect(new Set(shown.map(String))).toEqual(new Set(['23,20', '2,1']));
  });

  it('that name one transaction are credited once, also by several admins at once', async () => {
    const clients = Array.from({ length: 4 }, newId);
    const transactionHash = 'e1'.repeat(32);
    const claims = await Promise.all(clients.map((userId) => submit(userId, { transactionHash })));
    const answers = await Promise.allSettled(
      claims.map(({ reference }) => wallet.sendAsAdmin(decideDeposit, { reference, status: 'approved' })),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 3 }, () => 'wallet/transaction-hash-used'));
    const balances = await Promise.all(clients.map((userId) => wallet.balance(userId)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(50_000_00);
  });

  it('of one amount have a tag each, which ends the amount to send', async () => {
    const deposits = await Promise.all(Array.from({ length: 6 }, () => submit(newId())));
    for (const { tag = '', dollars } of deposits) {
      expect(tag).toMatch(/^\d{4}$/);
      expect(dollars).toBe(`32.46${tag}`);
    }
    expect(new Set(deposits.map(({ tag }) => tag)).size).toBe(6);
    expect(deposits[0]?.note).toContain(`must end with ${deposits[0]?.tag}`);
  });

  it('have no tag of another deposit that is open, or was decided in the last week', async () => {
    const claims = wallet.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('crypto_claims');
    const inUse = (await claims.find({ _id: { $gt: `${usdt.address}:` } }).toArray()).map(({ _id }) => _id);
    const ids = Array.from({ length: 9_999 }, (_, index) => `${usdt.address}:${String(index + 1).padStart(4, '0')}`);
    const [last = '', ...taken] = ids.filter((id) => !inUse.includes(id));
    await claims.insertMany(taken.map((_id) => ({ _id, reference: `taken-${_id}` })));
    const busy = { code: 'wallet/crypto-address-busy' };
    const { reference, tag } = await submit(newId());
    expect(last).toBe(`${usdt.address}:${tag}`);
    await expect(submit(newId())).rejects.toMatchObject(busy);
    await wallet.sendAsAdmin(decideDeposit, { reference, status: 'declined', reason: 'never arrived' });
    await expect(submit(newId())).rejects.toMatchObject(busy);
    await claims.deleteMany({ reference: /^taken-/ });
  });

  it('are at most 5 open ones of a client, and each decision allows another', async () => {
    const userId = newId();
    const tooMany = { code: 'wallet/too-many-claims' };
    const answers = await Promise.allSettled(Array.from({ length: 9 }, () => submit(userId)));
    const open = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(tooMany);
    expect(open).toHaveLength(5);
    await expect(submit(userId)).rejects.toMatchObject(tooMany);
    const [first, second] = open.map(({ reference }) => reference);
    await wallet.sendAsAdmin(decideDeposit, { reference: first ?? '', status: 'approved' });
    await wallet.sendAsAdmin(decideDeposit, { reference: second ?? '', status: 'declined', reason: 'never arrived' });
    await Promise.all([submit(userId), submit(userId)]);
    await expect(submit(userId)).rejects.toMatchObject(tooMany);
  });

  it('are for clients who have confirmed their e-mail address: others take no tag', async () => {
    const userId = newId();
    const unconfirmed = { code: 'auth/email-unconfirmed', httpStatus: 403 };
    await expect(submit(userId, { emailVerified: false })).rejects.toMatchObject(unconfirmed);
    const claims = wallet.app.get<Connection>(getConnectionToken()).collection('crypto_claims');
    expect(await claims.countDocuments({ place: new RegExp(`^${userId}:`) })).toBe(0);
  });

  it.each([
    ['without a transaction end after six hours, and their tag rests a day', undefined, 6 * hourMs, dayMs],
    ['with a transaction end after a week, and their tag rests a week', 'ef'.repeat(32), 7 * dayMs, 7 * dayMs],
  ])('%s; they can still be approved', async (_what, transactionHash, openForMs, restsForMs) => {
    const userId = newId();
    const { reference } = await submit(userId, { ...(transactionHash !== undefined && { transactionHash }) });
    const { app } = wallet;
    const deposits = app.get<Connection>(getConnectionToken()).collection('deposits');
    const claims = app.get<Connection>(getConnectionToken()).collection('crypto_claims');
    const after = (at: Date | undefined) => Math.round(((at?.getTime() ?? 0) - Date.now()) / hourMs) * hourMs;
    const job = (await deposits.findOne({ reference }))?.['job'] as { runAt: Date };
    expect(after(job.runAt)).toBe(openForMs);
    await deposits.updateOne({ reference }, { $set: { 'job.runAt': new Date(0) } });
    app.get(DepositVerificationWorker).wake();
    const seen = () => wallet.send(listDeposits, { userId }).then(({ data: [deposit] }) => deposit);
    await until(async () => (await seen())?.status === 'declined', 'the deposit is declined');
    expect((await seen())?.note).toContain('in time');
    expect(after((await claims.findOne({ reference }))?.['freeAt'] as Date)).toBe(restsForMs);
    await wallet.sendAsAdmin(decideDeposit, { reference, status: 'approved' });
    expect(await wallet.balance(userId)).toBe(50_000_00);
  });

  /** Lets its time for a decision pass. */
  const expire = async (userId: string, reference: string) => {
    const deposits = wallet.app.get<Connection>(getConnectionToken()).collection('deposits');
    await deposits.updateOne({ reference }, { $set: { 'job.runAt': new Date(0) } });
    wallet.app.get(DepositVerificationWorker).wake();
    const find = async () =>
      (await wallet.send(listDeposits, { userId })).data.find((each) => each.reference === reference);
    return until(async () => ((await find())?.status === 'declined' ? find() : undefined), 'the deposit is declined');
  };
  const name = (userId: string, reference: string, transactionHash: string) =>
    wallet.send(nameTransaction, { userId, reference, transactionHash });

  it('take their transaction later, also after they have ended: they are pending again under their tag', async () => {
    const userId = newId();
    const { reference, tag, dollars, takesTransaction } = await submit(userId);
    expect(takesTransaction).toBe(true);
    expect(await expire(userId, reference)).toMatchObject({
      takesTransaction: true,
      noteDetails: { code: 'deposit/unnamed' },
    });
    const told = await eventsSoFar(wallet.stack, cryptoDepositExpired);
    expect(told.filter((each) => each.userId === userId)).toEqual([
      { reference, userId, amount: 50_000_00, namesTransaction: false },
    ]);

    const hash = 'a7'.repeat(32);
    await expect(name(newId(), reference, hash)).rejects.toMatchObject({ code: 'wallet/deposit-not-found' });
    const named = await Promise.all([hash, hash, `0x${hash}`].map((each) => name(userId, reference, each)));
    for (const deposit of [...named, await name(userId, reference, hash)]) {
      expect(deposit).toMatchObject({ status: 'pending', tag, dollars });
      expect(deposit.takesTransaction).toBeUndefined();
    }
    await expect(name(userId, reference, 'a8'.repeat(32))).rejects.toMatchObject({
      code: 'wallet/transaction-not-taken',
    });
    const [shown] = (await wallet.sendAsAdmin(listAllDeposits, { userIds: [userId] })).data;
    expect(shown?.history?.map(({ what }) => what)).toEqual(['declined', 'named']);
    const claims = wallet.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('crypto_claims');
    const claim = await claims.findOne({ _id: `${usdt.address}:${tag}` });
    expect(claim).toMatchObject({ reference, place: `${userId}:1` });
    expect(claim).not.toHaveProperty('freeAt');
    await wallet.sendAsAdmin(decideDeposit, { reference, status: 'approved' });
    expect(await wallet.balance(userId)).toBe(50_000_00);
  });

  it('take no transaction that the same client has named, or that an admin has declined', async () => {
    const userId = newId();
    const hash = 'a9'.repeat(32);
    await submit(userId, { transactionHash: hash });
    const { reference } = await submit(userId);
    await expect(name(userId, reference, hash)).rejects.toMatchObject({ code: 'wallet/transaction-hash-used' });
    await wallet.sendAsAdmin(decideDeposit, { reference, status: 'declined', reason: 'never arrived' });
    await expect(name(userId, reference, 'aa'.repeat(32))).rejects.toMatchObject({
      code: 'wallet/transaction-not-taken',
    });
  });

  it('take no transaction once their tag is forgotten', async () => {
    const userId = newId();
    const { reference } = await submit(userId);
    await expire(userId, reference);
    const deposits = wallet.app.get<Connection>(getConnectionToken()).collection('deposits');
    await deposits.updateOne({ reference }, { $set: { createdAt: new Date(Date.now() - 31 * dayMs) } });
    await expect(name(userId, reference, 'ac'.repeat(32))).rejects.toMatchObject({
      code: 'wallet/transaction-not-taken',
    });
  });

  it('are pending again also where another client has their tag since', async () => {
    const [userId, other] = [newId(), newId()];
    const { reference, tag } = await submit(userId);
    await expire(userId, reference);
    const claims = wallet.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('crypto_claims');
    await claims.updateOne({ _id: `${usdt.address}:${tag}` }, { $set: { reference: `RL-of-${other}` } });
    expect(await name(userId, reference, 'ab'.repeat(32))).toMatchObject({ status: 'pending', tag });
    expect(await claims.findOne({ reference })).toMatchObject({ _id: reference, place: `${userId}:1` });
  });

  it('that end leave their tag to others last of all', async () => {
    const userId = newId();
    const { reference, tag } = await submit(userId);
    await expire(userId, reference);
    const claims = wallet.app.get<Connection>(getConnectionToken()).collection<CryptoClaimRow>('crypto_claims');
    const claim = await claims.findOne({ _id: `${usdt.address}:${tag}` });
    const days = (at: Date | undefined) => Math.round(((at?.getTime() ?? 0) - Date.now()) / dayMs);
    expect([days(claim?.freeAt), days(claim?.forgetAt)]).toEqual([1, 30]);
  });

  it('of an admin are approved by another admin', async () => {
    const { reference } = await submit(wallet.admin.id);
    await expect(wallet.sendAsAdmin(decideDeposit, { reference, status: 'approved' })).rejects.toMatchObject({
      code: 'auth/own-account',
    });
    const other = { ...wallet.admin, id: newId() };
    await wallet.send(decideDeposit, { reference, status: 'approved' }, other);
    expect(await wallet.balance(wallet.admin.id)).toBe(50_000_00);
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
    await expect(small).rejects.toMatchObject({ code: 'wallet/crypto-amount-too-small' });
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
    await expect(wallet.send(addCryptoWallet, { cryptoType, address }, wallet.user)).rejects.toMatchObject(forbidden);
    await expect(
      wallet.send(editCryptoWallet, { id, cryptoType, address, retired: true }, wallet.user),
    ).rejects.toMatchObject(forbidden);
    await expect(wallet.send(allCryptoWallets, {}, wallet.user)).rejects.toMatchObject(forbidden);
  });
});
