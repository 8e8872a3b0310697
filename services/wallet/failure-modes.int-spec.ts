import { initiateDeposit } from '@ringlet/contracts/wallet/deposits';
import { refundOrder, chargeOrder } from '@ringlet/contracts/wallet/ledger';
import { adjustBalance, decideDeposit } from '@ringlet/contracts/wallet/admin';
import { type Shop, startShop } from './testing/wallet-harness';
import { newId } from './testing/wallet-stack';

/**
 * What goes wrong in products like this one, numbered in the order in which it was written down. Lines 3 and 7 are found by
 * ledger:verify (ledger/verify-ledger.int-spec.ts); 3 to 7, 10, 16 and 17 belong to numbers and stand beside its orders.
 */
describe('what goes wrong with money', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('1. balance checked, then decremented without a condition: never negative under parallel purchases', async () => {
    const userId = await shop.client(1000);
    const charge = (amount: number) => shop.ask(chargeOrder, { orderId: newId(), userId, amount });
    const prices = [600, 600, 600, 400, 400];
    const outcomes = await Promise.allSettled(prices.map(charge));
    const taken = prices.filter((_price, index) => outcomes[index]?.status === 'fulfilled');
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['wallet/insufficient-balance']));
    // Whichever comes first, 1000 is enough for exactly two of them: 600 and 400, or 400 and 400.
    expect(taken).toHaveLength(2);
    const left = taken.reduce((rest, price) => rest - price, 1000);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(await shop.balance(userId)).toBe(left);
  });

  it('2. two refunds pass the same check: the money comes back once', async () => {
    const userId = await shop.client(1000);
    const orderId = newId();
    await shop.ask(chargeOrder, { orderId, userId, amount: 600 });
    const refunds = await Promise.all(Array.from({ length: 10 }, () => shop.ask(refundOrder, { orderId })));
    expect(new Set(refunds.map(({ refunded, balance }) => `${refunded} ${balance}`))).toEqual(new Set(['600 1000']));
    expect(await shop.balance(userId)).toBe(1000);
  });

  it('8. webhook, verify page and admin all credit one deposit: it is credited once', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    await shop.pay(reference);
    await Promise.allSettled([
      shop.control('POST', 'webhook', { reference, times: 3 }),
      shop.verify(userId, reference),
      shop.askAsAdmin(decideDeposit, { reference, status: 'approved' }),
    ]);
    expect(await shop.balance(userId)).toBe(5_000_00);
  });

  it("9. the browser's word credits a wallet: only the provider's does", async () => {
    const userId = newId();
    const { reference, accessCode } = await shop.initiate(userId);
    for (const key of [reference, accessCode]) {
      expect(await shop.verify(userId, key)).toMatchObject({ status: 'pending' });
    }
    const claimed = { userId, reference, status: 'approved', amount: 5_000_00 };
    await expect(shop.ask(decideDeposit, claimed as never)).rejects.toMatchObject({ code: 'platform/invalid' });
    const gift = { userId, amount: 5_000_00, reason: 'for me', idempotencyKey: 'for-me-please' };
    await expect(shop.ask(adjustBalance, gift)).rejects.toMatchObject({ code: 'auth/forbidden' });
    expect(await shop.balance(userId)).toBe(0);
  });

  it('11. the requested amount is credited, not the paid one: what arrived is credited, and says so', async () => {
    const userId = newId();
    for (const [method, amount] of [
      ['paystack', 1_234_56],
      ['monnify', 9_999_99],
    ] as const) {
      const { reference } = await shop.initiate(userId, { method });
      await shop.pay(reference, { amount });
      const note = expect.stringMatching(amount < 5_000_00 ? /^Partly paid/ : /^Overpaid/);
      expect(await shop.verify(userId, reference)).toMatchObject({
        status: 'approved',
        amount,
        requested: 5_000_00,
        note,
      });
    }
    expect(await shop.balance(userId)).toBe(1_234_56 + 9_999_99);
  });

  it('12. a signature over re-serialised JSON never matches: the bytes count, not what they mean', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    const odd = `{ "event" : "charge.success",\r\n"data":{"currency":"NGN","amount":5.0e5,"status":"success","reference":"${reference}"} }\n`;
    const again = JSON.stringify(JSON.parse(odd));
    expect(again).not.toBe(odd);
    await shop.webhook('paystack', odd);
    expect(await shop.balance(userId)).toBe(5_000_00);
  });

  it('a payment in another currency, or of a status that is no success, credits nothing', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    await shop.pay(reference);
    for (const status of ['reversed', 'processing', 'queued', 'ongoing']) {
      await shop.control('POST', 'upstream', { target: 'paystack', payment: { reference, status } });
      expect(await shop.verify(userId, reference)).toMatchObject({ status: 'pending' });
    }
    expect(await shop.balance(userId)).toBe(0);
    const broke = { userId, name: 'Ada', email: 'ada', method: 'paystack', currency: 'NGN', amount: 5_000_00 } as const;
    await expect(shop.ask(initiateDeposit, broke)).rejects.toMatchObject({ code: 'platform/invalid' });
  });
});
