import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { adjustBalance, decideAdjustment, listAdjustments } from '@ringlet/contracts/wallet/adjustments';
import { decideDeposit } from '@ringlet/contracts/wallet/admin';
import { answerDispute } from '@ringlet/contracts/wallet/chargebacks';
import { addCryptoWallet, type CryptoWalletView, submitCryptoDeposit } from '@ringlet/contracts/wallet/crypto';
import { openTransfer } from '@ringlet/contracts/wallet/deposits';
import { decideDifference } from '@ringlet/contracts/wallet/differences';
import { chargeOrder, refundOrder } from '@ringlet/contracts/wallet/ledger';
import {
  allowRates,
  allowRefund,
  ratesApproved,
  refundApproved as refundApprovedEvent,
} from '@ringlet/contracts/wallet/money-acts';
import { describeRepayment, redirectRepayment, startClientRepayment } from '@ringlet/contracts/wallet/repayments';
import { attachPayment, listUnmatchedPayments, returnPayment } from '@ringlet/contracts/wallet/unmatched-payments';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type MoneyDecision } from '../domain/money-acts';
import { Paystack } from '../providers/paystack/paystack';
import { Rates } from '../rates/rates';
import { type InputOf, newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';

const limit = 100_000_00;

describe('what people decide about money', () => {
  let wallet: WalletWithProviders;
  let usdt: CryptoWalletView;
  beforeAll(async () => {
    const settings = {
      ADJUSTMENT_APPROVAL_ABOVE: String(limit),
      RATES_URL: 'http://127.0.0.1:9/none',
      TRANSFER_PROVIDERS: 'paystack',
    };
    wallet = await startWalletWithProviders({ settings });
    usdt = await wallet.sendAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' });
  });
  afterAll(() => wallet.stop());

  const newPerson = (): Caller => ({ id: newId(), role: 'finance', session: 'test' });
  const claim = async (userId: string, amount: number): Promise<string> => {
    const payer = { userId, name: 'Ada', email: 'ada@ringlet.test', emailVerified: true };
    const to = { cryptoType: usdt.cryptoType, walletAddress: usdt.address };
    return (await wallet.send(submitCryptoDeposit, { ...payer, ...to, amount, currency: 'NGN' })).reference;
  };
  const requestRows = () => wallet.app.get<Connection>(getConnectionToken()).collection('adjustment_requests');
  const waitingFor = async (by: Caller) => (await wallet.send(listAdjustments, { show: 'queue', limit: 100 }, by)).data;

  type Door = (by: Caller, userId: string, amount: number) => Promise<boolean>;
  /** Each way for a person to give a client money. Returns whether it waits for another person. */
  const doors: Record<'adjustment' | 'deposit' | 'refund', Door> = {
    adjustment: async (by, userId, amount) => {
      const input = { userId, amount, reason: 'an apology', idempotencyKey: newId() };
      return (await wallet.send(adjustBalance, input, by)).requested !== undefined;
    },
    deposit: async (by, userId, amount) => {
      const reference = await claim(userId, amount);
      return isRequested(wallet.send(decideDeposit, { reference, status: 'approved' }, by));
    },
    // Numbers refunds the order once it may.
    refund: async (by, userId, amount) => {
      const orderId = newId();
      const halves = [Math.floor(amount / 2), Math.ceil(amount / 2)];
      for (const half of halves) await doors.adjustment(newPerson(), userId, half);
      await wallet.send(chargeOrder, { orderId, userId, amount });
      return isRequested(refund(by, orderId));
    },
  };
  /** Each other way for a person to decide where money goes. */
  const otherDoors: Record<Exclude<MoneyDecision['act'], keyof typeof doors | 'rates'>, Door> = {
    'payment-attachment': async (by, userId, amount) => {
      const { id } = await unmatched(amount);
      return isRequested(wallet.send(attachPayment, { id, amount, userId, reason: 'the bank said so' }, by));
    },
    'payment-return': async (by, _userId, amount) => {
      const { id } = await unmatched(amount);
      return isRequested(wallet.send(returnPayment, { id, amount, reason: 'the payer asked' }, by));
    },
    'dispute-acceptance': async (by, userId, amount) => {
      const { reference } = await wallet.initiate(userId, { amount });
      await wallet.pay(reference);
      await wallet.verify(userId, reference);
      await wallet.send(chargeOrder, { orderId: newId(), userId, amount });
      await wallet.control('POST', 'dispute', { reference });
      const chargebacks = wallet.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('chargebacks');
      const row = await until(() => chargebacks.findOne({ reference }), 'the dispute is stored');
      const accept = { id: row._id, decision: 'accepted', reason: 'The payer is right.' } as const;
      return isRequested(wallet.send(answerDispute, accept, by));
    },
    'difference-closing': async (by, userId, amount) => {
      const { reference, reported } = await differing(userId, amount);
      const close = { reference, reported, decision: 'closed', reason: 'it was our mistake' } as const;
      return isRequested(wallet.send(decideDifference, close, by));
    },
    'repayment-redirect': async (by, userId, amount) => {
      await wallet.control('POST', 'provider', { target: 'paystack', answers: { refunds: 'needs-attention' } });
      const payer = { userId, name: 'Adé Ọlá', email: 'ade@ringlet.test' };
      const { reference, transfer } = await wallet.send(openTransfer, { ...payer, amount });
      await wallet.control('POST', 'transfer', { account: transfer?.number });
      await until(async () => (await wallet.balance(userId)) >= amount, 'the transfer is credited');
      const asked = { reference, amount, reason: 'the client asked' };
      await wallet.send(startClientRepayment, asked, newPerson());
      await until(async () => {
        const { repayments } = await wallet.send(describeRepayment, { userId, reference });
        return repayments[0]?.state === 'needs-attention';
      }, 'the provider cannot deliver it');
      const redirect = { reference, bank: '9', account: '5734789012', reason: 'the client wrote' };
      return isRequested(wallet.send(redirectRepayment, redirect, by));
    },
  };
  /** A deposit of which the provider has reported so many kobo less since its credit. */
  const differing = async (userId: string, less: number) => {
    const { reference } = await wallet.initiate(userId, { amount: less + 1000_00 });
    const reported = kobo(1000_00);
    for (const amount of [less + reported, reported]) await report(reference, amount);
    return { reference, reported };
  };
  const report = async (reference: string, amount: number) => {
    const verify = jest.spyOn(wallet.app.get(Paystack), 'verify');
    const paid = { reference, state: 'paid', currency: 'NGN', providerStatus: 'success' } as const;
    verify.mockResolvedValueOnce({ ...paid, amount: kobo(amount) });
    const data = { status: 'success', reference, amount: 1, currency: 'NGN' };
    await wallet.webhook('paystack', JSON.stringify({ event: 'charge.success', data }));
    verify.mockRestore();
  };
  const unmatched = async (amount: number) => {
    const reference = await wallet.payUnknown('paystack', amount, { sender_name: 'ADA OBI' });
    await wallet.control('POST', 'webhook', { reference });
    const { data } = await wallet.sendAsAdmin(listUnmatchedPayments, {});
    return data.find((each) => each.reference === reference)!;
  };
  const refund = async (by: Caller, orderId: string): Promise<void> => {
    const { decidedBy } = await wallet.send(allowRefund, { orderId, reason: 'it did not work' }, by);
    await wallet.send(refundOrder, { orderId, decidedBy: [...decidedBy] });
  };
  /** Does what numbers does after an approval. */
  const refundApproved = async (by: Caller, { act, about = '' }: { act?: string; about?: string }) => {
    if (act === 'refund') await refund(by, about);
  };
  const isRequested = (done: Promise<unknown>): Promise<boolean> =>
    done.then(
      () => false,
      (error: { code: string }) => {
        if (error.code === 'wallet/adjustment-requested') return true;
        // Nobody else is asked.
        if (error.code === 'wallet/redirect-above-limit') return true;
        throw error;
      },
    );

  const acts = Object.keys(doors) as (keyof typeof doors)[];
  const pairs = acts.flatMap((first) => acts.map((second) => [first, second] as const));
  it.each(pairs)('counts together: %s, then %s', async (first, second) => {
    const [by, other, userId] = [newPerson(), newPerson(), await wallet.client()];
    expect(await doors[first](by, userId, 60_000_00)).toBe(false);
    expect(await doors[second](by, userId, 50_000_00)).toBe(true);
    expect(await wallet.balance(userId)).toBe(60_000_00);
    const [request] = (await waitingFor(other)).filter((each) => each.userId === userId);
    expect(request).toMatchObject({ act: second, amount: 50_000_00, decidedAlone: 60_000_00, requestedBy: by.id });
    const decision = { id: request?.id ?? '', decision: 'approved' } as const;
    await expect(wallet.send(decideAdjustment, decision, by)).rejects.toMatchObject({
      code: 'wallet/adjustment-own',
    });
    for (let times = 0; times < 2; times++) {
      expect(await wallet.send(decideAdjustment, decision, other)).toMatchObject({ state: 'approved' });
    }
    for (let times = 0; times < 2; times++) await refundApproved(by, request ?? {});
    expect(await wallet.balance(userId)).toBe(110_000_00);
  });

  it.each(Object.entries(otherDoors))(
    'counts together with an adjustment: %s, before and after it',
    async (_, door) => {
      const [before, after, userId] = [newPerson(), newPerson(), await wallet.client()];
      expect(await door(before, userId, 60_000_00)).toBe(false);
      expect(await doors.adjustment(before, userId, 50_000_00)).toBe(true);
      expect(await doors.adjustment(after, userId, 60_000_00)).toBe(false);
      expect(await door(after, newId(), 50_000_00)).toBe(true);
    },
  );

  it('lets another person decide that a client keeps what is no longer reported, once', async () => {
    const [by, other, userId] = [newPerson(), newPerson(), newId()];
    const { reference, reported } = await differing(userId, limit + 1);
    const close = { reference, reported, decision: 'closed', reason: 'it was our mistake' } as const;
    const own = { ...by, id: userId };
    await expect(wallet.send(decideDifference, close, own)).rejects.toMatchObject({ code: 'auth/own-account' });
    expect(await isRequested(wallet.send(decideDifference, close, by))).toBe(true);
    const [request] = (await waitingFor(other)).filter(({ about }) => about === reference);
    expect(request).toMatchObject({ act: 'difference-closing', amount: limit + 1, userId, requestedBy: by.id });
    const decision = { id: request?.id ?? '', decision: 'approved' } as const;
    for (let times = 0; times < 2; times++) await wallet.send(decideAdjustment, decision, other);
    expect(await wallet.balance(userId)).toBe(limit + 1 + reported);
    const again = wallet.send(decideDifference, { ...close, decision: 'accepted' }, other);
    await expect(again).rejects.toMatchObject({ code: 'wallet/difference-gone' });
  });

  it('asks again about a difference of which another amount is reported while a request waits', async () => {
    const [by, other, userId] = [newPerson(), newPerson(), newId()];
    const { reference, reported } = await differing(userId, limit + 1);
    const close = { reference, reported, decision: 'closed', reason: 'it was our mistake' } as const;
    expect(await isRequested(wallet.send(decideDifference, close, by))).toBe(true);
    const less = reported - 1_00;
    await report(reference, less);
    expect(await isRequested(wallet.send(decideDifference, { ...close, reported: less }, by))).toBe(true);
    const requests = (await waitingFor(other)).filter(({ about }) => about === reference);
    expect(requests.map(({ amount }) => amount)).toEqual([limit + 1, limit + 1_01]);
    const [earlier, later] = requests.map(({ id }) => ({ id, decision: 'approved' as const }));
    await expect(wallet.send(decideAdjustment, earlier!, other)).rejects.toMatchObject({
      code: 'wallet/difference-gone',
    });
    expect(await wallet.send(decideAdjustment, later!, other)).toMatchObject({ state: 'approved' });
  });

  it.each(acts)("is nobody's to decide about themselves: %s", async (door) => {
    const by = { ...newPerson(), id: await wallet.client() };
    await expect(doors[door](by, by.id, 50_000_00)).rejects.toMatchObject({ code: 'auth/own-account' });
    expect(await wallet.balance(by.id)).toBe(0);
  });

  it('lets one person credit five percent more than was announced, and no more', async () => {
    const [by, userId] = [newPerson(), await wallet.client()];
    const approve = (reference: string, amount: number) =>
      isRequested(wallet.send(decideDeposit, { reference, status: 'approved', amount, reason: 'it arrived' }, by));
    expect(await approve(await claim(userId, 40_000_00), 42_000_00)).toBe(false);
    expect(await approve(await claim(userId, 40_000_00), 42_000_01)).toBe(true);
    expect(await wallet.balance(userId)).toBe(42_000_00);
  });

  it('asks again for a deposit whose request was declined, and once while one waits', async () => {
    const [by, other, userId] = [newPerson(), newPerson(), await wallet.client()];
    const reference = await claim(userId, 200_000_00);
    const approve = () => isRequested(wallet.send(decideDeposit, { reference, status: 'approved' }, by));
    const waiting = async () => (await waitingFor(other)).filter(({ about }) => about === reference);
    expect([await approve(), await approve()]).toEqual([true, true]);
    const [first, ...more] = await waiting();
    expect(more).toEqual([]);
    await wallet.send(decideAdjustment, { id: first?.id ?? '', decision: 'declined', note: 'not arrived' }, other);
    expect(await waiting()).toEqual([]);
    expect(await approve()).toBe(true);
    const [second] = await waiting();
    await wallet.send(decideAdjustment, { id: second?.id ?? '', decision: 'approved' }, other);
    expect(await wallet.balance(userId)).toBe(200_000_00);
  });

  it('puts a request for another client or amount in the place of the one that waits', async () => {
    const [by, another, other] = [newPerson(), newPerson(), newPerson()];
    const [first, second] = [await wallet.client(), await wallet.client()];
    const { id } = await unmatched(limit + 1);
    const attach = (userId: string, caller: Caller) =>
      isRequested(wallet.send(attachPayment, { id, amount: limit + 1, userId, reason: 'the bank said so' }, caller));
    const requests = async () => {
      const { data } = await wallet.send(listAdjustments, { limit: 100 }, other);
      return data.filter(({ userId = '' }) => [first, second].includes(userId)).reverse();
    };
    expect([await attach(first, by), await attach(first, another)]).toEqual([true, true]);
    expect(await requests()).toMatchObject([{ userId: first, requestedBy: by.id, state: 'requested' }]);
    expect(await attach(second, another)).toBe(true);
    expect(await requests()).toMatchObject([
      { userId: first, state: 'declined', decidedBy: another.id, note: expect.stringContaining('another client') },
      { userId: second, state: 'requested', requestedBy: another.id },
    ]);
    await requestRows().updateOne({ userId: second }, { $inc: { amount: -1 } });
    expect(await attach(second, another)).toBe(true);
    expect((await requests()).map(({ amount, state }) => [amount, state])).toEqual([
      [limit + 1, 'declined'],
      [limit, 'declined'],
      [limit + 1, 'requested'],
    ]);
  });

  it('accepts no dispute of which more is missing than another person approved', async () => {
    const [by, other, userId] = [newPerson(), newPerson(), await wallet.client()];
    expect(await otherDoors['dispute-acceptance'](by, userId, limit + 1)).toBe(true);
    const [request] = (await waitingFor(other)).filter((each) => each.userId === userId);
    await requestRows().updateOne({ userId }, { $inc: { amount: -1 } });
    const approve = { id: request?.id ?? '', decision: 'approved' } as const;
    await expect(wallet.send(decideAdjustment, approve, other)).rejects.toMatchObject({
      code: 'wallet/adjustment-exceeded',
    });
    const accept = { id: request?.about ?? '', decision: 'accepted', reason: 'The payer is right.' } as const;
    expect(await isRequested(wallet.send(answerDispute, accept, by))).toBe(true);
    const [again] = (await waitingFor(other)).filter((each) => each.userId === userId);
    expect(again).toMatchObject({ amount: limit + 1 });
    expect(await wallet.send(decideAdjustment, { ...approve, id: again?.id ?? '' }, other)).toMatchObject({
      state: 'approved',
    });
  });

  it('publishes an approved refund for numbers', async () => {
    const [by, other, userId] = [newPerson(), newPerson(), await wallet.client()];
    expect(await doors.refund(by, userId, limit + 1)).toBe(true);
    const [request] = (await waitingFor(other)).filter((each) => each.userId === userId);
    await wallet.send(decideAdjustment, { id: request?.id ?? '', decision: 'approved' }, other);
    const published = async () =>
      (await eventsSoFar(wallet.stack, refundApprovedEvent)).filter(({ orderId }) => orderId === request?.about);
    await until(async () => (await published()).length > 0, 'the approval is published');
    const people = { requestedBy: by.id, approvedBy: other.id };
    expect(await published()).toEqual([{ ...people, orderId: request?.about, reason: 'it did not work' }]);
  });

  it('leaves rates far from those of 24 hours ago to two people while the market is unknown, in one step or more', async () => {
    const dayAgo = { rate_usd: '1', rate_ngn: '1540.58', rate_rub: '80.25' };
    const allow = (rate_rub: string) => {
      const by: Caller = { ...newPerson(), role: 'pricing' };
      const rates = { lowcost: '30', highcost: '20', ...dayAgo, rate_rub };
      const changed = ['rate_rub' as const];
      return isRequested(wallet.send(allowRates, { ...rates, changed, dayAgo, reason: 'a holiday' }, by));
    };
    expect([await allow('96'), await allow('80250')]).toEqual([false, true]);
    const saved = { USD: '1', NGN: '1540.58', RUB: '96' };
    await wallet.app.get(Rates).save({ _id: 'pricing', rates: saved, at: new Date() });
    expect([await allow('115'), await allow('96.2'), await allow('70')]).toEqual([true, false, false]);
  });

  it('leaves rates far from the market to two people, who say why, and others to one', async () => {
    await wallet.app.get(Rates).save({ _id: 'market', rates: { NGN: '1500', RUB: '80' }, at: new Date() });
    const by: Caller = { ...newPerson(), role: 'pricing' };
    const other = newPerson();
    const site = { lowcost: '30', highcost: '20', rate_usd: '1', rate_ngn: '1600', rate_rub: '80000' };
    const dayAgo = { rate_usd: '1', rate_ngn: '1540.58', rate_rub: '80.25' };
    const allow = (more: Partial<InputOf<typeof allowRates>>) =>
      wallet.send(allowRates, { ...site, changed: ['rate_ngn', 'rate_rub'], dayAgo, reason: 'a holiday', ...more }, by);
    expect(await allow({ changed: ['rate_ngn'], rate_rub: '80' })).toEqual({ decidedBy: [by.id] });
    expect(await allow({ rate_rub: '95', reason: undefined })).toEqual({ decidedBy: [by.id] });
    const unexplained = { code: 'platform/invalid', errors: [{ field: 'reason', message: expect.any(String) }] };
    await expect(allow({ reason: undefined })).rejects.toMatchObject(unexplained);
    expect(await isRequested(allow({}))).toBe(true);
    const [request, ...more] = (await waitingFor(other)).filter(({ requestedBy }) => requestedBy === by.id);
    expect([request, more]).toEqual([expect.objectContaining({ rates: site, requestedBy: by.id }), []]);
    await wallet.send(decideAdjustment, { id: request?.id ?? '', decision: 'approved' }, other);
    const published = async () => eventsSoFar(wallet.stack, ratesApproved);
    await until(async () => (await published()).length > 0, 'the approval is published');
    const people = { requestedBy: by.id, approvedBy: other.id };
    expect(await published()).toEqual([{ ...people, rates: site, reason: 'a holiday' }]);
    // They were approved once.
    expect(await isRequested(allow({}))).toBe(true);
    // Each is near the market, but naira per ruble is not.
    expect(await isRequested(allow({ changed: ['rate_ngn'], rate_ngn: '1275', rate_rub: '90' }))).toBe(true);
  });
});
