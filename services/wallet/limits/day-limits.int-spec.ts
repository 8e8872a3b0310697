import { getModelToken } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { getAccount } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import { closeHold, openHold } from '@ringlet/contracts/wallet/holds';
import { chargeOrder, refundOrder } from '@ringlet/contracts/wallet/ledger';
import { chooseSpendingLimits, getSpendingLimits } from '@ringlet/contracts/wallet/limits';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { unconfirmedAccounts } from '@ringlet/testing/fake-accounts';
import { DepositRow } from '../deposits/deposit.model';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

describe('what a client may buy in a day', () => {
  let wallet: WalletStack;
  beforeAll(async () => {
    // Every account in the tests has a confirmed address.
    wallet = await startWallet({ replicas: 2, settings: { DAY_LIMITS: '100/2,1000/10,10000/100' } });
  });
  afterAll(() => wallet.stop());

  const callerOf = (id: string): Caller => ({ id, role: 'client', session: newId() });
  const charge = (userId: string, amount: number, orderId = newId()) =>
    wallet.send(chargeOrder, { orderId, userId, amount });
  const limitsOf = (userId: string) => wallet.send(getSpendingLimits, {}, callerOf(userId));
  const ofStep = (data: object) => ({ code: 'wallet/day-limit-confirmed', data });

  it('is that of the step, however many purchases come at once, and not a kobo more', async () => {
    const userId = await wallet.client(100_000_00);
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => charge(userId, 150_00)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    await expect(charge(userId, 100_01)).rejects.toMatchObject(ofStep({ limit: 1000, left: 100, purchases: 4 }));
    await charge(userId, 100_00);
    expect(await limitsOf(userId)).toEqual({
      step: 'confirmed',
      limit: { spend: 1000_00, purchases: 10 },
      spent: 1000_00,
      purchases: 7,
      chosen: {},
      highest: { spend: 1000_00, purchases: 10 },
      next: { spend: 10_000_00, purchases: 100 },
    });
  });

  /** How often anybody asks who a client is while this is done ten times. */
  async function countAsked(act: () => Promise<unknown>): Promise<number> {
    let asked = 0;
    const listening = wallet.stack.connection.subscribe(getAccount.subject, { callback: () => void (asked += 1) });
    await wallet.stack.connection.flush();
    for (let done = 0; done < 10; done++) await act();
    listening.unsubscribe();
    return asked;
  }

  it('asks who the client is once for many purchases', async () => {
    const userId = await wallet.client(100_000_00);
    // One replica handles each charge.
    expect([1, 2]).toContain(await countAsked(() => charge(userId, 90_00)));
  });

  it('asks once for many looks at a new account, which may buy more as soon as its address is confirmed', async () => {
    const userId = await wallet.client(100_000_00);
    unconfirmedAccounts.add(userId);
    expect([1, 2]).toContain(await countAsked(() => limitsOf(userId)));
    expect(await limitsOf(userId)).toMatchObject({ step: 'new', limit: { spend: 100_00 } });
    await expect(charge(userId, 100_01)).rejects.toMatchObject({ code: 'wallet/day-limit-unconfirmed' });
    unconfirmedAccounts.delete(userId);
    await charge(userId, 100_01);
  });

  it('is also a number of purchases', async () => {
    const userId = await wallet.client(100_000_00);
    const outcomes = await Promise.allSettled(Array.from({ length: 14 }, () => charge(userId, 1_00)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(charge(userId, 1_00)).rejects.toMatchObject(ofStep({ limit: 1000, left: 990, purchases: 0 }));
  });

  it('is the balance first: what it does not pay is refused for that', async () => {
    const userId = await wallet.client(50_00);
    await expect(charge(userId, 2000_00)).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
    expect(await limitsOf(userId)).toMatchObject({ spent: 0, purchases: 0 });
  });

  it('counts a repeated charge once, and what is refunded no more', async () => {
    const userId = await wallet.client(100_000_00);
    const orderId = newId();
    for (let twice = 0; twice < 2; twice++) await charge(userId, 1000_00, orderId);
    await expect(charge(userId, 1_00)).rejects.toMatchObject(ofStep({ limit: 1000, left: 0, purchases: 9 }));
    for (let twice = 0; twice < 2; twice++) await wallet.send(refundOrder, { orderId });
    expect(await limitsOf(userId)).toMatchObject({ spent: 0, purchases: 0 });
    await charge(userId, 1000_00);
  });

  it('begins again with the day of Lagos; a refund on a later day gives back nothing of that one', async () => {
    const userId = await wallet.client(100_000_00);
    const clocks = wallet.replicas.map(({ app }) => app.get(Clock));
    const midnight = new Date();
    midnight.setUTCHours(23, 0, 0, 0);
    if (midnight.getTime() <= Date.now()) midnight.setUTCDate(midnight.getUTCDate() + 1);
    const at = (ms: number) => {
      for (const clock of clocks) clock.now = () => new Date(midnight.getTime() + ms);
    };
    try {
      at(-1000);
      const orderId = newId();
      await charge(userId, 1000_00, orderId);
      at(0);
      await charge(userId, 900_00);
      await wallet.send(refundOrder, { orderId });
      await expect(charge(userId, 100_01)).rejects.toMatchObject(ofStep({ limit: 1000, left: 100, purchases: 9 }));
    } finally {
      for (const clock of clocks) Reflect.deleteProperty(clock, 'now');
    }
  });

  it('is lower where the client chose that, at once, and never higher than the step', async () => {
    const userId = await wallet.client(100_000_00);
    const choose = (chosen: { spend?: number; purchases?: number }) =>
      wallet.send(chooseSpendingLimits, chosen, callerOf(userId));
    await charge(userId, 10_00);
    expect(await choose({ spend: 20_00 })).toMatchObject({ limit: { spend: 20_00, purchases: 10 }, spent: 10_00 });
    await expect(charge(userId, 10_01)).rejects.toMatchObject({
      code: 'wallet/day-limit-chosen',
      data: { limit: 20, left: 10, purchases: 9 },
    });
    await charge(userId, 10_00);
    expect(await choose({ spend: 5000_00, purchases: 2 })).toMatchObject({ limit: { spend: 1000_00, purchases: 2 } });
    await expect(charge(userId, 1_00)).rejects.toMatchObject({ code: 'wallet/day-limit-chosen' });
    expect(await choose({})).toMatchObject({ limit: { spend: 1000_00, purchases: 10 }, chosen: {} });
    await charge(userId, 980_00);
  });

  it('may be chosen before there is any money', async () => {
    const userId = newId();
    const chosen = await wallet.send(chooseSpendingLimits, { purchases: 1 }, callerOf(userId));
    expect(chosen).toMatchObject({ limit: { purchases: 1 }, chosen: { purchases: 1 }, spent: 0 });
    expect(await wallet.balance(userId)).toBe(0);
  });

  it('includes what is held for bids; an opened hold stays however often it is requested', async () => {
    const userId = await wallet.client(100_000_00);
    const hold = { holdId: newId(), userId, amount: 600_00 };
    for (let twice = 0; twice < 2; twice++) await wallet.send(openHold, hold);
    const another = wallet.send(openHold, { holdId: newId(), userId, amount: 400_01 });
    await expect(another).rejects.toMatchObject(ofStep({ limit: 1000, left: 400, purchases: 9 }));
    await wallet.send(chargeOrder, { orderId: newId(), userId, amount: 600_00, holdId: hold.holdId });
    expect(await limitsOf(userId)).toMatchObject({ spent: 600_00, purchases: 1 });
    await wallet.send(openHold, { holdId: newId(), userId, amount: 400_00 });
  });

  it('is not spent twice: on a bid that is filled later, and meanwhile on a number', async () => {
    const userId = await wallet.client(100_000_00);
    const hold = { holdId: newId(), userId, amount: 900_00 };
    await wallet.send(openHold, hold);
    const beyond = ofStep({ limit: 1000, left: 100, purchases: 9 });
    await expect(charge(userId, 100_01)).rejects.toMatchObject(beyond);
    await charge(userId, 100_00);
    await wallet.send(chargeOrder, { orderId: newId(), userId, amount: 900_00, holdId: hold.holdId });
    expect(await limitsOf(userId)).toMatchObject({ spent: 1000_00, purchases: 2 });
  });

  it('is kept by a bid and a purchase at the same time', async () => {
    const userId = await wallet.client(100_000_00);
    const hold = (holdId: string) => wallet.send(openHold, { holdId, userId, amount: 150_00 });
    const both = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? hold(newId()) : charge(userId, 150_00)));
    expect((await Promise.allSettled(both)).filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await limitsOf(userId)).toMatchObject({ spent: 900_00, purchases: 6 });
  });

  it('includes the numbers that bids may still buy', async () => {
    const userId = await wallet.client(100_000_00);
    const bid = { holdId: newId(), userId, amount: 80_00, purchases: 8 };
    await wallet.send(openHold, bid);
    const beyond = ofStep({ limit: 1000, left: 920, purchases: 2 });
    await expect(wallet.send(openHold, { ...bid, holdId: newId(), purchases: 3 })).rejects.toMatchObject(beyond);
    await charge(userId, 1_00);
    const orderId = newId();
    await wallet.send(chargeOrder, { orderId, userId, amount: 10_00, holdId: bid.holdId });
    expect(await limitsOf(userId)).toMatchObject({ spent: 81_00, purchases: 9 });
    await wallet.send(refundOrder, { orderId, restoreHold: true });
    expect(await limitsOf(userId)).toMatchObject({ spent: 81_00, purchases: 9 });
    await wallet.send(closeHold, { holdId: bid.holdId });
    expect(await limitsOf(userId)).toMatchObject({ spent: 1_00, purchases: 1 });
  });

  it('lets no bid begin after the last purchase of the day', async () => {
    const userId = await wallet.client(100_000_00);
    for (let bought = 0; bought < 10; bought++) await charge(userId, 1_00);
    const bid = wallet.send(openHold, { holdId: newId(), userId, amount: 1_00 });
    await expect(bid).rejects.toMatchObject(ofStep({ limit: 1000, left: 990, purchases: 0 }));
  });

  it('is higher from the day after the client has paid by card or bank, while that is not claimed back', async () => {
    const deposits = collectionOf<DepositRow>(wallet.app.get(getModelToken(DepositRow.name)));
    const paid = async (more: Partial<DepositRow>) => {
      const userId = newId();
      const approvedAt = new Date(Date.now() - dayMs);
      const row = { _id: new Types.ObjectId(), userId, status: 'approved', method: 'paystack', approvedAt, ...more };
      await deposits.insertOne(row as DepositRow);
      const { step } = await limitsOf(userId);
      // The ledger does not know this.
      await deposits.deleteOne({ userId });
      return step;
    };
    expect(await paid({})).toBe('funded');
    expect(await paid({ approvedAt: new Date() })).toBe('confirmed');
    expect(await paid({ method: 'crypto' })).toBe('confirmed');
    expect(await paid({ claimedBack: kobo(1) })).toBe('confirmed');
    // Ringlet has sent the rest back at the client's request.
    expect(await paid({ claimedBack: kobo(2), repaid: kobo(2) })).toBe('funded');
    expect(await paid({ status: 'declined' })).toBe('confirmed');
  });
});
