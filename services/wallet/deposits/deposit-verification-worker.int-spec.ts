import { kobo } from '@ringlet/contracts/money';
import { listDeposits } from '@ringlet/contracts/wallet/deposits';
import { ProviderRefused } from '../domain/payment-provider';
import { Providers } from '../providers/payment-providers';
import { type Shop, startShop } from '../testing/wallet-harness';
import { newId } from '../testing/wallet-stack';
import { Deposit } from './deposit.model';
import { DepositStore } from './deposits.repository';
import { DepositSweep } from './deposit-verification-worker';
import { getModelToken } from '@nestjs/mongoose';
import { type Model } from 'mongoose';

const minute = 60_000;
const hour = 60 * minute;

describe('the sweep of deposits', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await shop.control('DELETE', 'faults');
  });
  afterAll(() => shop.stop());

  const sweepLater = (ms: number) => {
    shop.later(ms);
    return shop.wallet.app.get(DepositSweep).run();
  };

  it('credits what no webhook reported, soon after it was paid', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId, { method: 'monnify' });
    await shop.pay(reference);
    expect(await shop.balance(userId)).toBe(0);
    await sweepLater(minute + 1000);
    expect(await shop.balance(userId)).toBe(5_000_00);
    expect(await sweepLater(3 * minute)).toBe(0);
  });

  it.each(['paystack', 'monnify'] as const)(
    'sees the rest of a partly paid deposit without a webhook, credits once and says so (%s)',
    async (method) => {
      const userId = newId();
      const { reference } = await shop.initiate(userId, { method });
      await shop.pay(reference, { amount: 2_000_00 });
      await sweepLater(minute + 1000);
      expect(await shop.balance(userId)).toBe(2_000_00);
      expect(await sweepLater(30 * hour)).toBeGreaterThan(0);
      expect((await shop.verify(userId, reference)).note).toMatch(/^Partly paid/);
      const provider = shop.wallet.app.get(Providers).of(method);
      const report = {
        reference,
        state: 'paid',
        amount: kobo(5_000_00),
        currency: 'NGN',
        providerStatus: 'paid',
      } as const;
      jest.spyOn(provider, 'look').mockResolvedValue(report);
      await sweepLater(6 * 24 * hour);
      expect(await shop.verify(userId, reference)).toMatchObject({
        amount: 2_000_00,
        note: expect.stringContaining('since reported ₦5,000.00'),
      });
      expect(await shop.balance(userId)).toBe(2_000_00);
      await sweepLater(8 * 24 * hour);
      expect(await sweepLater(30 * 24 * hour)).toBe(0);
    },
  );

  it('lets what nobody paid expire after 24 hours, and credits money that arrives later', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    await sweepLater(23 * hour);
    expect(await shop.verify(userId, reference)).toMatchObject({ status: 'pending' });
    await sweepLater(24 * hour + minute);
    expect(await shop.verify(userId, reference)).toMatchObject({
      status: 'declined',
      note: expect.stringMatching(/later/),
    });
    await shop.pay(reference);
    await sweepLater(30 * hour + minute);
    expect(await shop.verify(userId, reference)).toMatchObject({ status: 'approved' });
    expect(await shop.balance(userId)).toBe(5_000_00);
  });

  it('keeps a deposit pending while the provider does not answer, and finds the money afterwards', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    await shop.pay(reference);
    await shop.fault('paystack', 'timeout', { ms: 1 });
    await sweepLater(25 * hour);
    await shop.control('DELETE', 'faults');
    expect(await shop.balance(userId)).toBe(0);
    await sweepLater(31 * hour);
    expect(await shop.balance(userId)).toBe(5_000_00);
  });

  it('lets a deposit expire after a week whose provider never answers again, and still credits late money', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    const refusal = new ProviderRefused('Invalid key', 401);
    jest.spyOn(shop.wallet.app.get(Providers).of('paystack'), 'look').mockRejectedValue(refusal);
    const status = async () => (await shop.ask(listDeposits, { userId })).data[0]?.status;
    await sweepLater(25 * hour);
    expect(await status()).toBe('pending');
    const deciding = jest.spyOn(shop.wallet.app.get(DepositStore), 'decline').mockRejectedValueOnce(new Error('down'));
    await expect(sweepLater(8 * 24 * hour)).rejects.toThrow('down');
    deciding.mockRestore();
    expect(await status()).toBe('pending');
    await sweepLater(9 * 24 * hour);
    expect(await status()).toBe('declined');
    const data = { status: 'success', reference, amount: 5_000_00, currency: 'NGN' };
    await shop.webhook('paystack', JSON.stringify({ event: 'charge.success', data }));
    expect(await shop.balance(userId)).toBe(5_000_00);
  });

  it('declines what was never opened because we died over it', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    const deposits = shop.wallet.app.get<Model<Deposit>>(getModelToken(Deposit.name));
    const orphan = `${reference}-orphan`;
    await deposits.collection.updateOne({ reference }, { $set: { reference: orphan }, $unset: { accessCode: '' } });
    await sweepLater(2 * minute);
    expect(await shop.verify(userId, orphan)).toMatchObject({ status: 'declined' });
  });

  it('is shared by replicas: each deposit is taken by one of them', async () => {
    for (let i = 0; i < 10; i++) await shop.initiate(newId());
    shop.later(2 * minute);
    const sweep = shop.wallet.app.get(DepositSweep);
    const other = Object.assign(Object.create(Object.getPrototypeOf(sweep)), sweep) as DepositSweep;
    const taken = await Promise.all([sweep.run(), other.run()]);
    expect(taken.reduce((a, b) => a + b)).toBe(10);
  });
});
