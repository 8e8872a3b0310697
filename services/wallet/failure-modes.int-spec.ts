import { adjustBalance } from '@ringlet/contracts/wallet/adjustments';
import { decideDeposit } from '@ringlet/contracts/wallet/admin';
import { initiateDeposit } from '@ringlet/contracts/wallet/deposits';
import { chargeOrder, refundOrder } from '@ringlet/contracts/wallet/ledger';
import { newId } from './testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from './testing/wallet-with-providers';

/**
 * How money can go wrong in products like Ringlet. `ledger verify` finds money taken without a record and refunds never made
 * (ledger-verification/verify-ledger.int-spec.ts). services/numbers/README.md names the specs for numbers.
 */
describe('failure modes of money', () => {
  let harness: WalletWithProviders;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
  });
  afterAll(() => harness.stop());

  it('balance checked, then decremented without a condition: never negative under parallel purchases', async () => {
    const userId = await harness.client(1000);
    const charge = (amount: number) => harness.send(chargeOrder, { orderId: newId(), userId, amount });
    const prices = [600, 600, 600, 400, 400];
    const outcomes = await Promise.allSettled(prices.map(charge));
    const taken = prices.filter((_price, index) => outcomes[index]?.status === 'fulfilled');
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['wallet/insufficient-balance']));
    // In any order 1000 suffices for exactly two of them: 600 and 400, or 400 and 400.
    expect(taken).toHaveLength(2);
    const left = taken.reduce((rest, price) => rest - price, 1000);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(await harness.balance(userId)).toBe(left);
  });

  it('two refunds pass the same check: the order is refunded once', async () => {
    const userId = await harness.client(1000);
    const orderId = newId();
    await harness.send(chargeOrder, { orderId, userId, amount: 600 });
    const refunds = await Promise.all(Array.from({ length: 10 }, () => harness.send(refundOrder, { orderId })));
    expect(new Set(refunds.map(({ refunded, balance }) => `${refunded} ${balance}`))).toEqual(new Set(['600 1000']));
    expect(await harness.balance(userId)).toBe(1000);
  });

  it('webhook, verify page and admin all credit one deposit: it is credited once', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    await Promise.allSettled([
      harness.control('POST', 'webhook', { reference, times: 3 }),
      harness.verify(userId, reference),
      harness.sendAsAdmin(decideDeposit, { reference, status: 'approved' }),
    ]);
    expect(await harness.balance(userId)).toBe(5_000_00);
  });

  it("the browser reports a payment: only the provider's report credits", async () => {
    const userId = newId();
    const { reference, accessCode } = await harness.initiate(userId);
    for (const key of [reference, accessCode]) {
      expect(await harness.verify(userId, key)).toMatchObject({ status: 'pending' });
    }
    const claimed = { userId, reference, status: 'approved', amount: 5_000_00 };
    await expect(harness.sendAsAdmin(decideDeposit, claimed as never)).rejects.toMatchObject({
      code: 'platform/invalid',
    });
    const gift = { userId, amount: 5_000_00, reason: 'for me', idempotencyKey: 'for-me-please' };
    await expect(harness.send(adjustBalance, gift, harness.user)).rejects.toMatchObject({ code: 'auth/forbidden' });
    expect(await harness.balance(userId)).toBe(0);
  });

  it('the requested amount is credited, not the paid one: what arrived is credited, and the note states it', async () => {
    const userId = newId();
    for (const [method, amount] of [
      ['paystack', 1_234_56],
      ['monnify', 9_999_99],
    ] as const) {
      const { reference } = await harness.initiate(userId, { method });
      await harness.pay(reference, { amount });
      const note = expect.stringMatching(amount < 5_000_00 ? /^Partly paid/ : /^Overpaid/);
      expect(await harness.verify(userId, reference)).toMatchObject({
        status: 'approved',
        amount,
        requested: 5_000_00,
        note,
      });
    }
    expect(await harness.balance(userId)).toBe(1_234_56 + 9_999_99);
  });

  it('a signature over re-serialised JSON never matches: the raw bytes are verified', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    const unusual = `{ "event" : "charge.success",\r\n"data":{"currency":"NGN","amount":5.0e5,"status":"success","reference":"${reference}"} }\n`;
    const again = JSON.stringify(JSON.parse(unusual));
    expect(again).not.toBe(unusual);
    await harness.pay(reference);
    await harness.webhook('paystack', unusual);
    expect(await harness.balance(userId)).toBe(5_000_00);
  });

  it('a payment in another currency or without the status success credits nothing', async () => {
    const userId = newId();
    const { reference } = await harness.initiate(userId);
    await harness.pay(reference);
    for (const status of ['reversed', 'processing', 'queued', 'ongoing']) {
      await harness.control('POST', 'provider', { target: 'paystack', payment: { reference, status } });
      expect(await harness.verify(userId, reference)).toMatchObject({ status: 'pending' });
    }
    expect(await harness.balance(userId)).toBe(0);
    const invalid = {
      userId,
      name: 'Ada',
      email: 'ada',
      method: 'paystack',
      currency: 'NGN',
      amount: 5_000_00,
    } as const;
    await expect(harness.send(initiateDeposit, invalid)).rejects.toMatchObject({ code: 'platform/invalid' });
  });
});
