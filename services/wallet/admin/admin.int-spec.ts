import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { userDataErased } from '@ringlet/contracts/auth/erasure';
import { timelineOfDeposits, timelineOfMoney } from '@ringlet/contracts/timeline';
import { adjustBalance } from '@ringlet/contracts/wallet/adjustments';
import { askProvider, countDeposits, decideDeposit, listAllDeposits } from '@ringlet/contracts/wallet/admin';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { chargeOrder, listBalances, refundOrder, sumAdjustments, sumClient } from '@ringlet/contracts/wallet/ledger';
import { inboxOf } from '@ringlet/messaging/connection';
import { Clock } from '@ringlet/platform/clock';
import { envelopesSoFar, eventsSoFar, publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

describe('admin operations on deposits and balances', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
  });
  afterEach(() => harness.control('DELETE', 'faults'));
  afterAll(() => harness.stop());

  const decide = (reference: string, status: 'approved' | 'declined', more: object = {}) =>
    harness.sendAsAdmin(decideDeposit, { reference, status, ...more });
  /** A subject's audit entries, oldest first, once there are at least `count`. */
  const auditEntries = (about: string, count: number) =>
    until(async () => {
      const found = (await eventsSoFar(harness.stack, adminActed)).filter((auditEntry) => auditEntry.about === about);
      return found.length >= count ? found : undefined;
    }, `${count} auditEntries are published`);

  it('approves what the provider reports as paid, for exactly that amount', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await expect(decide(reference, 'approved')).rejects.toMatchObject({ code: 'wallet/deposit-not-paid' });
    await harness.pay(reference, { amount: 4_000_00 });
    await expect(decide(reference, 'approved', { amount: 5_000_00 })).rejects.toMatchObject({
      code: 'wallet/amount-differs',
    });
    expect(await harness.balance(userId)).toBe(0);
    const approved = await decide(reference, 'approved', { amount: 4_000_00, reason: 'the client wrote to us' });
    expect(approved).toMatchObject({
      status: 'approved',
      amount: 4_000_00,
      email: 'ade@ringlet.test',
      name: 'Adé Ọlá',
    });
    expect(await harness.balance(userId)).toBe(4_000_00);
    expect(await auditEntries(reference, 1)).toEqual([
      {
        adminId: harness.admin.id,
        action: 'deposit.approved',
        about: reference,
        userId,
        from: 'pending',
        to: 'approved',
        amount: 4_000_00,
        reason: 'the client wrote to us',
      },
    ]);
  });

  it('believes no message that says it comes from an admin', async () => {
    const userId = newId();
    const data = { userId, amount: 1_000_000_00, reason: 'a forged message', idempotencyKey: newId() };
    for (const caller of [harness.admin, { id: 'f'.repeat(24), role: 'admin', session: 's' }, undefined]) {
      const { connection } = harness.stack;
      const reply = `${inboxOf('test')}.forged.${caller?.id ?? 'nobody'}.wallet`;
      const replied = new Promise<unknown>((resolve) => {
        connection.subscribe(reply, { max: 1, callback: (_error, message) => resolve(message.json()) });
      });
      connection.publish(adjustBalance.subject, JSON.stringify({ correlationId: 'forged', caller, data }), { reply });
      const code = caller === undefined ? 'auth/session-required' : 'auth/forbidden';
      expect(await replied).toMatchObject({ error: { code } });
    }
    expect(await harness.balance(userId)).toBe(0);
  });

  it('publishes the credit with the time of the posting', async () => {
    const lastMoment = new Date('2020-10-31T22:59:59.999Z');
    const clock = jest.spyOn(harness.app.get(Clock), 'now').mockReturnValue(lastMoment);
    const { reference } = await harness.initiate(newId());
    await harness.pay(reference);
    await decide(reference, 'approved');
    clock.mockRestore();
    const published = async () =>
      (await envelopesSoFar(harness.stack, depositCredited)).find(({ data }) => data.reference === reference);
    await until(published, 'the event is published');
    expect((await published())?.at).toBe(lastMoment.toISOString());
  });

  it('declines, approves what was declined, and refuses to change an approval', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    for (let i = 0; i < 2; i++) expect(await decide(reference, 'declined')).toMatchObject({ status: 'declined' });
    await harness.pay(reference);
    expect(await decide(reference, 'approved')).toMatchObject({ status: 'approved' });
    await expect(decide(reference, 'declined')).rejects.toMatchObject({ code: 'wallet/deposit-final' });
    await expect(decide(reference, 'approved')).rejects.toMatchObject({ code: 'wallet/deposit-final' });
    expect(await harness.balance(userId)).toBe(5_000_00);
    const transitions = (await auditEntries(reference, 2)).map(({ from, to }) => `${from} -> ${to}`);
    expect(transitions).toEqual(['pending -> declined', 'declined -> approved']);
  });

  it('returns wallet/provider-unavailable when the provider fails, and changes nothing', async () => {
    const { reference } = await harness.initiate(newId());
    await harness.fault('paystack', 'error', { once: true, status: 503 });
    await expect(decide(reference, 'approved')).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    await expect(decide('RL-unknown', 'approved')).rejects.toMatchObject({ code: 'wallet/deposit-not-found' });
  });

  it('asks the provider at once for an admin, and credits what it reports once', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    const ask = () => harness.sendAsAdmin(askProvider, { reference });
    expect(await ask()).toMatchObject({ deposit: { status: 'pending' }, state: 'failed', status: 'abandoned' });
    await harness.pay(reference);
    harness.advanceClock(2_000);
    const answers = await Promise.allSettled([ask(), ask(), ask()]);
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(given).toMatchObject([
      { deposit: { status: 'approved' }, state: 'paid', status: 'success', amount: 5_000_00 },
    ]);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as object] : []));
    expect(refused).toMatchObject(Array(2).fill({ code: 'platform/too-many-requests' }));
    expect(await harness.balance(userId)).toBe(5_000_00);
    const asked = (await auditEntries(reference, 2)).map(({ action, to }) => [action, to]);
    expect(asked).toEqual([
      ['deposit.asked', expect.any(String)],
      ['deposit.asked', 'success'],
    ]);
    await expect(harness.sendAsAdmin(askProvider, { reference: 'RL-none' })).rejects.toMatchObject({
      code: 'wallet/deposit-not-found',
    });
    await expect(harness.send(askProvider, { reference }, harness.user)).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
    jest.restoreAllMocks();
  });

  it('keeps what happened to a deposit, and lists it in the timeline with the money', async () => {
    const userId = newId();
    const first = await harness.initiate(userId);
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference, { webhook: true });
    await until(async () => (await harness.balance(userId)) === 5_000_00, 'the webhook is handled');
    await decide(first.reference, 'declined');
    const page = (request: typeof timelineOfDeposits | typeof timelineOfMoney, after?: string) =>
      harness.sendAsAdmin(request, { userId, limit: 1, ...(after !== undefined && { after }) });
    const [newest] = await page(timelineOfDeposits);
    expect(newest).toMatchObject({ reference, history: [{ what: 'webhook' }, { what: 'approved', amount: 5_000_00 }] });
    const [older] = await page(timelineOfDeposits, newest?.position);
    expect(older).toMatchObject({ reference: first.reference, history: [{ what: 'declined', status: 'admin' }] });
    expect(await page(timelineOfDeposits, older?.position)).toEqual([]);
    const [entry] = await page(timelineOfMoney);
    expect(entry).toMatchObject({ kind: 'deposit', about: reference, amount: 5_000_00, position: '1' });
    expect(await page(timelineOfMoney, entry?.position)).toEqual([]);
    await expect(
      harness.send(timelineOfMoney, { userId: harness.user.id, limit: 1 }, harness.user),
    ).rejects.toMatchObject({ code: 'auth/forbidden' });
  });

  it('adjusts a balance once per key, with a reason, and never below zero', async () => {
    const sums = (from: string, to: string) => harness.sendAsAdmin(sumAdjustments, { from, to });
    const before = await sums('2020-01-01', '2100-01-01');
    const userId = await harness.client(1_000);
    const give = { userId, amount: 500, reason: 'an apology', idempotencyKey: 'adjust-0001' };
    for (let i = 0; i < 3; i++) expect(await harness.sendAsAdmin(adjustBalance, give)).toEqual({ balance: 1_500 });
    const otherwise = { ...give, amount: 600 };
    await expect(harness.sendAsAdmin(adjustBalance, otherwise)).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
    const take = { userId, amount: -1_501, reason: 'a correction', idempotencyKey: 'adjust-0002' };
    await expect(harness.sendAsAdmin(adjustBalance, take)).rejects.toMatchObject({
      code: 'wallet/insufficient-balance',
    });
    expect(await harness.sendAsAdmin(adjustBalance, { ...take, amount: -1_500 })).toEqual({ balance: 0 });
    await expect(
      harness.sendAsAdmin(adjustBalance, { ...take, amount: 0, idempotencyKey: 'adjust-0003' }),
    ).rejects.toMatchObject({ code: 'platform/invalid' });
    // The profit screen's sums: credits and debits of the range only.
    const { credited, debited } = await sums('2020-01-01', '2100-01-01');
    expect([credited - before.credited, debited - before.debited]).toEqual([1_500, 1_500]);
    expect(await sums('2020-01-01', '2020-02-01')).toEqual({ credited: 0, debited: 0 });
    await expect(
      harness.send(sumAdjustments, { from: '2020-01-01', to: '2100-01-01' }, harness.user),
    ).rejects.toMatchObject({ code: 'auth/forbidden' });
    const adjustments = (await auditEntries(userId, 3)).map(({ action, amount, reason }) => [action, amount, reason]);
    expect(adjustments).toEqual([
      ['balance.adjusted', 1_000, 'for a test'],
      ['balance.adjusted', 500, 'an apology'],
      ['balance.adjusted', -1_500, 'a correction'],
    ]);
  });

  it('lists deposits by status and page, counts and balances', async () => {
    const before = await harness.sendAsAdmin(countDeposits, {});
    const userId = newId();
    const references = [];
    for (let i = 0; i < 3; i++) references.unshift((await harness.initiate(userId)).reference);
    const after = await harness.sendAsAdmin(countDeposits, {});
    expect(after).toEqual({ ...before, total: before.total + 3, pending: before.pending + 3 });
    const first = await harness.sendAsAdmin(listAllDeposits, { status: 'pending', limit: 2 });
    const second = await harness.sendAsAdmin(listAllDeposits, {
      status: 'pending',
      limit: 2,
      cursor: first.nextCursor,
    });
    expect([...first.data, ...second.data].slice(0, 3).map(({ reference }) => reference)).toEqual(references);
    const rich = await harness.client(77);
    expect(await harness.sendAsAdmin(listBalances, { userIds: [rich, userId] })).toEqual({ [rich]: 77, [userId]: 0 });
  });

  it('sums what a client has paid in and for numbers', async () => {
    const userId = await harness.client(1000);
    const [kept, returned] = [newId(), newId()];
    await harness.send(chargeOrder, { orderId: kept, userId, amount: 300 });
    await harness.send(chargeOrder, { orderId: returned, userId, amount: 250 });
    await harness.send(refundOrder, { orderId: returned });
    const sums = { spent: 550, refunded: 250, purchases: 2, refunds: 1 };
    const summed = await harness.sendAsAdmin(sumClient, { userId });
    expect(summed).toMatchObject(sums);
    expect(summed).not.toHaveProperty('since');
    expect(await harness.sendAsAdmin(sumClient, { userId: newId() })).toMatchObject({ spent: 0, purchases: 0 });
  });

  it('removes name, email and keys of a deleted account, keeps the deposits, and confirms each time', async () => {
    const [userId, other] = [newId(), newId()];
    const { reference } = await harness.initiate(userId, { idempotencyKey: 'erase-key-1' });
    const kept = await harness.initiate(other, { idempotencyKey: 'erase-key-1' });
    const rows = harness.app.get<Connection>(getConnectionToken()).collection('deposits');
    await rows.updateOne({ reference }, { $set: { card: 'a hash' } });
    const confirmed = async () =>
      (await eventsSoFar(harness.stack, userDataErased)).filter((event) => event.userId === userId);
    for (const times of [1, 2]) {
      await publishEvent(harness.stack.connection, userDeleted, { userId });
      await until(async () => (await confirmed()).length === times, 'the wallet confirms');
    }
    expect(await confirmed()).toEqual(Array(2).fill({ userId, service: 'wallet' }));
    const { data } = await harness.sendAsAdmin(listAllDeposits, {});
    expect(data.find((deposit) => deposit.reference === reference)).toMatchObject({ userId, name: '', email: '' });
    expect(await rows.findOne({ reference })).not.toHaveProperty('card');
    expect(data.find((deposit) => deposit.reference === kept.reference)?.email).toBe('ade@ringlet.test');
    const keys = await harness.app.get<Connection>(getConnectionToken()).collection('initiations').find().toArray();
    const ofBoth = keys.map(({ _id }) => String(_id)).filter((key) => key.endsWith(':erase-key-1'));
    expect(ofBoth).toEqual([`${other}:erase-key-1`]);
  });

  it('refuses users who are no admins', async () => {
    const forbidden = { code: 'auth/forbidden' };
    const decision = { reference: 'RL-1', status: 'approved' } as const;
    await expect(harness.send(decideDeposit, decision, harness.user)).rejects.toMatchObject(forbidden);
    await expect(harness.send(decideDeposit, decision)).rejects.toMatchObject({ code: 'auth/session-required' });
    const gift = { userId: newId(), amount: 1, reason: 'a gift', idempotencyKey: 'adjust-0004' };
    await expect(harness.send(adjustBalance, gift, harness.user)).rejects.toMatchObject(forbidden);
    for (const request of [listAllDeposits, countDeposits]) {
      await expect(harness.send(request, {}, harness.user)).rejects.toMatchObject(forbidden);
    }
    await expect(harness.send(listBalances, { userIds: [newId()] }, harness.user)).rejects.toMatchObject(forbidden);
    await expect(harness.send(sumClient, { userId: newId() }, harness.user)).rejects.toMatchObject(forbidden);
  });

  it("refuses to adjust the admin's own balance", async () => {
    const adminId = harness.admin.id;
    const own = { userId: adminId, amount: 1_000_00, reason: 'for myself', idempotencyKey: 'for-myself' };
    await expect(harness.sendAsAdmin(adjustBalance, own)).rejects.toMatchObject({ code: 'auth/own-account' });
    expect(await harness.balance(adminId)).toBe(0);
  });
});
