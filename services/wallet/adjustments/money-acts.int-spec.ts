import { type Caller } from '@ringlet/contracts/caller';
import { adjustBalance, decideAdjustment, listAdjustments } from '@ringlet/contracts/wallet/adjustments';
import { decideDeposit } from '@ringlet/contracts/wallet/admin';
import { addCryptoWallet, type CryptoWalletView, submitCryptoDeposit } from '@ringlet/contracts/wallet/crypto';
import { chargeOrder, refundOrder } from '@ringlet/contracts/wallet/ledger';
import {
  allowRates,
  allowRefund,
  ratesApproved,
  refundApproved as refundApprovedEvent,
} from '@ringlet/contracts/wallet/money-acts';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { Rates } from '../rates/rates';
import { type InputOf, newId, startWallet, type WalletStack } from '../testing/wallet-stack';

const limit = 100_000_00;

describe('what people decide about money', () => {
  let wallet: WalletStack;
  let usdt: CryptoWalletView;
  beforeAll(async () => {
    wallet = await startWallet({ settings: { ADJUSTMENT_APPROVAL_ABOVE: String(limit) } });
    usdt = await wallet.sendAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' });
  });
  afterAll(() => wallet.stop());

  const newPerson = (): Caller => ({ id: newId(), role: 'finance', session: 'test' });
  const claim = async (userId: string, amount: number): Promise<string> => {
    const payer = { userId, name: 'Ada', email: 'ada@ringlet.test', emailVerified: true };
    const to = { cryptoType: usdt.cryptoType, walletAddress: usdt.address };
    return (await wallet.send(submitCryptoDeposit, { ...payer, ...to, amount, currency: 'NGN' })).reference;
  };
  const waitingFor = async (by: Caller) => (await wallet.send(listAdjustments, { show: 'queue', limit: 100 }, by)).data;

  /** Each way for a person to give a client money. Returns whether it waits for another person. */
  const doors: Record<string, (by: Caller, userId: string, amount: number) => Promise<boolean>> = {
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
      for (const half of halves) await doors.adjustment?.(newPerson(), userId, half);
      await wallet.send(chargeOrder, { orderId, userId, amount });
      return isRequested(refund(by, orderId));
    },
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
        if (error.code !== 'wallet/adjustment-requested') throw error;
        return true;
      },
    );

  const pairs = Object.keys(doors).flatMap((first) => Object.keys(doors).map((second) => [first, second] as const));
  it.each(pairs)('counts together: %s, then %s', async (first, second) => {
    const [by, other, userId] = [newPerson(), newPerson(), await wallet.client()];
    expect(await doors[first]?.(by, userId, 60_000_00)).toBe(false);
    expect(await doors[second]?.(by, userId, 50_000_00)).toBe(true);
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

  it('publishes an approved refund for numbers', async () => {
    const [by, other, userId] = [newPerson(), newPerson(), await wallet.client()];
    expect(await doors.refund?.(by, userId, limit + 1)).toBe(true);
    const [request] = (await waitingFor(other)).filter((each) => each.userId === userId);
    await wallet.send(decideAdjustment, { id: request?.id ?? '', decision: 'approved' }, other);
    const published = async () =>
      (await eventsSoFar(wallet.stack, refundApprovedEvent)).filter(({ orderId }) => orderId === request?.about);
    await until(async () => (await published()).length > 0, 'the approval is published');
    const people = { requestedBy: by.id, approvedBy: other.id };
    expect(await published()).toEqual([{ ...people, orderId: request?.about, reason: 'it did not work' }]);
  });

  it('leaves rates far from those in force to two people while the market is unknown', async () => {
    const by: Caller = { ...newPerson(), role: 'pricing' };
    const inForce = { lowcost: '30', highcost: '20', rate_usd: '1', rate_ngn: '1540.58', rate_rub: '80.25' };
    const reason = 'a holiday';
    const allow = (rate_rub: string) =>
      isRequested(wallet.send(allowRates, { ...inForce, rate_rub, changed: ['rate_rub'], reason }, by));
    expect([await allow('90'), await allow('80250')]).toEqual([false, true]);
  });

  it('leaves rates far from the market to two people, who say why, and others to one', async () => {
    await wallet.app.get(Rates).save({ _id: 'market', rates: { NGN: '1500', RUB: '80' }, at: new Date() });
    const by: Caller = { ...newPerson(), role: 'pricing' };
    const other = newPerson();
    const site = { lowcost: '30', highcost: '20', rate_usd: '1', rate_ngn: '1600', rate_rub: '80000' };
    const allow = (more: Partial<InputOf<typeof allowRates>>) =>
      wallet.send(allowRates, { ...site, changed: ['rate_ngn', 'rate_rub'], reason: 'a holiday', ...more }, by);
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
