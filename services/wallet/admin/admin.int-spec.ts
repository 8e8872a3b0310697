import { adminActed } from '@ringlet/contracts/auth/audit';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import {
  adjustBalance,
  countDeposits,
  decideDeposit,
  listAdminActions,
  listAllDeposits,
  listBalances,
} from '@ringlet/contracts/wallet/admin';
import { Transactions } from '@ringlet/persistence/transactions';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { envelopesSoFar, eventsSoFar } from '@ringlet/testing/events';
import { Clock } from '@ringlet/platform/clock';
import { until } from '@ringlet/testing/until';
import { type Shop, startShop } from '../testing/wallet-harness';
import { newId } from '../testing/wallet-stack';

describe('what admins do with money', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.control('DELETE', 'faults'));
  afterAll(() => shop.stop());

  const decide = (reference: string, status: 'approved' | 'declined', more: object = {}) =>
    shop.askAsAdmin(decideDeposit, { reference, status, ...more });

  it('approve what the provider reports as paid, for exactly that amount', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    await expect(decide(reference, 'approved')).rejects.toMatchObject({ code: 'wallet/deposit-not-paid' });
    await shop.pay(reference, { amount: 4_000_00 });
    await expect(decide(reference, 'approved', { amount: 5_000_00 })).rejects.toMatchObject({
      code: 'wallet/amount-differs',
    });
    expect(await shop.balance(userId)).toBe(0);
    const approved = await decide(reference, 'approved', { amount: 4_000_00, reason: 'the client wrote to us' });
    expect(approved).toMatchObject({
      status: 'approved',
      amount: 4_000_00,
      email: 'ade@ringlet.test',
      name: 'Adé Ọlá',
    });
    expect(await shop.balance(userId)).toBe(4_000_00);
    const { data } = await shop.askAsAdmin(listAdminActions, { subject: reference });
    expect(data).toMatchObject([
      {
        ...{ action: 'approve-deposit', from: 'pending', to: 'approved', amount: 4_000_00 },
        ...{ adminId: shop.admin.id, reason: 'the client wrote to us' },
      },
    ]);
    const acts = async () =>
      (await eventsSoFar(shop.stack.connection, adminActed)).filter((act) => act.about === reference);
    await until(async () => (await acts()).length === 1, 'the house hears of it');
    expect(await acts()).toEqual([
      {
        ...{ adminId: shop.admin.id, action: 'deposit.approved', about: reference, userId },
        ...{ from: 'pending', to: 'approved', amount: 4_000_00, reason: 'the client wrote to us' },
      },
    ]);
  });

  it('credit in the month that the house hears of: what is booked and what is told have one time', async () => {
    const lastMoment = new Date('2020-10-31T22:59:59.999Z');
    const clock = jest.spyOn(shop.wallet.app.get(Clock), 'now').mockReturnValue(lastMoment);
    const { reference } = await shop.initiate(newId());
    await shop.pay(reference);
    await decide(reference, 'approved');
    clock.mockRestore();
    const told = async () =>
      (await envelopesSoFar(shop.stack.connection, depositCredited)).find(({ data }) => data.reference === reference);
    await until(told, 'the house hears of it');
    expect((await told())?.at).toBe(lastMoment.toISOString());
  });

  it('decline, and approve what was declined; nothing undoes an approval', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    for (let i = 0; i < 2; i++) expect(await decide(reference, 'declined')).toMatchObject({ status: 'declined' });
    await shop.pay(reference);
    expect(await decide(reference, 'approved')).toMatchObject({ status: 'approved' });
    await expect(decide(reference, 'declined')).rejects.toMatchObject({ code: 'wallet/deposit-final' });
    await expect(decide(reference, 'approved')).rejects.toMatchObject({ code: 'wallet/deposit-final' });
    expect(await shop.balance(userId)).toBe(5_000_00);
    const { data } = await shop.askAsAdmin(listAdminActions, { subject: reference });
    expect(data.map(({ from, to }) => `${from} -> ${to}`)).toEqual(['declined -> approved', 'pending -> declined']);
  });

  it('are told when the provider does not answer, and nothing changes', async () => {
    const { reference } = await shop.initiate(newId());
    await shop.fault('paystack', 'error', { once: true, status: 503 });
    await expect(decide(reference, 'approved')).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    await expect(decide('RL-unknown', 'approved')).rejects.toMatchObject({ code: 'wallet/deposit-not-found' });
  });

  it('adjust a balance once for a key, with a reason, and never below zero', async () => {
    const userId = await shop.client(1_000);
    const give = { userId, amount: 500, reason: 'an apology', idempotencyKey: 'adjust-0001' };
    for (let i = 0; i < 3; i++) expect(await shop.askAsAdmin(adjustBalance, give)).toEqual({ balance: 1_500 });
    const otherwise = { ...give, amount: 600 };
    await expect(shop.askAsAdmin(adjustBalance, otherwise)).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
    const take = { userId, amount: -1_501, reason: 'a mistake of ours', idempotencyKey: 'adjust-0002' };
    await expect(shop.askAsAdmin(adjustBalance, take)).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
    expect(await shop.askAsAdmin(adjustBalance, { ...take, amount: -1_500 })).toEqual({ balance: 0 });
    await expect(
      shop.askAsAdmin(adjustBalance, { ...take, amount: 0, idempotencyKey: 'adjust-0003' }),
    ).rejects.toMatchObject({ code: 'platform/invalid' });
    const { data } = await shop.askAsAdmin(listAdminActions, { subject: userId });
    expect(data.map(({ amount, reason }) => [amount, reason])).toEqual([
      [-1_500, 'a mistake of ours'],
      [500, 'an apology'],
    ]);
  });

  it('see every deposit by status and page, the counts and the balances', async () => {
    const before = await shop.askAsAdmin(countDeposits, {});
    const userId = newId();
    const references = [];
    for (let i = 0; i < 3; i++) references.unshift((await shop.initiate(userId)).reference);
    const after = await shop.askAsAdmin(countDeposits, {});
    expect(after).toEqual({ ...before, total: before.total + 3, pending: before.pending + 3 });
    const first = await shop.askAsAdmin(listAllDeposits, { status: 'pending', limit: 2 });
    const second = await shop.askAsAdmin(listAllDeposits, { status: 'pending', limit: 2, cursor: first.nextCursor });
    expect([...first.data, ...second.data].slice(0, 3).map(({ reference }) => reference)).toEqual(references);
    const rich = await shop.client(77);
    expect(await shop.askAsAdmin(listBalances, { userIds: [rich, userId] })).toEqual({ [rich]: 77, [userId]: 0 });
  });

  it('see no name of an account that was deleted', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    await shop.wallet.app.get(Transactions).run('test', async ({ emit }) => emit(userDeleted, { userId }));
    await until(async () => {
      const { data } = await shop.askAsAdmin(listAllDeposits, {});
      return data.find((deposit) => deposit.reference === reference)?.email === '';
    }, 'the name is gone');
  });

  it('are admins', async () => {
    const forbidden = { code: 'auth/forbidden' };
    await expect(shop.ask(decideDeposit, { reference: 'RL-1', status: 'approved' })).rejects.toMatchObject(forbidden);
    const gift = { userId: newId(), amount: 1, reason: 'because I can', idempotencyKey: 'adjust-0004' };
    await expect(shop.ask(adjustBalance, gift)).rejects.toMatchObject(forbidden);
    for (const request of [listAllDeposits, countDeposits, listAdminActions]) {
      await expect(shop.ask(request, {})).rejects.toMatchObject(forbidden);
    }
    await expect(shop.ask(listBalances, { userIds: [newId()] })).rejects.toMatchObject(forbidden);
  });
});
