import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { chargeOrder, refundOrder } from '@ringlet/contracts/wallet/ledger';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

describe('the charge of an order, with two replicas', () => {
  let wallet: WalletStack;
  beforeAll(async () => {
    wallet = await startWallet({ replicas: 2 });
  });
  afterAll(() => wallet.stop());
  const count = (collection: string, where: object = {}) =>
    wallet.app.get<Connection>(getConnectionToken()).collection(collection).countDocuments(where);

  it('is made once, however often and wherever it is asked for, and always replies the same', async () => {
    const userId = await wallet.client(1_000_00);
    for (let round = 0; round < 5; round++) {
      const [orderId, before] = [newId(), await wallet.balance(userId)];
      const charge = () => wallet.send(chargeOrder, { orderId, userId, amount: 70_00 });
      const replies = await Promise.all(Array.from({ length: 12 }, charge));
      expect(new Set(replies.map(({ balance }) => balance))).toEqual(new Set([before - 70_00]));
      expect(await charge()).toMatchObject({ balance: before - 70_00 });
      expect(await count('postings', { about: orderId })).toBe(1);
      expect(await wallet.balance(userId)).toBe(before - 70_00);
    }
  });

  it('is not made after a refund that overtook it', async () => {
    const userId = await wallet.client(1_000_00);
    for (let round = 0; round < 5; round++) {
      const orderId = newId();
      const charge = () =>
        wallet.send(chargeOrder, { orderId, userId, amount: 70_00 }).catch((error: unknown) => error);
      await Promise.all([charge(), wallet.send(refundOrder, { orderId }), charge()]);
      expect(await charge()).toMatchObject({ code: 'wallet/order-closed' });
      expect(await wallet.balance(userId)).toBe(1_000_00);
    }
  });

  it('leaves nothing behind where the balance is too small', async () => {
    const userId = await wallet.client(50_00);
    const stored = () => Promise.all(['postings', 'balances', 'outbox', 'order_facts'].map((name) => count(name)));
    const before = await stored();
    for (let asked = 0; asked < 10; asked++) {
      await expect(wallet.send(chargeOrder, { orderId: newId(), userId, amount: 70_00 })).rejects.toMatchObject({
        code: 'wallet/insufficient-balance',
      });
    }
    expect((await stored()).map((rows, index) => rows <= (before[index] ?? 0))).toEqual([true, true, true, true]);
  });

  it('of nothing is refused with a reason', async () => {
    const free = { orderId: newId(), userId: newId(), amount: 0 };
    await expect(wallet.send(chargeOrder, free)).rejects.toMatchObject({
      code: 'platform/invalid',
      errors: [{ field: 'amount', message: expect.stringContaining('above zero') }],
    });
  });
});
