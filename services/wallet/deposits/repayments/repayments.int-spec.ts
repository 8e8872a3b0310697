import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { userDataErased } from '@ringlet/contracts/auth/erasure';
import { dayMs, minuteMs } from '@ringlet/contracts/durations';
import { type RingletError } from '@ringlet/contracts/errors';
import {
  answerDispute,
  chargebackClosed,
  chargebackOpened,
  listChargebacks,
} from '@ringlet/contracts/wallet/chargebacks';
import { openTransfer } from '@ringlet/contracts/wallet/deposits';
import { closeHold, openHold } from '@ringlet/contracts/wallet/holds';
import { chargeOrder, listStatement, refundOrder } from '@ringlet/contracts/wallet/ledger';
import {
  describeClientRepayment,
  describeRepayment,
  findRepaymentAccount,
  listRepaymentBanks,
  redirectRepayment,
  repaymentObstacles,
  repaymentStopped,
  startClientRepayment,
  startRepayment,
} from '@ringlet/contracts/wallet/repayments';
import { Metrics } from '@ringlet/platform/metrics';
import { eventsSoFar, publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { ProviderRefused, ProviderUnavailable } from '../../domain/payment-provider';
import { DecidedAlone } from '../../ledger/decided-alone';
import { verifyLedger } from '../../ledger-verification/verify-ledger';
import { Monnify } from '../../providers/monnify/monnify';
import { Paystack } from '../../providers/paystack/paystack';
import { newId } from '../../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../../testing/wallet-with-providers';
import { type ChargebackRow } from '../chargebacks/chargeback.model';
import { type DepositRow } from '../deposit.model';
import { Repayments } from './repayments';

const all = 5_000_00;

describe('repayments', () => {
  let harness: WalletWithProviders;
  let rows: ReturnType<Connection['collection']>;
  beforeAll(async () => {
    harness = await startWalletWithProviders({ settings: { TRANSFER_PROVIDERS: 'paystack' } });
    rows = harness.app.get<Connection>(getConnectionToken()).collection('chargebacks');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await harness.control('DELETE', 'faults');
    for (const target of ['paystack', 'monnify']) await answers('made', target);
    await harness.control('POST', 'provider', { target: 'paystack', answers: { refundNotes: 'kept' } });
    await rows.updateMany({}, { $unset: { job: 1 } });
  });
  afterAll(() => harness.stop());

  const answers = (refunds: string, target = 'paystack') =>
    harness.control('POST', 'provider', { target, answers: { refunds } });
  /** A client with a credited deposit of 5,000 naira, who has spent so many kobo of it. */
  const funded = async (spent = 0, method: 'paystack' | 'monnify' = 'paystack', userId = newId()) => {
    const { reference } = await harness.initiate(userId, { method });
    await harness.pay(reference);
    await harness.verify(userId, reference);
    if (spent > 0) await harness.send(chargeOrder, { orderId: newId(), userId, amount: spent });
    return { userId, reference };
  };
  type Funded = Awaited<ReturnType<typeof funded>>;
  const start = (deposit: Funded, amount: number = all) => harness.send(startRepayment, { ...deposit, amount });
  const describeIt = (deposit: Funded) => harness.send(describeRepayment, deposit);
  const rowOf = async ({ reference }: Funded) => {
    const row = await rows.findOne<ChargebackRow>({ reference, cause: 'repayment' });
    if (!row) throw new Error(`${reference} has no repayment`);
    return row;
  };
  /** The provider was asked, and that attempt is over. */
  const asked = (deposit: Funded) =>
    until(async () => {
      const { askedAt, job } = await rowOf(deposit);
      return askedAt !== undefined && job?.leaseToken === undefined;
    }, 'the provider was asked');
  const inState = (deposit: Funded, state: string) =>
    until(async () => (await describeIt(deposit)).repayments.find((each) => each.state === state), `it is ${state}`);
  /** What the provider has done with it, in kobo. */
  const atProvider = async ({ reference }: Funded) => {
    const response = await fetch(`${harness.sandboxUrl}/control/payments`);
    const payments = (await response.json()) as { reference: string; refunds: { amount: number; status: string }[] }[];
    return payments.find((payment) => payment.reference === reference)?.refunds ?? [];
  };
  /** The provider's event, which only names the payment. */
  const webhook = ({ reference }: Funded) =>
    harness.webhook(
      'paystack',
      JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference } }),
    );
  const accountsOf = async () => {
    const db = harness.app.get<Connection>(getConnectionToken()).db!;
    return (await verifyLedger(db, new Date())).accounts;
  };

  it.each(['paystack', 'monnify'] as const)('send what is left to where it was paid from: %s', async (method) => {
    const deposit = await funded(2_000_00, method);
    const before = await accountsOf();
    expect(await describeIt(deposit)).toMatchObject({ amount: 3_000_00, repayments: [] });
    const started = await start(deposit, 3_000_00);
    expect(started).toMatchObject({ amount: 3_000_00, state: 'sending' });
    expect(await harness.balance(deposit.userId)).toBe(0);
    await inState(deposit, 'sent');
    expect(await atProvider(deposit)).toMatchObject([{ amount: 3_000_00 }]);
    expect(await describeIt(deposit)).toMatchObject({ amount: 0, obstacle: 'spent' });
    const after = await accountsOf();
    const cash = `cash:${method}`;
    // The provider has our money except what it has sent back.
    expect((after[cash] ?? 0) - (before[cash] ?? 0)).toBe(3_000_00);
    expect(after[`out:${method}`] ?? 0).toBe(before[`out:${method}`] ?? 0);
    expect(await harness.differences()).toEqual([]);
  });

  it('are once in the statement and on the deposit, apart from what banks take, however often asked for with a key', async () => {
    const deposit = await funded();
    const asked = { ...deposit, amount: 1_000_00, idempotencyKey: newId() };
    const { id } = await harness.send(startRepayment, asked);
    await inState(deposit, 'sent');
    expect(await harness.send(startRepayment, asked)).toMatchObject({ id, state: 'sent' });
    const other = { ...asked, amount: 2_000_00 };
    await expect(harness.send(startRepayment, other)).rejects.toMatchObject({ code: 'platform/idempotency-mismatch' });
    const { data } = await harness.send(listStatement, { userId: deposit.userId });
    expect(data).toMatchObject([{ kind: 'repayment', amount: -1_000_00 }, { kind: 'deposit' }]);
    const shown = await harness.verify(deposit.userId, deposit.reference);
    expect(shown).toMatchObject({ repaid: 1_000_00 });
    expect(shown).not.toHaveProperty('takenBack');
  });

  it('are made in parts, one after the other', async () => {
    await answers('pending');
    const deposit = await funded();
    await start(deposit, 1_000_00);
    await harness.runChargebackWorker();
    await expect(start(deposit, 500_00)).rejects.toMatchObject({ code: 'wallet/not-repayable' });
    expect(await describeIt(deposit)).toMatchObject({ amount: 0, obstacle: 'under-way' });
    await harness.control('POST', 'refund', { reference: deposit.reference, status: 'processed', amount: 1_000_00 });
    await inState(deposit, 'sent');
    await answers('made');
    await start(deposit, 4_000_00);
    await until(async () => (await describeIt(deposit)).repayments.every(({ state }) => state === 'sent'), 'both');
    expect(await atProvider(deposit)).toMatchObject([{ amount: 1_000_00 }, { amount: 4_000_00 }]);
    expect(await harness.balance(deposit.userId)).toBe(0);
  });

  it('are not answered with those of another key', async () => {
    await answers('pending');
    const deposit = await funded();
    const { reference } = deposit;
    const asked = { ...deposit, amount: 1_000_00, idempotencyKey: newId() };
    const { id } = await harness.send(startRepayment, asked);
    for (const again of [asked, { ...asked, idempotencyKey: undefined }])
      expect(await harness.send(startRepayment, again)).toMatchObject({ id });
    const other = { reference, amount: asked.amount, idempotencyKey: newId() };
    const underWay = { code: 'wallet/not-repayable', message: repaymentObstacles['under-way'] };
    await expect(harness.send(startRepayment, { ...other, userId: deposit.userId })).rejects.toMatchObject(underWay);
    const byAdmin = harness.sendAsAdmin(startClientRepayment, { ...other, reason: 'the client asked' });
    await expect(byAdmin).rejects.toMatchObject(underWay);
  });

  it('begin once, however often and at once they are asked for', async () => {
    const deposit = await funded();
    const replies = await Promise.all(Array.from({ length: 5 }, () => start(deposit).catch((error: unknown) => error)));
    expect(new Set(replies.map((reply) => (reply as { id?: string }).id).filter(Boolean)).size).toBe(1);
    await inState(deposit, 'sent');
    expect(await atProvider(deposit)).toHaveLength(1);
    expect(await harness.balance(deposit.userId)).toBe(0);
  });

  it('do not send what is spent at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const deposit = await funded();
      const [bought, sent] = await Promise.allSettled([
        harness.send(chargeOrder, { orderId: newId(), userId: deposit.userId, amount: 3_000_00 }),
        start(deposit),
      ]);
      expect([bought.status, sent.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
    expect(await harness.differences()).toEqual([]);
  });

  it('leave what came later to the later deposit, and what is held to the bid', async () => {
    const older = await funded(1_000_00);
    const newer = await funded(0, 'monnify', older.userId);
    expect(await describeIt(older)).toMatchObject({ amount: 4_000_00 });
    expect(await describeIt(newer)).toMatchObject({ amount: 5_000_00 });
    const holdId = newId();
    await harness.send(openHold, { holdId, userId: older.userId, amount: 4_500_00 });
    expect(await describeIt(older)).toMatchObject({ amount: 0, obstacle: 'spent' });
    expect(await describeIt(newer)).toMatchObject({ amount: 4_500_00 });
    await expect(start(newer, 5_000_00)).rejects.toMatchObject({ code: 'wallet/repayment-exceeds' });
    await harness.send(closeHold, { holdId });
    expect(await describeIt(older)).toMatchObject({ amount: 4_000_00 });
  });

  it('are offered to the client for thirty days, to an admin at any time', async () => {
    const deposit = await funded();
    harness.advanceClock(31 * dayMs);
    expect(await describeIt(deposit)).toMatchObject({ amount: 0, obstacle: 'late' });
    await expect(start(deposit)).rejects.toMatchObject({ code: 'wallet/not-repayable' });
    const { reference } = deposit;
    expect(await harness.sendAsAdmin(describeClientRepayment, { reference })).toMatchObject({ amount: all });
    const given = { reference, amount: all, reason: 'the client asked in time' };
    await harness.sendAsAdmin(startClientRepayment, given);
    await inState(deposit, 'sent');
    const acts = await eventsSoFar(harness.stack, adminActed);
    expect(acts).toContainEqual(
      expect.objectContaining({ action: 'deposit.repaid', about: reference, amount: all, reason: given.reason }),
    );
  });

  it('are neither of another client, nor of an admin by themselves', async () => {
    const { reference } = await funded();
    const notFound = { code: 'wallet/deposit-not-found' };
    await expect(harness.send(startRepayment, { userId: newId(), reference, amount: all })).rejects.toMatchObject(
      notFound,
    );
    await expect(harness.send(describeRepayment, { userId: newId(), reference })).rejects.toMatchObject(notFound);
    const own = await funded(0, 'paystack', harness.admin.id);
    const given = { reference: own.reference, amount: all, reason: 'for myself' };
    await expect(harness.sendAsAdmin(startClientRepayment, given)).rejects.toMatchObject({ code: 'auth/own-account' });
    await expect(harness.send(startClientRepayment, given, harness.user)).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
  });

  describe('whose answer is lost', () => {
    it.each([
      ['after it was made, are found', 'after'],
      ['before it was made, are asked for again', 'before'],
    ])('%s', async (_name, when) => {
      await harness.fault('paystack', 'reset', { call: 'refund', when, once: true });
      const deposit = await funded();
      await start(deposit);
      await asked(deposit);
      for (let minutes = 2; minutes < 40 && (await rowOf(deposit)).state === 'open'; minutes += 2) {
        harness.advanceClock(minutes * minuteMs);
        await harness.runChargebackWorker();
      }
      expect(await describeIt(deposit)).toMatchObject({ repayments: [{ state: 'sent' }] });
      expect(await atProvider(deposit)).toHaveLength(1);
      expect(await harness.balance(deposit.userId)).toBe(0);
    });

    it('are not asked for again before the provider was twice seen not to know it', async () => {
      await harness.fault('paystack', 'reset', { call: 'refund', when: 'before' });
      const deposit = await funded();
      await start(deposit);
      await asked(deposit);
      const { askedAt } = await rowOf(deposit);
      harness.advanceClock(10 * minuteMs);
      await harness.runChargebackWorker();
      expect(await rowOf(deposit)).toMatchObject({ askedAt, missedAt: expect.any(Date) as Date });
      await harness.runChargebackWorker();
      expect(await rowOf(deposit)).toMatchObject({ askedAt });
      await harness.control('DELETE', 'faults');
      harness.advanceClock(12 * minuteMs);
      await harness.runChargebackWorker();
      await inState(deposit, 'sent');
    });

    it('are found although the list showed them late', async () => {
      // No webhook says so.
      await answers('pending');
      await harness.fault('paystack', 'reset', { call: 'refund', when: 'after', once: true });
      const deposit = await funded();
      await start(deposit);
      await asked(deposit);
      jest.spyOn(harness.app.get(Paystack), 'findChargebacks').mockResolvedValueOnce([]);
      harness.advanceClock(10 * minuteMs);
      await harness.runChargebackWorker();
      expect(await rowOf(deposit)).toMatchObject({ state: 'open', missedAt: expect.any(Date) as Date });
      harness.advanceClock(12 * minuteMs);
      await harness.runChargebackWorker();
      expect(await rowOf(deposit)).toMatchObject({ state: 'open', sentAs: expect.any(String) as string });
      expect(await atProvider(deposit)).toHaveLength(1);
    });

    it('and that are refused at the second call, which may mean that the first made them, end once neither did', async () => {
      await harness.fault('paystack', 'reset', { call: 'refund', when: 'before', once: true });
      const deposit = await funded();
      await start(deposit);
      await asked(deposit);
      await answers('refused');
      for (const minutes of [10, 12]) {
        harness.advanceClock(minutes * minuteMs);
        await harness.runChargebackWorker();
      }
      expect(await rowOf(deposit)).toMatchObject({ state: 'open', problem: expect.stringContaining('400') as string });
      expect(await harness.balance(deposit.userId)).toBe(0);
      for (let minutes = 14; minutes < 60 && (await rowOf(deposit)).state === 'open'; minutes += 2) {
        harness.advanceClock(minutes * minuteMs);
        await harness.runChargebackWorker();
      }
      expect(await describeIt(deposit)).toMatchObject({ repayments: [{ state: 'failed' }] });
      expect(await harness.balance(deposit.userId)).toBe(all);
    });

    it('at Monnify were not asked for while the payment itself could not be read', async () => {
      const deposit = await funded(0, 'monnify');
      const prepare = jest.spyOn(harness.app.get(Monnify), 'prepareRepayment');
      prepare.mockRejectedValueOnce(new ProviderUnavailable('no answer'));
      await start(deposit);
      await until(async () => (await rowOf(deposit)).problem, 'the attempt has failed');
      expect((await rowOf(deposit)).askedAt).toBeUndefined();
      harness.advanceClock(10 * minuteMs);
      await harness.runChargebackWorker();
      await inState(deposit, 'sent');
      expect(await atProvider(deposit)).toHaveLength(1);
      expect((await rowOf(deposit)).problem).toBeUndefined();
    });

    it('at Monnify are asked for again under the same reference', async () => {
      await harness.fault('monnify', 'reset', { call: 'initiate-refund', when: 'after', once: true });
      const deposit = await funded(0, 'monnify');
      await start(deposit);
      for (let minutes = 2; minutes < 40 && (await rowOf(deposit)).state === 'open'; minutes += 2) {
        harness.advanceClock(minutes * minuteMs);
        await harness.runChargebackWorker();
      }
      expect(await describeIt(deposit)).toMatchObject({ repayments: [{ state: 'sent' }] });
      expect(await atProvider(deposit)).toHaveLength(1);
    });
  });

  it.each(['refused', 'failed'])('that are %s put the money back, once', async (end) => {
    await answers(end);
    const deposit = await funded();
    await start(deposit);
    await inState(deposit, 'failed');
    await Promise.all([webhook(deposit), webhook(deposit)]);
    expect(await harness.balance(deposit.userId)).toBe(all);
    expect(await describeIt(deposit)).toMatchObject({ amount: all });
    const { data } = await harness.send(listStatement, { userId: deposit.userId });
    expect(data).toMatchObject([{ kind: 'repayment-return' }, { kind: 'repayment' }, { kind: 'deposit' }]);
    expect(await harness.verify(deposit.userId, deposit.reference)).not.toHaveProperty('repaid');
  });

  it('that need attention wait, and end as the provider says', async () => {
    await answers('needs-attention');
    const deposit = await funded();
    await start(deposit);
    await inState(deposit, 'needs-attention');
    await Promise.all([webhook(deposit), webhook(deposit)]);
    const told = await eventsSoFar(harness.stack, repaymentStopped);
    expect(told.filter(({ userId }) => userId === deposit.userId)).toHaveLength(1);
    const waiting = await harness.sendAsAdmin(listChargebacks, { stage: 'waiting' });
    expect(waiting).toContainEqual(expect.objectContaining({ reference: deposit.reference, awaitsAnswer: false }));
    expect(await harness.balance(deposit.userId)).toBe(0);
    // By card the customer's name is only ours.
    const account = { reference: deposit.reference, bank: '9', account: '0123456789', reason: 'the client wrote' };
    const unproven = { code: 'wallet/account-not-payers' };
    await expect(harness.sendAsAdmin(redirectRepayment, account)).rejects.toMatchObject(unproven);
    await harness.control('POST', 'refund', { reference: deposit.reference, status: 'processing' });
    await inState(deposit, 'sending');
    await harness.control('POST', 'refund', { reference: deposit.reference, status: 'processed' });
    await inState(deposit, 'sent');
  });

  it('that need attention go to another account of the payer, once, and the account is stored nowhere', async () => {
    const starter = { ...harness.admin, id: newId() };
    await answers('needs-attention');
    const payer = { userId: newId(), name: 'Adé Ọlá', email: 'ade@ringlet.test' };
    const { reference, transfer } = await harness.send(openTransfer, { ...payer, amount: all });
    await harness.control('POST', 'transfer', { account: transfer?.number });
    const deposit = { userId: payer.userId, reference };
    await until(async () => (await harness.balance(deposit.userId)) === all, 'the transfer is credited');
    await harness.send(startClientRepayment, { reference, amount: all, reason: 'the client asked' }, starter);
    await inState(deposit, 'needs-attention');
    const unknown = { reference, bank: '9', account: '0000789012' };
    const known = { ...unknown, account: '5734789012' };
    expect(await harness.sendAsAdmin(listRepaymentBanks, { reference })).toContainEqual({
      id: known.bank,
      name: 'Guaranty Trust Bank',
    });
    const find = (account: object) => harness.sendAsAdmin(findRepaymentAccount, { ...unknown, ...account });
    expect(await find(unknown)).toEqual({ payer: 'ADA OBI', isPayers: false });
    expect(await find({ ...known, bank: '7' })).toEqual({ payer: 'ADA OBI', isPayers: false });
    expect(await find(known)).toEqual({ owner: 'ADA OBI', payer: 'ADA OBI', isPayers: true });
    const reason = 'the client wrote to us';
    const redirect = (account: typeof known, by = harness.admin) =>
      harness.send(redirectRepayment, { ...account, reason }, by);
    await expect(redirect(unknown)).rejects.toMatchObject({ code: 'wallet/account-not-payers' });
    await expect(redirect(known, starter)).rejects.toMatchObject({ code: 'wallet/redirect-own' });
    const limit = jest.spyOn(harness.app.get(DecidedAlone), 'limit', 'get').mockReturnValue(all - 1);
    await expect(redirect(known)).rejects.toMatchObject({ code: 'wallet/redirect-above-limit' });
    limit.mockReturnValue(all);
    const accounts = jest.spyOn(harness.app.get(Paystack).repaymentAccounts, 'redirect');
    for (const [refusal, code] of [
      ['account', 'wallet/redirect-account-refused'],
      ['not-stopped', 'wallet/repayment-not-stopped'],
    ] as const) {
      accounts.mockResolvedValueOnce(refusal);
      await expect(redirect(known)).rejects.toMatchObject({ code });
    }
    accounts.mockRejectedValueOnce(new ProviderRefused('wrong key', 401));
    await expect(redirect(known)).rejects.toMatchObject({ code: 'wallet/redirect-refused' });
    const both = await Promise.allSettled([redirect(known), redirect(known)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    await inState(deposit, 'sent');
    expect(await atProvider(deposit)).toMatchObject([{ amount: all, status: 'processed' }]);
    await expect(redirect(known)).rejects.toMatchObject({ code: 'wallet/repayment-not-stopped' });
    const act = { action: 'deposit.repayment-redirected', about: reference, amount: all, reason };
    expect(await eventsSoFar(harness.stack, adminActed)).toContainEqual(
      expect.objectContaining({ ...act, to: 'Guaranty Trust Bank, …9012' }),
    );
    const db = harness.app.get<Connection>(getConnectionToken()).db!;
    for (const collection of await db.collections())
      expect(JSON.stringify(await collection.find().toArray())).not.toContain(known.account);
  });

  it('let an admin ask whose an account is twenty times an hour', async () => {
    const by = { ...harness.admin, id: newId() };
    const account = { reference: 'RL-none', bank: '9', account: '0123456789' };
    const ask = () => harness.send(findRepaymentAccount, account, by).catch(({ code }: RingletError) => code);
    const codes = await Promise.all(Array.from({ length: 21 }, ask));
    expect(codes.filter((code) => code === 'wallet/repayment-not-stopped')).toHaveLength(20);
    expect(codes).toContain('platform/too-many-requests');
  });

  it('that a bank refuses after they were sent put the money back, also where no event says so', async () => {
    const deposit = await funded();
    await start(deposit);
    await inState(deposit, 'sent');
    await harness.control('POST', 'refund', { reference: deposit.reference, status: 'failed', webhook: false });
    expect(await harness.balance(deposit.userId)).toBe(0);
    harness.advanceClock(2 * dayMs);
    await harness.runChargebackWorker();
    await inState(deposit, 'failed');
    expect(await harness.balance(deposit.userId)).toBe(all);
    jest.restoreAllMocks();
    await Promise.all([webhook(deposit), webhook(deposit)]);
    expect(await harness.balance(deposit.userId)).toBe(all);
    expect(await harness.differences()).toEqual([]);
    await start(deposit);
    await until(async () => (await atProvider(deposit)).length === 2, 'it is sent again');
  });

  it('are told apart from refunds of the dashboard, also where their note is not shown', async () => {
    await harness.control('POST', 'provider', { target: 'paystack', answers: { refundNotes: 'dropped' } });
    const deposit = await funded();
    await start(deposit, 1_000_00);
    await inState(deposit, 'sent');
    await webhook(deposit);
    await harness.control('POST', 'refund', { reference: deposit.reference, status: 'processed', amount: 2_000_00 });
    await until(async () => (await harness.balance(deposit.userId)) === 2_000_00, 'the other one is booked');
    const claims = await rows.find<ChargebackRow>({ reference: deposit.reference }).toArray();
    expect(claims.map(({ cause, amount }) => [cause, amount]).sort()).toEqual([
      ['refund', 2_000_00],
      ['repayment', 1_000_00],
    ]);
  });

  it('and a dispute of the same deposit take no more than was credited, whoever ends first', async () => {
    await answers('pending');
    const deposit = await funded();
    await start(deposit, 3_000_00);
    await harness.runChargebackWorker();
    const { reference } = deposit;
    await harness.control('POST', 'dispute', { reference });
    await until(() => rows.findOne({ reference, cause: 'dispute' }), 'the dispute is known');
    expect(await harness.balance(deposit.userId)).toBe(0);
    await harness.control('POST', 'dispute', { reference, resolve: 'auto-accepted' });
    await harness.control('POST', 'refund', { reference, status: 'failed', amount: 3_000_00 });
    await until(async () => (await rows.countDocuments({ reference, state: 'open' })) === 0, 'both are over');
    // The bank has all of it: nothing comes back.
    expect(await harness.balance(deposit.userId)).toBe(0);
    expect(await harness.differences()).toEqual([]);
  });

  it.each([
    ['declined', 3_000_00],
    ['auto-accepted', 0],
  ] as const)('that a bank refuses late wait for a dispute of the same deposit, here %s', async (resolve, balance) => {
    const deposit = await funded(2_000_00);
    await start(deposit, 3_000_00);
    await inState(deposit, 'sent');
    const { reference } = deposit;
    await harness.control('POST', 'dispute', { reference });
    await until(() => rows.findOne({ reference, cause: 'dispute' }), 'the dispute is known');
    await harness.control('POST', 'refund', { reference, status: 'failed', amount: 3_000_00 });
    await webhook(deposit);
    expect(await rowOf(deposit)).toMatchObject({ state: 'lost', reported: 3_000_00, job: expect.anything() as object });
    expect(await harness.balance(deposit.userId)).toBe(0);
    await harness.control('POST', 'dispute', { reference, resolve });
    await inState(deposit, 'failed');
    await until(async () => (await rows.countDocuments({ reference, state: 'open' })) === 0, 'both are over');
    expect(await harness.balance(deposit.userId)).toBe(balance);
    expect(await harness.differences()).toEqual([]);
  });

  it('that are refused leave the deposit open to a reversal', async () => {
    await answers('refused');
    const deposit = await funded();
    await start(deposit);
    await inState(deposit, 'failed');
    await harness.control('POST', 'reverse', { reference: deposit.reference });
    await webhook(deposit);
    expect(await rows.findOne({ reference: deposit.reference, cause: 'reversal' })).toMatchObject({ amount: all });
    expect(await harness.balance(deposit.userId)).toBe(0);
  });

  it('that fail after they were sent, where the payment stays reversed, are set aside until an admin decides', async () => {
    const deposit = await funded();
    const { reference } = deposit;
    await start(deposit);
    await inState(deposit, 'sent');
    await harness.control('POST', 'reverse', { reference });
    await harness.control('POST', 'refund', { reference, status: 'failed', webhook: false });
    await webhook(deposit);
    await inState(deposit, 'failed');
    const reversal = () => rows.findOne<ChargebackRow>({ reference, cause: 'reversal' });
    expect(await reversal()).toMatchObject({ state: 'open', amount: all, taken: all, awaitsAnswer: true });
    expect(await harness.balance(deposit.userId)).toBe(0);
    const answer = { id: `paystack:reversal:${reference}`, decision: 'contested', reason: 'it came back' } as const;
    await harness.sendAsAdmin(answerDispute, answer);
    await until(async () => (await reversal())?.state === 'won', 'it is decided');
    await webhook(deposit);
    expect(await harness.balance(deposit.userId)).toBe(all);
    expect(await harness.differences()).toEqual([]);
  });

  it('are neither smaller than a provider sends, nor leave such a rest', async () => {
    const deposit = await funded();
    for (const amount of [1, 99_99, all - 99_99])
      await expect(start(deposit, amount)).rejects.toMatchObject({ code: 'wallet/not-repayable' });
    expect(await start(deposit, all - 100_00)).toMatchObject({ amount: all - 100_00 });
  });

  it('are not asked for again where a later page of refunds has them', async () => {
    const deposit = await funded();
    for (let refunds = 0; refunds < 50; refunds++)
      await harness.control('POST', 'refund', {
        reference: deposit.reference,
        status: 'failed',
        amount: 1_00 + refunds,
        webhook: false,
      });
    await harness.fault('paystack', 'reset', { call: 'refund', when: 'after', once: true });
    await start(deposit);
    await asked(deposit);
    for (let minutes = 2; minutes < 40 && (await rowOf(deposit)).state === 'open'; minutes += 2) {
      harness.advanceClock(minutes * minuteMs);
      await harness.runChargebackWorker();
    }
    expect(await describeIt(deposit)).toMatchObject({ repayments: [{ state: 'sent' }] });
    expect(await atProvider(deposit)).toHaveLength(51);
  });

  it('are known again after the wallet has forgotten them, and leave the wallet once', async () => {
    const deposit = await funded();
    await start(deposit);
    await inState(deposit, 'sent');
    const { _id } = await rowOf(deposit);
    const db = harness.app.get<Connection>(getConnectionToken()).db!;
    // A backup from before the repayment.
    await rows.deleteOne({ _id: _id as never });
    await db.collection('postings').deleteMany({ _id: { $regex: `:${_id}$` } as never });
    await db
      .collection('deposits')
      .updateOne({ reference: deposit.reference }, { $unset: { claimedBack: 1, repaid: 1 } });
    await db
      .collection('balances')
      .updateOne(
        { balance: 0, sequence: 2, _id: (await depositor(deposit.userId)) as never },
        { $set: { balance: all, sequence: 1 } },
      );
    await webhook(deposit);
    await inState(deposit, 'sent');
    expect(await harness.balance(deposit.userId)).toBe(0);
    expect(await harness.differences()).toEqual([]);
  });
  const depositor = async (userId: string) => {
    const db = harness.app.get<Connection>(getConnectionToken()).db!;
    return (await db.collection('balances').find().toArray()).find(({ _id }) => String(_id) === userId)?._id;
  };

  it('tell each step once', async () => {
    const deposit = await funded();
    await start(deposit);
    await inState(deposit, 'sent');
    await Promise.all([webhook(deposit), webhook(deposit)]);
    for (const event of [chargebackOpened, chargebackClosed]) {
      const seen = await eventsSoFar(harness.stack, event);
      expect(seen.filter(({ reference }) => reference === deposit.reference)).toMatchObject([
        { cause: 'repayment', amount: all, taken: all },
      ]);
    }
  });

  describe('of an account that is erased', () => {
    const erase = (userId: string) => publishEvent(harness.stack.connection, userDeleted, { userId });
    const confirmations = async (userId: string) =>
      (await eventsSoFar(harness.stack, userDataErased)).filter((event) => event.userId === userId).length;

    it('send back what is left of every deposit, by itself, and again what comes back later', async () => {
      const old = await funded(1_000_00);
      const newer = await funded(0, 'monnify', old.userId);
      const orderId = newId();
      await harness.send(chargeOrder, { orderId, userId: old.userId, amount: 500_00 });
      await erase(old.userId);
      await inState(old, 'sent');
      await inState(newer, 'sent');
      await erase(old.userId);
      await until(async () => (await confirmations(old.userId)) > 0, 'the wallet confirms');
      expect(await harness.balance(old.userId)).toBe(0);
      expect(await atProvider(old)).toMatchObject([{ amount: 3_500_00 }]);
      expect(await atProvider(newer)).toMatchObject([{ amount: all }]);
      await harness.send(refundOrder, { orderId });
      await erase(old.userId);
      await until(async () => (await atProvider(old)).length === 2, 'the refund goes back too');
      expect(await harness.balance(old.userId)).toBe(0);
    });

    it('wait for what is held for a bid', async () => {
      const deposit = await funded();
      const holdId = newId();
      await harness.send(openHold, { holdId, userId: deposit.userId, amount: 1_000_00 });
      await erase(deposit.userId);
      await inState(deposit, 'sent');
      const db = harness.app.get<Connection>(getConnectionToken()).db!;
      const erased = () => db.collection<DepositRow>('deposits').findOne({ reference: deposit.reference, name: '' });
      await until(erased, 'the name is gone');
      expect(await confirmations(deposit.userId)).toBe(0);
      await harness.send(closeHold, { holdId });
      await erase(deposit.userId);
      await until(async () => (await atProvider(deposit)).length === 2, 'the rest goes back');
      await until(async () => (await describeIt(deposit)).repayments.every(({ state }) => state === 'sent'), 'both');
      await erase(deposit.userId);
      await until(async () => (await confirmations(deposit.userId)) > 0, 'the wallet confirms');
    });

    it.each(['later', 'while the wallet looks'])('wait for a dispute that holds money, here won %s', async (when) => {
      const deposit = await funded();
      const { reference, userId } = deposit;
      await harness.control('POST', 'dispute', { reference });
      await until(async () => (await harness.balance(userId)) === 0, 'the dispute holds the money');
      const win = async () => {
        await harness.control('POST', 'dispute', { reference, resolve: 'declined' });
        await until(async () => (await harness.balance(userId)) === all, 'the dispute is won');
      };
      const repayments = harness.app.get(Repayments);
      const describe = repayments.describe.bind(repayments);
      jest.spyOn(repayments, 'describe').mockImplementationOnce(async (...asked) => {
        const seen = await describe(...asked);
        if (when !== 'later') await win();
        return seen;
      });
      await erase(userId);
      const deposits = harness.app.get<Connection>(getConnectionToken()).collection('deposits');
      await until(() => deposits.findOne({ reference, name: '' }), 'the name is gone');
      expect(await confirmations(userId)).toBe(0);
      if (when === 'later') await win();
      await erase(userId);
      await inState(deposit, 'sent');
      await erase(userId);
      await until(async () => (await confirmations(userId)) > 0, 'the wallet confirms');
    });

    it('wait for repayments that are under way, and send what comes meanwhile, for thirty days', async () => {
      await answers('needs-attention');
      const deposit = await funded();
      const orderId = newId();
      await harness.send(chargeOrder, { orderId, userId: deposit.userId, amount: 1_000_00 });
      await erase(deposit.userId);
      await inState(deposit, 'needs-attention');
      await harness.send(refundOrder, { orderId });
      const { reference } = deposit;
      const erased = () => harness.app.get<Connection>(getConnectionToken()).collection('deposits');
      await until(() => erased().findOne({ reference, name: '' }), 'the name is gone');
      expect(await confirmations(deposit.userId)).toBe(0);
      await answers('made');
      await harness.control('POST', 'refund', { reference, status: 'processed' });
      await inState(deposit, 'sent');
      await erase(deposit.userId);
      await until(async () => (await atProvider(deposit)).length === 2, 'the rest goes back');
      const stopped = await funded();
      await answers('needs-attention');
      await erase(stopped.userId);
      await inState(stopped, 'needs-attention');
      harness.advanceClock(31 * dayMs);
      await erase(stopped.userId);
      await until(async () => (await confirmations(stopped.userId)) > 0, 'the wallet confirms');
    });

    it('keep what cannot go back', async () => {
      await answers('refused');
      const deposit = await funded();
      const failed = async (times: number) => {
        const { repayments } = await describeIt(deposit);
        return repayments.filter(({ state }) => state === 'failed').length === times;
      };
      for (const times of [1, 2]) {
        await erase(deposit.userId);
        await until(() => failed(times), `it is refused ${times} times`);
      }
      await erase(deposit.userId);
      await until(async () => (await confirmations(deposit.userId)) > 0, 'the wallet confirms');
      expect(await harness.balance(deposit.userId)).toBe(all);
      expect(await failed(2)).toBe(true);
    });
  });

  it('are counted where a person has to look at them', async () => {
    const stuck = async () => {
      const gauge = harness.app.get(Metrics).registry.getSingleMetric('ringlet_repayments_stuck');
      return (await gauge?.get())?.values[0]?.value ?? 0;
    };
    const before = await stuck();
    await answers('needs-attention');
    const deposit = await funded();
    await start(deposit);
    await inState(deposit, 'needs-attention');
    expect(await stuck()).toBe(before + 1);
  });
});
