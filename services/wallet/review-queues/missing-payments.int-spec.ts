import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { countWalletReviewQueues } from '@ringlet/contracts/review-queues';
import {
  closeMissingPayment,
  findPayment,
  type FindPaymentInput,
  listMissingPayments,
  missingPaymentClosed,
} from '@ringlet/contracts/wallet/missing-payments';
import { attachPayment, listUnmatchedPayments } from '@ringlet/contracts/wallet/unmatched-payments';
import { eventsSoFar, publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type MissingPaymentRow } from '../deposits/missing/missing-payment.model';
import { MissingPayments } from '../deposits/missing/missing-payments.repository';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

const reason = 'the bank confirmed it';

describe('a payment that a client misses', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await harness.control('DELETE', 'faults');
    await tableOf('rate_limits').deleteMany({});
    await tableOf('missing_payments').deleteMany({});
  });
  afterAll(() => harness.stop());

  const finance = (): Caller => ({ id: newId(), role: 'finance', session: 'test' });
  const tableOf = <Row extends object>(name: string) =>
    harness.app.get<Connection>(getConnectionToken()).collection<Row>(name);
  const find = (userId: string, sought: Partial<FindPaymentInput>) =>
    harness.send(findPayment, { userId, name: 'Ada', email: 'ada@ringlet.test', ...sought });
  const missing = () => harness.sendAsAdmin(listMissingPayments, {});
  const unmatched = async (reference: string) =>
    (await harness.sendAsAdmin(listUnmatchedPayments, {})).data.find((row) => row.reference === reference);
  const inQueue = async () =>
    (await harness.sendAsAdmin(countWalletReviewQueues, {}))['unmatched-payments']?.count ?? 0;
  const times = () => ({ paidAt: new Date().toISOString() });

  it.each(['paystack', 'monnify'] as const)('of %s is credited where it is the own one', async (method) => {
    const userId = newId();
    const { reference, accessCode } = await harness.initiate(userId, { method, amount: 5_000_00 });
    expect(await find(userId, { reference })).toMatchObject({ deposit: { reference, status: 'pending' } });
    await harness.pay(reference);
    expect(await find(userId, { reference: accessCode })).toMatchObject({
      fate: 'credited',
      deposit: { reference, amount: 5_000_00 },
    });
    expect(await find(userId, { reference: ` ${reference.toUpperCase()} ` })).toMatchObject({ fate: 'credited' });
    expect(await harness.balance(userId)).toBe(5_000_00);
    expect(await missing()).toEqual([]);
  });

  it('is found by its amount and time', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId, { amount: 6_100_00 });
    await harness.pay(reference);
    expect(await find(userId, { amount: 6_100_00, ...times() })).toMatchObject({
      fate: 'credited',
      deposit: { reference },
    });
    expect(await harness.balance(userId)).toBe(6_100_00);
  });

  it('is found by its amount and time also days after it was paid', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId, { amount: 6_200_00 });
    await harness.pay(reference);
    const paid = times();
    harness.advanceClock(3 * dayMs);
    expect(await find(userId, { amount: 6_200_00, ...paid })).toMatchObject({
      fate: 'credited',
      deposit: { reference },
    });
    expect(await missing()).toEqual([]);
  });

  it('is not an earlier credited deposit of the same amount, if a reference or a later deposit says so', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId, { amount: 6_300_00 });
    await harness.pay(reference);
    await harness.verify(userId, reference);
    const session = `090405${lagosDigits(new Date())}067844645189`;
    expect(await find(userId, { reference: session, amount: 6_300_00 })).toEqual({ fate: 'case' });
    expect(await find(userId, { amount: 6_300_00, ...times() })).toMatchObject({
      fate: 'credited',
      deposit: { reference },
    });
    const later = await harness.initiate(userId, { amount: 6_300_00 });
    expect(await find(userId, { amount: 6_300_00, ...times() })).toMatchObject({
      deposit: { reference: later.reference, status: 'pending' },
    });
    await harness.pay(later.reference);
    expect(await find(userId, { reference: session, amount: 6_300_00 })).toMatchObject({
      fate: 'credited',
      deposit: { reference: later.reference },
    });
  });

  it('is no case where a webhook credits it meanwhile', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    harness.advanceClock(2 * hourMs);
    const store = harness.app.get(MissingPayments);
    const add = store.add.bind(store);
    jest.spyOn(store, 'add').mockImplementationOnce(async (asked) => {
      await harness.pay(reference);
      await harness.verify(userId, reference);
      await add(asked);
    });
    expect(await find(userId, { reference })).toMatchObject({ fate: 'credited', deposit: { reference } });
    expect(await missing()).toEqual([]);
  });

  it('is not ended as lost once its deposit is credited', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    harness.advanceClock(2 * hourMs);
    await find(userId, { reference });
    const [{ id } = { id: '' }] = await missing();
    await harness.pay(reference);
    await harness.verify(userId, reference);
    await tableOf<MissingPaymentRow>('missing_payments').updateOne({ userId }, { $set: { state: 'open' } });
    const close = harness.sendAsAdmin(closeMissingPayment, { id, end: 'not-arrived', reason });
    await expect(close).rejects.toMatchObject({ code: 'wallet/missing-payment-decided' });
    expect(await missing()).toEqual([]);
  });

  it('has the words of the provider where its bank refused it', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference, { outcome: 'failed' });
    expect(await find(userId, { reference })).toMatchObject({ fate: 'refused', said: 'Declined' });
  });

  it('is a case where it is older than an hour, with its deposit, once', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    harness.advanceClock(2 * hourMs);
    for (let asked = 0; asked < 3; asked++) {
      const answer = await find(userId, { reference, words: 'I was debited.' });
      expect(answer).toMatchObject({ fate: 'case', deposit: { reference } });
    }
    expect(await missing()).toMatchObject([
      { userId, name: 'Ada', reference, deposit: reference, words: 'I was debited.' },
    ]);
    await harness.pay(reference);
    await find(userId, { reference });
    expect(await missing()).toEqual([]);
  });

  it('is answered in the same way where nobody knows it and where it is somebody else’s, which is credited to them', async () => {
    const [owner, other] = [newId(), newId()];
    const { reference } = await harness.initiate(owner, { amount: 2_200_00 });
    await harness.pay(reference);
    const ofOther = await find(other, { reference });
    const unknown = await find(other, { reference: 'RL-000000000000000000000000' });
    expect(ofOther).toEqual({ fate: 'case' });
    expect(unknown).toEqual(ofOther);
    const byAmount = await find(other, { amount: 2_200_00, ...times() });
    expect(byAmount).toEqual(ofOther);
    expect(await harness.balance(owner)).toBe(2_200_00);
    expect(await harness.balance(other)).toBe(0);
  });

  it('is beside the unmatched payment that it may be, and over once it is given to the client', async () => {
    const userId = newId();
    const before = await inQueue();
    const session = `090405${lagosDigits(new Date())}067844645188`;
    const reference = await harness.payUnknown('monnify', 3_300_00, { session_id: session });
    // No webhook came, and the list is not read yet: the question finds it.
    expect(await find(userId, { reference: session, amount: 3_300_00, words: 'From GTBank' })).toEqual({
      fate: 'case',
    });
    expect(await missing()).toEqual([]);
    expect(await inQueue()).toBe(before + 1);
    const payment = (await unmatched(reference))!;
    expect(payment).toMatchObject({
      payer: { session },
      missedBy: [{ userId, reference: session, amount: 3_300_00, words: 'From GTBank' }],
    });
    const { id, amount } = payment;
    await harness.send(attachPayment, { id, amount, userId, reason }, finance());
    expect(await harness.balance(userId)).toBe(3_300_00);
    expect(await tableOf<MissingPaymentRow>('missing_payments').findOne({ userId })).toMatchObject({
      state: 'credited',
    });
    expect(await harness.differences()).toEqual([]);
  });

  it('by the provider’s reference is recorded, and several clients may miss it', async () => {
    const clients = [newId(), newId()];
    const reference = await harness.payUnknown('paystack', 4_400_00);
    for (const userId of clients) expect(await find(userId, { reference })).toEqual({ fate: 'case' });
    const payment = (await unmatched(reference))!;
    expect(payment.missedBy.map(({ userId }) => userId)).toEqual(clients);
    const [userId = ''] = clients;
    await harness.send(attachPayment, { id: payment.id, amount: payment.amount, userId, reason }, finance());
    expect(await missing()).toMatchObject([{ userId: clients[1] }]);
  });

  it('is no longer looked for once an admin has ended it, which the client is told once', async () => {
    const [userId, by] = [newId(), finance()];
    await find(userId, { reference: 'T999', amount: 100_00 });
    const [{ id } = { id: '' }] = await missing();
    const close = (end: 'not-arrived' | 'returned') => harness.send(closeMissingPayment, { id, end, reason }, by);
    await close('not-arrived');
    await close('not-arrived');
    await expect(close('returned')).rejects.toMatchObject({ code: 'wallet/missing-payment-decided' });
    expect(await missing()).toEqual([]);
    const told = await eventsSoFar(harness.stack, missingPaymentClosed);
    expect(told.filter((each) => each.userId === userId)).toEqual([
      { id, userId, end: 'not-arrived', reference: 'T999', amount: 100_00 },
    ]);
    const acts = (await eventsSoFar(harness.stack, adminActed)).filter(({ about }) => about === id);
    expect(acts).toMatchObject([{ action: 'missing-payment.closed', to: 'not-arrived', reason }]);
    // The client may ask again.
    await find(userId, { reference: 'T999', amount: 100_00 });
    expect(await missing()).toMatchObject([{ userId }]);
  });

  it('is a case also while no provider answers, and for a few a day', async () => {
    const userId = newId();
    for (const provider of ['paystack', 'monnify'] as const) await harness.fault(provider, 'error');
    for (let asked = 0; asked < 5; asked++)
      expect(await find(userId, { reference: `T00${asked}` })).toEqual({ fate: 'case' });
    await expect(find(userId, { reference: 'T005' })).rejects.toMatchObject({ code: 'platform/too-many-requests' });
    expect(await missing()).toHaveLength(5);
  });

  it('needs something that names it', async () => {
    await expect(find(newId(), { amount: 100_00 })).rejects.toMatchObject({ code: 'platform/invalid' });
    await expect(find(newId(), times())).rejects.toMatchObject({ code: 'platform/invalid' });
    for (const paidAt of ['20261129', '2026-W05', '2026-11-29T10', '2026-01-01T10:00:00Z', '2036-01-01T10:00:00Z'])
      await expect(find(newId(), { amount: 100_00, paidAt })).rejects.toMatchObject({ code: 'platform/invalid' });
  });

  it('is forgotten with its client', async () => {
    const userId = newId();
    await find(userId, { reference: 'T998' });
    await publishEvent(harness.stack.connection, userDeleted, { userId });
    await until(async () => (await missing()).length === 0, 'the case is deleted');
  });

  it.each(['client', 'support', 'pricing'] as const)('is not shown to the role %s', async (role) => {
    const caller: Caller = { id: newId(), role, session: 'test' };
    await expect(harness.send(listMissingPayments, {}, caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});

/** YYMMDDhhmmss in Lagos. */
const lagosDigits = (at: Date): string => new Date(at.getTime() + hourMs).toISOString().replace(/\D/g, '').slice(2, 14);
