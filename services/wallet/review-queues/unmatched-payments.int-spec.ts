import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { countWalletReviewQueues } from '@ringlet/contracts/review-queues';
import { decideAdjustment, listAdjustments } from '@ringlet/contracts/wallet/adjustments';
import { depositCredited, listDeposits } from '@ringlet/contracts/wallet/deposits';
import {
  attachPayment,
  listUnmatchedPayments,
  returnPayment,
  type UnmatchedPaymentView,
} from '@ringlet/contracts/wallet/unmatched-payments';
import { eventsSoFar } from '@ringlet/testing/events';
import { unknownAccount } from '@ringlet/testing/fake-accounts';
import { until } from '@ringlet/testing/until';
import { type UnmatchedPaymentRow } from '../deposits/unmatched/unmatched-payment.model';
import { type PostingRow } from '../ledger/posting.model';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

const reason = 'the bank confirmed it';
const limit = 100_000_00;

describe('unmatched payments', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders({ settings: { ADJUSTMENT_APPROVAL_ABOVE: String(limit) } });
  });
  afterEach(() => harness.control('DELETE', 'faults'));
  afterAll(() => harness.stop());

  const finance = (): Caller => ({ id: newId(), role: 'finance', session: 'test' });
  const tableOf = <Row extends object>(name: string) =>
    harness.app.get<Connection>(getConnectionToken()).collection<Row>(name);
  const postingsOf = (reference: string) => tableOf<PostingRow>('postings').find({ about: reference }).toArray();
  const find = async (reference: string) =>
    (await harness.sendAsAdmin(listUnmatchedPayments, {})).data.find((row) => row.reference === reference);
  const rowOf = (reference: string) => tableOf<UnmatchedPaymentRow>('unmatched_payments').findOne({ reference });
  const inQueue = async () =>
    (await harness.sendAsAdmin(countWalletReviewQueues, {}))['unmatched-payments']?.count ?? 0;

  /** Found by its webhook. */
  const arrive = async (
    amount: number,
    provider: 'paystack' | 'monnify' = 'paystack',
  ): Promise<UnmatchedPaymentView> => {
    const reference = await harness.payUnknown(provider, amount, { sender_name: 'ADA OBI' });
    await harness.control('POST', 'webhook', { reference, times: 3 });
    return (await find(reference))!;
  };
  const attach = (by: Caller, { id, amount }: UnmatchedPaymentView, userId: string) =>
    harness.send(attachPayment, { id, amount, userId, reason }, by);
  const giveBack = (by: Caller, { id, amount }: UnmatchedPaymentView) =>
    harness.send(returnPayment, { id, amount, reason }, by);

  it.each(['paystack', 'monnify'] as const)('of %s are in the queue once, and credit nobody', async (provider) => {
    const before = await inQueue();
    const payment = await arrive(2_500_00, provider);
    expect(payment).toMatchObject({
      method: provider,
      amount: 2_500_00,
      payer: { name: 'ADA OBI', email: 'payer@example.com' },
    });
    await harness.readPaymentLists();
    expect(await inQueue()).toBe(before + 1);
    const [posting, ...others] = await postingsOf(payment.reference);
    expect(others).toEqual([]);
    expect(posting).toMatchObject({
      _id: `unmatched:${provider}:${payment.reference}`,
      change: 0,
      legs: [
        { account: `unmatched:${provider}`, amount: 2_500_00 },
        { account: `cash:${provider}`, amount: -2_500_00 },
      ],
    });
    await giveBack(finance(), payment);
  });

  it('become a deposit of the client, once, of several admins at the same time', async () => {
    const payment = await arrive(3_000_00);
    const [userId, other, by] = [newId(), newId(), finance()];
    const acts = await Promise.allSettled([
      attach(by, payment, userId),
      attach(by, payment, userId),
      attach(finance(), payment, other),
      giveBack(finance(), payment),
    ]);
    const done = acts.filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBeGreaterThan(0);
    const balances = [await harness.balance(userId), await harness.balance(other)];
    const row = await rowOf(payment.reference);
    expect(balances[0]! + balances[1]!).toBe(row?.state === 'attached' ? 3_000_00 : 0);
    expect(row).not.toHaveProperty('payer');
    expect(await find(payment.reference)).toBeUndefined();
    expect(await harness.differences()).toEqual([]);
  });

  it('are in the history and the notices of the client, and in the audit trail', async () => {
    const payment = await arrive(4_000_00, 'monnify');
    const [userId, by] = [newId(), finance()];
    await attach(by, payment, userId);
    // The same again changes nothing.
    await attach(by, payment, userId);
    expect(await harness.balance(userId)).toBe(4_000_00);
    const { data } = await harness.send(listDeposits, { userId });
    expect(data).toMatchObject([
      { reference: payment.reference, status: 'approved', amount: 4_000_00, method: 'monnify' },
    ]);
    const credited = await eventsSoFar(harness.stack, depositCredited);
    expect(credited.filter((each) => each.userId === userId)).toMatchObject([
      { reference: payment.reference, amount: 4_000_00 },
    ]);
    const acts = (await eventsSoFar(harness.stack, adminActed)).filter(({ about }) => about === payment.reference);
    expect(acts).toMatchObject([{ action: 'payment.attached', adminId: by.id, userId, amount: 4_000_00, reason }]);
    // Its deposit shows the provider's later reports.
    await harness.readPaymentLists();
    await harness.control('POST', 'webhook', { reference: payment.reference });
    expect(await harness.balance(userId)).toBe(4_000_00);
  });

  it('that were returned leave the ledger, and are not found again', async () => {
    const payment = await arrive(5_000_00);
    await giveBack(finance(), payment);
    const postings = await postingsOf(payment.reference);
    const sum = (account: string) =>
      postings.flatMap(({ legs }) => legs).reduce((all, leg) => all + (leg.account === account ? leg.amount : 0), 0);
    expect([postings.length, sum('unmatched:paystack'), sum('cash:paystack')]).toEqual([2, 0, 0]);
    await harness.readPaymentLists();
    expect(await find(payment.reference)).toBeUndefined();
    await expect(attach(finance(), payment, newId())).rejects.toMatchObject({ code: 'wallet/payment-decided' });
  });

  it.each(['attach', 'return'] as const)(
    'above the limit are only requested, and another admin approves: %s',
    async (act) => {
      const payment = await arrive(limit + 1);
      const [first, second, userId] = [finance(), finance(), newId()];
      const decide = () => (act === 'attach' ? attach(first, payment, userId) : giveBack(first, payment));
      await expect(decide()).rejects.toMatchObject({ code: 'wallet/adjustment-requested' });
      expect(await harness.balance(userId)).toBe(0);
      expect(await find(payment.reference)).toBeDefined();
      const { data } = await harness.send(listAdjustments, { show: 'queue' }, second);
      const request = data.find(({ about }) => about === `paystack:${payment.reference}`);
      expect(request).toMatchObject({
        act: act === 'attach' ? 'payment-attachment' : 'payment-return',
        amount: limit + 1,
        requestedBy: first.id,
      });
      const approve = (by: Caller) => harness.send(decideAdjustment, { id: request!.id, decision: 'approved' }, by);
      await expect(approve(first)).rejects.toMatchObject({ code: 'wallet/adjustment-own' });
      await approve(second);
      await approve(second);
      expect(await harness.balance(userId)).toBe(act === 'attach' ? limit + 1 : 0);
      expect(await find(payment.reference)).toBeUndefined();
      expect(await rowOf(payment.reference)).toMatchObject({ decidedBy: [first.id, second.id] });
      expect(await harness.differences()).toEqual([]);
    },
  );

  it('count together with what the same admin has decided alone', async () => {
    const by = finance();
    await attach(by, await arrive(60_000_00), newId());
    await expect(giveBack(by, await arrive(60_000_00))).rejects.toMatchObject({ code: 'wallet/adjustment-requested' });
    await giveBack(finance(), await arrive(60_000_00));
  });

  it('are not given to the admin, to nobody, or while the provider does not confirm them', async () => {
    const by = finance();
    const payment = await arrive(1_000_00);
    await expect(attach(by, payment, by.id)).rejects.toMatchObject({ code: 'auth/own-account' });
    await expect(attach(by, payment, unknownAccount)).rejects.toMatchObject({ code: 'auth/account-not-found' });
    await expect(attach(by, { ...payment, amount: kobo(900_00) }, newId())).rejects.toMatchObject({
      code: 'wallet/payment-decided',
    });
    await harness.fault('paystack', 'error', { once: true });
    await expect(attach(by, payment, newId())).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    await harness.control('POST', 'reverse', { reference: payment.reference });
    await expect(attach(by, payment, newId())).rejects.toMatchObject({ code: 'wallet/amount-differs' });
    await giveBack(by, payment);
  });

  it('that are claimed back are given to nobody, also where no webhook says it', async () => {
    const payment = await arrive(1_000_00);
    const { reference } = payment;
    await harness.control('POST', 'dispute', { reference, webhook: false });
    await expect(attach(finance(), payment, newId())).rejects.toMatchObject({ code: 'wallet/payment-disputed' });
    expect(await find(reference)).toMatchObject({ isDisputed: true });
    const other = await arrive(1_100_00);
    await harness.control('POST', 'dispute', { reference: other.reference });
    await until(async () => (await find(other.reference))?.isDisputed, 'the webhook is read');
    for (const each of [payment, other]) await giveBack(finance(), each);
  });

  it('grow where more is paid, and are decided as they are then', async () => {
    const payment = await arrive(1_000_00, 'monnify');
    const { reference } = payment;
    await harness.control('POST', 'pay-more', { reference, amount: 500_00 });
    await harness.control('POST', 'webhook', { reference });
    const userId = newId();
    await expect(attach(finance(), payment, userId)).rejects.toMatchObject({ code: 'wallet/payment-decided' });
    const grown = (await find(reference))!;
    expect(grown.amount).toBe(1_500_00);
    await attach(finance(), grown, userId);
    expect(await harness.balance(userId)).toBe(1_500_00);
    expect(await harness.differences()).toEqual([]);
  });

  it('are shown to who may decide about deposits', async () => {
    for (const role of ['client', 'support', 'pricing'] as const) {
      const caller: Caller = { id: newId(), role, session: 'test' };
      await expect(harness.send(listUnmatchedPayments, {}, caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
    }
  });

  it('that differ from the ledger are found by its verification', async () => {
    const payment = await arrive(1_000_00);
    const rows = tableOf<UnmatchedPaymentRow>('unmatched_payments');
    const { reference } = payment;
    await rows.updateOne({ reference }, { $set: { amount: kobo(900_00) } });
    expect(await harness.differences()).toEqual([
      `unmatched payment paystack:${reference}: is open with 90000 kobo; 100000 arrived, 0 were credited, 0 returned`,
    ]);
    await rows.updateOne({ reference }, { $set: { amount: kobo(1_000_00), state: 'returned' } });
    expect(await harness.differences()).toHaveLength(1);
    await rows.updateOne({ reference }, { $set: { state: 'open', key: 'paystack:other' } });
    expect(await harness.differences()).toContain(
      `unmatched:paystack:${reference}: there is no such unmatched payment`,
    );
    await rows.updateOne({ reference }, { $set: { key: `paystack:${reference}` } });
    await giveBack(finance(), payment);
  });
});
