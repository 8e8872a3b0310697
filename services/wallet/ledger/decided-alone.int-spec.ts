import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { adjustBalance, decideAdjustment, listAdjustments } from '@ringlet/contracts/wallet/adjustments';
import { Clock } from '@ringlet/platform/clock';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

const limit = 1_000_00;

describe('what an admin adjusts alone in 24 hours, with two replicas', () => {
  let wallet: WalletStack;
  beforeAll(async () => {
    wallet = await startWallet({ settings: { ADJUSTMENT_APPROVAL_ABOVE: String(limit) }, replicas: 2 });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => wallet.stop());

  const newAdmin = (): Caller => ({ id: newId(), role: 'finance', session: 'test' });
  const adjust = (by: Caller, userId: string, amount: number, idempotencyKey = newId()) =>
    wallet.send(adjustBalance, { userId, amount, reason: 'an apology', idempotencyKey }, by);

  it('counts together, over all clients: what is above the limit with it waits for another admin', async () => {
    const admin = newAdmin();
    const [one, two] = [await wallet.client(), await wallet.client()];
    expect(await adjust(admin, one, 600_00)).toEqual({ balance: 600_00 });
    expect(await adjust(admin, two, 300_00)).toEqual({ balance: 300_00 });
    const key = newId();
    const { requested = '', ...reply } = await adjust(admin, one, 100_01, key);
    expect(reply).toEqual({ balance: 600_00, decidedAlone: 900_00 });
    expect(await adjust(admin, one, 100_01, key)).toEqual({ ...reply, requested });
    const [request] = (await wallet.send(listAdjustments, { limit: 1 }, admin)).data;
    expect(request).toMatchObject({ id: requested, amount: 100_01, decidedAlone: 900_00, state: 'requested' });

    // The request counted nothing, so the limit can still be reached. Another admin has a separate count.
    expect(await adjust(admin, two, -100_00)).toEqual({ balance: 200_00 });
    expect(await adjust(admin, two, 1)).toMatchObject({ decidedAlone: limit });
    const other = newAdmin();
    await wallet.send(decideAdjustment, { id: requested, decision: 'approved' }, other);
    expect(await wallet.balance(one)).toBe(700_01);
    expect(await adjust(other, one, limit)).toEqual({ balance: 1_700_01 });
  });

  it('is posted and requested once each of two that are made at the same time, and are above the limit together', async () => {
    for (let round = 0; round < 10; round++) {
      const admin = newAdmin();
      const userId = await wallet.client();
      const clients = round % 2 === 0 ? [userId, userId] : [userId, await wallet.client()];
      const replies = await Promise.all(clients.map((client) => adjust(admin, client, 600_00)));
      expect(replies.filter(({ requested }) => requested !== undefined)).toMatchObject([{ decidedAlone: 600_00 }]);
      const balances = await Promise.all([...new Set(clients)].map((client) => wallet.balance(client)));
      expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(600_00);
    }
  });

  it('never exceeds the limit: of twelve parallel adjustments of a quarter four are posted', async () => {
    const admin = newAdmin();
    const userId = await wallet.client();
    const keys = Array.from({ length: 12 }, newId);
    const replies = await Promise.all(keys.map((key) => adjust(admin, userId, limit / 4, key)));
    expect(replies.filter(({ requested }) => requested === undefined)).toHaveLength(4);
    expect(await wallet.balance(userId)).toBe(limit);
  });

  it('counts a repeated adjustment once, and none that the balance refuses', async () => {
    const admin = newAdmin();
    const userId = await wallet.client();
    const key = newId();
    for (let times = 0; times < 3; times++) {
      expect(await adjust(admin, userId, 100_00, key)).toEqual({ balance: 100_00 });
    }
    await expect(adjust(admin, userId, -200_00)).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
    expect(await adjust(admin, userId, 900_00)).toEqual({ balance: limit });
    // Even with nothing left an earlier one is repeated unchanged.
    expect(await adjust(admin, userId, 100_00, key)).toEqual({ balance: 100_00 });
  });

  it('no longer counts after 24 hours', async () => {
    const admin = newAdmin();
    const userId = await wallet.client();
    await adjust(admin, userId, limit);
    expect(await adjust(admin, userId, 1)).toMatchObject({ decidedAlone: limit });
    const tomorrow = new Date(Date.now() + dayMs);
    jest.spyOn(Clock.prototype, 'now').mockReturnValue(tomorrow);
    expect(await adjust(admin, userId, limit)).toEqual({ balance: 2 * limit });
    expect(await adjust(admin, userId, 1)).toMatchObject({ decidedAlone: limit });
  });
});
