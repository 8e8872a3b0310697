import { getModelToken } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { dayMs, hourMs, minuteMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import { decideDeposit } from '@ringlet/contracts/wallet/admin';
import { listDeposits } from '@ringlet/contracts/wallet/deposits';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { WorkQueues } from '@ringlet/work-queue/work-queues';
import { ProviderRefused } from '../domain/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { type WalletSettings } from '../settings';
import { newId } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';
import { DepositRow } from './deposit.model';
import { DepositVerificationWorker } from './deposit-verification-worker';
import { Deposits } from './deposits.repository';
import { VerifyDeposit } from './verify-deposit';

describe('the deposit verification worker', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await harness.control('DELETE', 'faults');
    // The worker counts what it verifies.
    await deposits().updateMany({}, { $unset: { job: 1 } });
  });
  afterAll(() => harness.stop());

  const deposits = () => harness.app.get<Model<DepositRow>>(getModelToken(DepositRow.name)).collection;
  const runWorkerAfter = (ms: number) => {
    harness.advanceClock(ms);
    return harness.runVerificationWorker();
  };

  it('credits a payment that no webhook reported', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId, { method: 'monnify' });
    await harness.pay(reference);
    expect(await harness.balance(userId)).toBe(0);
    await runWorkerAfter(minuteMs + 1000);
    expect(await harness.balance(userId)).toBe(5_000_00);
    expect(await runWorkerAfter(3 * minuteMs)).toBe(0);
  });

  it('reports how many verifications are overdue, and how long after its payment a deposit was credited', async () => {
    const read = async (name: string) => {
      const text = await (await fetch(`http://127.0.0.1:${harness.replicas[0]!.probePort}/metrics`)).text();
      return Number(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
    };
    const credited = await read('ringlet_deposit_credit_seconds_count');
    const waited = await read('ringlet_deposit_credit_seconds_sum');
    const { reference } = await harness.initiate(newId());
    await harness.pay(reference);
    const before = await read('ringlet_deposits_overdue');
    harness.advanceClock(minuteMs + 1000);
    expect(await read('ringlet_deposits_overdue')).toBeGreaterThan(before);
    await harness.runVerificationWorker();
    expect(await read('ringlet_deposits_overdue')).toBe(0);
    expect(await read('ringlet_deposit_credit_seconds_count')).toBe(credited + 1);
    expect((await read('ringlet_deposit_credit_seconds_sum')) - waited).toBeGreaterThanOrEqual(60);
  });

  it.each(['paystack', 'monnify'] as const)(
    'notes the remainder of a partly paid deposit without a webhook, and credits once (%s)',
    async (method) => {
      const userId = newId();
      const { reference } = await harness.initiate(userId, { method });
      await harness.pay(reference, { amount: 2_000_00 });
      await runWorkerAfter(minuteMs + 1000);
      expect(await harness.balance(userId)).toBe(2_000_00);
      expect(await runWorkerAfter(30 * hourMs)).toBeGreaterThan(0);
      expect((await harness.verify(userId, reference)).note).toMatch(/^Partly paid/);
      const provider = harness.app.get(PaymentProviders).providerFor(method);
      const report = {
        reference,
        state: 'paid',
        amount: kobo(5_000_00),
        currency: 'NGN',
        providerStatus: 'paid',
      } as const;
      jest.spyOn(provider, 'verify').mockResolvedValue(report);
      await runWorkerAfter(6 * dayMs);
      expect(await harness.verify(userId, reference)).toMatchObject({
        amount: 2_000_00,
        note: expect.stringContaining('since reported ₦5,000.00'),
      });
      expect(await harness.balance(userId)).toBe(2_000_00);
      await runWorkerAfter(8 * dayMs);
      expect(await runWorkerAfter(30 * dayMs)).toBe(0);
    },
  );

  it('deletes a deposit that nobody paid after 90 days, once the provider confirms it', async () => {
    const userId = newId();
    const listed = async () => (await harness.send(listDeposits, { userId })).data.length;
    const { reference } = await harness.initiate(userId);
    const { reference: paid } = await harness.initiate(userId);
    await harness.pay(paid);
    await runWorkerAfter(8 * dayMs);
    await runWorkerAfter(89 * dayMs);
    expect(await listed()).toBe(2);
    await harness.fault('paystack', 'error');
    await runWorkerAfter(90 * dayMs + minuteMs);
    expect(await listed()).toBe(2);
    await harness.control('DELETE', 'faults');
    await runWorkerAfter(121 * dayMs);
    expect((await harness.send(listDeposits, { userId })).data).toMatchObject([
      { reference: paid, status: 'approved' },
    ]);
    await expect(harness.verify(userId, reference)).rejects.toMatchObject({ code: 'wallet/deposit-not-found' });
  });

  it('expires an unpaid deposit after 24 hours, and credits a later payment', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await runWorkerAfter(23 * hourMs);
    expect(await harness.verify(userId, reference)).toMatchObject({ status: 'pending' });
    await runWorkerAfter(dayMs + minuteMs);
    expect(await harness.verify(userId, reference)).toMatchObject({
      status: 'declined',
      note: expect.stringMatching(/later/),
    });
    await harness.pay(reference);
    await runWorkerAfter(30 * hourMs + minuteMs);
    expect(await harness.verify(userId, reference)).toMatchObject({ status: 'approved' });
    expect(await harness.balance(userId)).toBe(5_000_00);
  });

  it('keeps a deposit pending while the provider fails, and credits it later', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    await harness.fault('paystack', 'timeout', { ms: 1 });
    await runWorkerAfter(25 * hourMs);
    await harness.control('DELETE', 'faults');
    expect(await harness.balance(userId)).toBe(0);
    await runWorkerAfter(31 * hourMs);
    expect(await harness.balance(userId)).toBe(5_000_00);
  });

  it('expires a deposit after a week without a response of the provider, and credits a later payment', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    const refusal = new ProviderRefused('Invalid key', 401);
    jest.spyOn(harness.app.get(PaymentProviders).providerFor('paystack'), 'verify').mockRejectedValue(refusal);
    const status = async () => (await harness.send(listDeposits, { userId })).data[0]?.status;
    await runWorkerAfter(25 * hourMs);
    expect(await status()).toBe('pending');
    const deciding = jest.spyOn(harness.app.get(Deposits), 'change').mockRejectedValueOnce(new Error('down'));
    await runWorkerAfter(8 * dayMs);
    expect(deciding).toHaveBeenCalledTimes(1);
    deciding.mockRestore();
    expect(await status()).toBe('pending');
    await runWorkerAfter(9 * dayMs);
    expect(await status()).toBe('declined');
    jest.restoreAllMocks();
    await harness.pay(reference);
    const data = { status: 'success', reference, amount: 5_000_00, currency: 'NGN' };
    await harness.webhook('paystack', JSON.stringify({ event: 'charge.success', data }));
    expect(await harness.balance(userId)).toBe(5_000_00);
  });

  it('verifies a deposit that an admin declined again after a webhook, also when its verifications have ended', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.sendAsAdmin(decideDeposit, { reference, status: 'declined' });
    await runWorkerAfter(8 * dayMs);
    expect(await runWorkerAfter(200 * dayMs)).toBe(0);
    const data = { status: 'success', reference, amount: 5_000_00, currency: 'NGN' };
    await harness.webhook('paystack', JSON.stringify({ event: 'charge.success', data }));
    expect(await harness.balance(userId)).toBe(0);
    await harness.pay(reference);
    await runWorkerAfter(200 * dayMs + 2 * minuteMs);
    expect(await harness.balance(userId)).toBe(5_000_00);
    expect(await runWorkerAfter(300 * dayMs)).toBe(0);
  });

  it('declines a deposit whose checkout was never opened because of a crash', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    const orphan = `${reference}-orphan`;
    await deposits().updateOne({ reference }, { $set: { reference: orphan }, $unset: { accessCode: '' } });
    await runWorkerAfter(2 * minuteMs);
    expect(await harness.verify(userId, orphan)).toMatchObject({ status: 'declined' });
  });

  it('verifies each deposit on one replica', async () => {
    for (let i = 0; i < 10; i++) await harness.initiate(newId());
    harness.advanceClock(2 * minuteMs);
    const { app } = harness;
    const other = new DepositVerificationWorker(
      app.get(Deposits),
      app.get(VerifyDeposit),
      app.get(Transactions),
      app.get(Clock),
      app.get(WorkQueues),
      app.get<WalletSettings>(SETTINGS),
      app.get<Log>(LOG),
    );
    const running = harness.runVerificationWorker();
    other.onApplicationBootstrap();
    expect(await running).toBe(10);
  });
});
