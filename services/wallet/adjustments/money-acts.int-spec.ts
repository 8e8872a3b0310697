import { type Caller } from '@ringlet/contracts/caller';
import { adjustBalance, decideAdjustment, listAdjustments } from '@ringlet/contracts/wallet/adjustments';
import { decideDeposit } from '@ringlet/contracts/wallet/admin';
import { addCryptoWallet, type CryptoWallet, submitCryptoDeposit } from '@ringlet/contracts/wallet/crypto';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

const limit = 100_000_00;

describe('what people decide about money', () => {
  let wallet: WalletStack;
  let usdt: CryptoWallet;
  beforeAll(async () => {
    wallet = await startWallet({ ADJUSTMENT_APPROVAL_ABOVE: String(limit) });
    usdt = await wallet.sendAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' });
  });
  afterAll(() => wallet.stop());

  const newPerson = (): Caller => ({ id: newId(), role: 'finance', session: 'test' });
  const claim = async (userId: string, amount: number): Promise<string> => {
    const payer = { userId, name: 'Ada', email: 'ada@ringlet.test' };
    const to = { cryptoType: usdt.cryptoType, walletAddress: usdt.address };
    return (await wallet.send(submitCryptoDeposit, { ...payer, ...to, amount, currency: 'NGN' })).reference;
  };
  const waitingFor = async (by: Caller) =>
    (await wallet.sendAs(by, listAdjustments, { show: 'queue', limit: 100 })).data;

  /** Each way in which a person gives a client money. Returns whether it waits for another person. */
  const doors: Record<string, (by: Caller, userId: string, amount: number) => Promise<boolean>> = {
    adjustment: async (by, userId, amount) => {
      const input = { userId, amount, reason: 'an apology', idempotencyKey: newId() };
      return (await wallet.sendAs(by, adjustBalance, input)).requested !== undefined;
    },
    deposit: async (by, userId, amount) => {
      const reference = await claim(userId, amount);
      return isRequested(wallet.sendAs(by, decideDeposit, { reference, status: 'approved' }));
    },
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
    expect(request).toMatchObject({ act: second, amount: 50_000_00, movedAlone: 60_000_00, requestedBy: by.id });
    const decision = { id: request?.id ?? '', decision: 'approved' } as const;
    await expect(wallet.sendAs(by, decideAdjustment, decision)).rejects.toMatchObject({
      code: 'wallet/adjustment-own',
    });
    for (let times = 0; times < 2; times++) {
      expect(await wallet.sendAs(other, decideAdjustment, decision)).toMatchObject({ state: 'approved' });
    }
    expect(await wallet.balance(userId)).toBe(110_000_00);
  });

  it('lets one person credit five percent more than was announced, and no more', async () => {
    const [by, userId] = [newPerson(), await wallet.client()];
    const approve = (reference: string, amount: number) =>
      isRequested(wallet.sendAs(by, decideDeposit, { reference, status: 'approved', amount, reason: 'it arrived' }));
    expect(await approve(await claim(userId, 40_000_00), 42_000_00)).toBe(false);
    expect(await approve(await claim(userId, 40_000_00), 42_000_01)).toBe(true);
    expect(await wallet.balance(userId)).toBe(42_000_00);
  });

  it('asks again for a deposit whose request was declined, and once while one waits', async () => {
    const [by, other, userId] = [newPerson(), newPerson(), await wallet.client()];
    const reference = await claim(userId, 200_000_00);
    const approve = () => isRequested(wallet.sendAs(by, decideDeposit, { reference, status: 'approved' }));
    const waiting = async () => (await waitingFor(other)).filter(({ about }) => about === reference);
    expect([await approve(), await approve()]).toEqual([true, true]);
    const [first, ...more] = await waiting();
    expect(more).toEqual([]);
    await wallet.sendAs(other, decideAdjustment, { id: first?.id ?? '', decision: 'declined', note: 'not arrived' });
    expect(await waiting()).toEqual([]);
    expect(await approve()).toBe(true);
    const [second] = await waiting();
    await wallet.sendAs(other, decideAdjustment, { id: second?.id ?? '', decision: 'approved' });
    expect(await wallet.balance(userId)).toBe(200_000_00);
  });
});
