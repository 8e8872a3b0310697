import { dayOf } from '@ringlet/contracts/days';
import { chargeOrder, getKeySpend, listKeySpend, refundOrder } from '@ringlet/contracts/wallet/ledger';
import { Clock } from '@ringlet/platform/clock';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

describe('what an API key may spend in a day, with two replicas', () => {
  let wallet: WalletStack;
  beforeAll(async () => {
    wallet = await startWallet({ replicas: 2 });
  });
  afterAll(() => wallet.stop());

  const key = (keySpendPerDay: number) => ({ keyId: newId(), keySpendPerDay });
  const charge = (orderId: string, userId: string, limit: object, amount = 70_00) =>
    wallet.send(chargeOrder, { orderId, userId, amount, ...limit });
  const spent = async ({ keyId }: { keyId: string }) => (await wallet.send(getKeySpend, { keyIds: [keyId] }))[keyId];
  const reached = { code: 'wallet/key-limit-reached' };

  it('is never exceeded: of 200 parallel charges with a limit for 10 exactly 10 are made', async () => {
    const userId = await wallet.client(100_000_00);
    const limit = key(10 * 70_00 + 69_99);
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => charge(newId(), userId, limit)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(
      new Set(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))),
    ).toEqual(new Set(['wallet/key-limit-reached']));
    expect(await wallet.balance(userId)).toBe(100_000_00 - 10 * 70_00);
    expect(await spent(limit)).toBe(10 * 70_00);
  });

  it('counts a repeated charge once, and nothing that the balance refuses', async () => {
    const userId = await wallet.client(100_00);
    const limit = key(1_000_00);
    const orderId = newId();
    for (let twice = 0; twice < 2; twice++) {
      expect(await charge(orderId, userId, limit)).toMatchObject({ balance: 30_00 });
    }
    await expect(charge(newId(), userId, limit)).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
    expect(await spent(limit)).toBe(70_00);
  });

  it('deducts a refund, once', async () => {
    const userId = await wallet.client(1_000_00);
    const limit = key(70_00);
    const orderId = newId();
    await charge(orderId, userId, limit);
    await expect(charge(newId(), userId, limit)).rejects.toMatchObject(reached);
    for (let twice = 0; twice < 2; twice++) await wallet.send(refundOrder, { orderId });
    expect(await spent(limit)).toBe(0);
    await charge(newId(), userId, limit);
    await expect(charge(newId(), userId, limit)).rejects.toMatchObject(reached);
    expect(await wallet.balance(userId)).toBe(930_00);
  });

  it('is counted of a key without a limit too, exactly, and limits nothing', async () => {
    const userId = await wallet.client(10_000_00);
    const { keyId } = key(1);
    const orders = Array.from({ length: 30 }, newId);
    const twice = [...orders, ...orders];
    await Promise.all(twice.map((orderId) => charge(orderId, userId, { keyId })));
    await Promise.all(orders.slice(0, 4).map((orderId) => wallet.send(refundOrder, { orderId })));
    expect(await spent({ keyId })).toBe(26 * 70_00);
    expect(await wallet.balance(userId)).toBe(10_000_00 - 26 * 70_00);
  });

  it('limits neither other keys nor charges without a key', async () => {
    const userId = await wallet.client(1_000_00);
    const limit = key(70_00);
    await charge(newId(), userId, limit);
    await charge(newId(), userId, key(70_00));
    await charge(newId(), userId, {});
    expect(await wallet.balance(userId)).toBe(790_00);
  });

  it('begins again at midnight of Lagos; a refund belongs to the day of its purchase', async () => {
    const userId = await wallet.client(1_000_00);
    const limit = key(70_00);
    const clock = wallet.app.get(Clock);
    const ledger = wallet.ledger;
    // The coming midnight of Lagos: old charges without an order would be reported as differences.
    const midnight = new Date();
    midnight.setUTCHours(23, 0, 0, 0);
    if (midnight.getTime() <= Date.now()) midnight.setUTCDate(midnight.getUTCDate() + 1);
    const at = (ms: number) => (clock.now = () => new Date(midnight.getTime() + ms));
    const direct = (orderId: string) =>
      ledger.charge({ orderId, userId, amount: 70_00 as never }, 'test', {
        key: { keyId: limit.keyId, spendPerDay: limit.keySpendPerDay as never },
      });
    try {
      at(-1000);
      const orderId = newId();
      await direct(orderId);
      await expect(direct(newId())).rejects.toMatchObject(reached);
      at(0);
      await direct(newId());
      await expect(direct(newId())).rejects.toMatchObject(reached);
      await ledger.refund(orderId, 'test');
      await expect(direct(newId())).rejects.toMatchObject(reached);
      const byDay = (from: string) => wallet.send(listKeySpend, { keyId: limit.keyId, from });
      const [first, second] = [dayOf(new Date(midnight.getTime() - 1000)), dayOf(midnight)];
      expect(await byDay(first)).toEqual({ [first]: 0, [second]: 70_00 });
      expect(await byDay(second)).toEqual({ [second]: 70_00 });
    } finally {
      Reflect.deleteProperty(clock, 'now');
    }
  });
});
