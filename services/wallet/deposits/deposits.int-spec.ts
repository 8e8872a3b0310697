import { initiateDeposit, listDeposits, listMethods, verifyDeposit } from '@ringlet/contracts/wallet/deposits';
import { addCryptoWallet } from '@ringlet/contracts/wallet/crypto';
import { until } from '@ringlet/testing/until';
import { Paystack } from '../providers/paystack/paystack';
import { type Shop, startShop } from '../testing/wallet-harness';
import { newId } from '../testing/wallet-stack';

describe('deposits by Paystack', () => {
  let shop: Shop;
  beforeAll(async () => {
    // Longer than one verification takes, so that the circuit is still open at the next.
    shop = await startShop({ PAYMENT_CIRCUIT_OPEN_MS: '1000' });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await shop.control('DELETE', 'faults');
  });
  afterAll(() => shop.stop());

  it('opens a checkout, credits what was paid, and lists it', async () => {
    const userId = newId();
    const { reference, accessCode, authorizationUrl } = await shop.initiate(userId);
    expect(authorizationUrl).toContain('/paystack/checkout/');
    expect(await shop.verify(userId, reference)).toMatchObject({ status: 'pending', amount: 5_000_00, rate: '1' });
    await shop.pay(reference);
    expect(await shop.verify(userId, accessCode)).toMatchObject({ reference, status: 'approved', amount: 5_000_00 });
    expect(await shop.balance(userId)).toBe(5_000_00);
    const { data } = await shop.ask(listDeposits, { userId });
    expect(data).toMatchObject([{ reference, accessCode, status: 'approved', method: 'paystack', currency: 'NGN' }]);
  });

  it('can still be paid after it was abandoned or failed', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    for (const outcome of ['abandoned', 'failed']) {
      await shop.control('POST', 'pay', { reference, outcome });
      expect(await shop.verify(userId, reference)).toMatchObject({ status: 'pending' });
    }
    await shop.pay(reference);
    expect(await shop.verify(userId, reference)).toMatchObject({ status: 'approved' });
  });

  it('lists pages newest first', async () => {
    const userId = newId();
    const references: string[] = [];
    for (let i = 0; i < 5; i++) references.unshift((await shop.initiate(userId)).reference);
    const first = await shop.ask(listDeposits, { userId, limit: 3 });
    const second = await shop.ask(listDeposits, { userId, limit: 3, cursor: first.nextCursor });
    expect([...first.data, ...second.data].map(({ reference }) => reference)).toEqual(references);
    expect(second.nextCursor).toBeUndefined();
  });

  it('finds nothing of somebody else', async () => {
    const { reference, accessCode } = await shop.initiate(newId());
    const notFound = { code: 'wallet/deposit-not-found' };
    await expect(shop.verify(newId(), reference)).rejects.toMatchObject(notFound);
    await expect(shop.verify(newId(), accessCode)).rejects.toMatchObject(notFound);
  });

  it.each([
    ['below the minimum', { amount: 999_99 }, 'wallet/amount-too-small'],
    ['above the maximum', { amount: 10_000_000_01 }, 'wallet/amount-too-large'],
    ['far above the maximum', { amount: Number.MAX_SAFE_INTEGER }, 'wallet/amount-too-large'],
    ['in dollars', { currency: 'USD' }, 'wallet/method-unavailable'],
    ['in an unknown currency', { currency: 'XAU' }, 'platform/invalid'],
    ['by an unknown method', { method: 'cheque' }, 'platform/invalid'],
    ['of nothing', { amount: 0 }, 'platform/invalid'],
    ['of less than nothing', { amount: -1 }, 'platform/invalid'],
    ['of NaN', { amount: Number.NaN }, 'platform/invalid'],
    ['finer than a kobo', { amount: 100_000.5 }, 'platform/invalid'],
    ['in words', { amount: '500000' }, 'platform/invalid'],
    ['for nobody', { userId: 'me' }, 'platform/invalid'],
  ])('refuses a deposit %s and keeps nothing of it', async (_what, more, code) => {
    const userId = newId();
    await expect(shop.initiate(userId, more as object)).rejects.toMatchObject({ code });
    expect((await shop.ask(listDeposits, { userId })).data).toEqual([]);
  });

  it('says so when Paystack does not answer, and credits when it does again', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    await shop.pay(reference);
    const unavailable = { code: 'wallet/provider-unavailable' };
    await shop.fault('paystack', 'reset');
    await expect(shop.initiate(userId)).rejects.toMatchObject(unavailable);
    await expect(shop.verify(userId, reference)).rejects.toMatchObject(unavailable);
    await shop.control('DELETE', 'faults');
    await shop.fault('paystack', 'garbage', { once: true });
    await expect(shop.verify(userId, reference)).rejects.toMatchObject(unavailable);
    expect(await shop.verify(userId, reference)).toMatchObject({ status: 'approved' });
    const { data } = await shop.ask(listDeposits, { userId });
    const note = expect.stringContaining('not been charged');
    expect(data).toMatchObject([{ status: 'declined', note }, { status: 'approved' }]);
  });

  it('asks again by itself when a question was cut off', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    await shop.pay(reference);
    await shop.fault('paystack', 'reset', { once: true, call: 'verify' });
    expect(await shop.verify(userId, reference)).toMatchObject({ status: 'approved' });
  });

  it('stops asking a provider that does not answer, and starts again', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    await shop.pay(reference);
    await shop.fault('paystack', 'error');
    for (let i = 0; i < 6; i++)
      await expect(shop.verify(userId, reference)).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    const [fault] = (await (await fetch(`${shop.sandboxUrl}/control/faults`)).json()) as { hits: number }[];
    expect(fault?.hits).toBe(5);
    // A checkout that nobody is asked for leaves nothing in the history.
    await expect(shop.initiate(userId)).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    expect((await shop.ask(listDeposits, { userId })).data).toHaveLength(1);
    await shop.control('DELETE', 'faults');
    const verified = await until(() => shop.verify(userId, reference), 'the circuit is closed again');
    expect(verified).toMatchObject({ status: 'approved' });
  });

  it('asks about one deposit once in a moment, however often a client wants it', async () => {
    const userId = newId();
    const { reference } = await shop.initiate(userId);
    const look = jest.spyOn(shop.wallet.app.get(Paystack), 'look');
    const verify = () => shop.ask(verifyDeposit, { userId, reference });
    const seen = await Promise.all(Array.from({ length: 5 }, verify));
    expect(seen.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'pending'));
    expect(look).toHaveBeenCalledTimes(1);
    await shop.pay(reference);
    shop.later(2100);
    expect(await verify()).toMatchObject({ status: 'approved' });
  });

  it('lets no client use up what the provider allows us, and counts no question without an answer', async () => {
    const userId = newId();
    const tooMany = { code: 'platform/too-many-requests', retryAfterSeconds: expect.any(Number) };
    const { reference } = await shop.initiate(userId);
    await shop.fault('paystack', 'reset', { once: true });
    await expect(shop.initiate(userId)).rejects.toMatchObject({ code: 'wallet/provider-unavailable' });
    for (let i = 1; i < 20; i++) await shop.initiate(userId);
    await expect(shop.initiate(userId)).rejects.toMatchObject(tooMany);
    for (let i = 0; i < 30; i++) await shop.verify(userId, reference);
    await expect(shop.verify(userId, reference)).rejects.toMatchObject(tooMany);
    const other = newId();
    const theirs = await shop.initiate(other);
    expect(await shop.verify(other, theirs.reference)).toMatchObject({ status: 'pending' });
    shop.later(61_000);
    expect(await shop.verify(userId, reference)).toMatchObject({ status: 'pending' });
  });

  describe('with an idempotency key', () => {
    const idempotencyKey = 'key-of-the-browser';

    it('opens one checkout however often it is asked', async () => {
      const userId = newId();
      const first = await shop.initiate(userId, { idempotencyKey });
      expect(await shop.initiate(userId, { idempotencyKey })).toEqual(first);
      const others = await Promise.allSettled(
        Array.from({ length: 5 }, () => shop.initiate(userId, { idempotencyKey: 'another-key' })),
      );
      const references = others.flatMap((other) => (other.status === 'fulfilled' ? [other.value.reference] : []));
      expect(new Set(references).size).toBe(1);
      for (const other of others) {
        if (other.status === 'rejected')
          expect(other.reason).toMatchObject({ code: 'platform/idempotency-in-progress' });
      }
      expect((await shop.ask(listDeposits, { userId })).data).toHaveLength(2);
    });

    it('refuses the key for something else, but not for somebody else', async () => {
      const userId = newId();
      await shop.initiate(userId, { idempotencyKey });
      const mismatch = { code: 'platform/idempotency-mismatch' };
      await expect(shop.initiate(userId, { idempotencyKey, amount: 6_000_00 })).rejects.toMatchObject(mismatch);
      await shop.initiate(newId(), { idempotencyKey, amount: 6_000_00 });
    });

    it('may try again after a failure', async () => {
      const userId = newId();
      await shop.fault('paystack', 'reset', { once: true });
      await expect(shop.initiate(userId, { idempotencyKey })).rejects.toMatchObject({
        code: 'wallet/provider-unavailable',
      });
      expect((await shop.initiate(userId, { idempotencyKey })).reference).toBeTruthy();
    });

    it('is free again when whoever used it died over it', async () => {
      const userId = newId();
      await shop.fault('paystack', 'slow', { once: true, ms: 1500 });
      const lost = shop.initiate(userId, { idempotencyKey });
      await until(async () => (await shop.ask(listDeposits, { userId })).data.length === 1, 'the first is on its way');
      await expect(shop.initiate(userId, { idempotencyKey })).rejects.toMatchObject({
        code: 'platform/idempotency-in-progress',
      });
      shop.later(61_000);
      const second = await shop.initiate(userId, { idempotencyKey });
      expect(await shop.initiate(userId, { idempotencyKey })).toEqual(second);
      expect((await lost).reference).not.toBe(second.reference);
    });
  });

  it('offers the methods that are set up, and sends crypto to its own screen', async () => {
    expect((await shop.ask(listMethods, {})).map(({ method }) => method)).toEqual(['paystack', 'monnify']);
    await shop.askAsAdmin(addCryptoWallet, { cryptoType: 'USDT (TRC20)', address: 'TXYZ1234567890abcdef' });
    const offers = await shop.ask(listMethods, {});
    const naira = [{ currency: 'NGN', rate: '1', minimum: 1_000_00, maximum: 10_000_000_00 }];
    expect(offers).toMatchObject([{ currencies: naira }, { currencies: naira }, { method: 'crypto' }]);
    expect(offers[2]).toMatchObject({ minimum: 23_108_70, maximum: 10_000_000_00 });
    const payer = { userId: newId(), name: 'Ada', email: 'ada@ringlet.test' };
    const asked = { ...payer, method: 'crypto', currency: 'USD', amount: 20_00 } as const;
    expect(await shop.ask(initiateDeposit, asked)).toEqual({
      authorizationUrl: 'http://web.test/client/crypto-payment?amount=20&currency=USD',
    });
    await expect(shop.ask(initiateDeposit, { ...asked, amount: 14_99 })).rejects.toMatchObject({
      code: 'wallet/amount-too-small',
      message: '❌ Minimum deposit for crypto is ₦23,108.70',
    });
  });

  it('offers crypto, once there is an address, in every currency, on terms that are accepted to the last hundredth', async () => {
    await shop.askAsAdmin(addCryptoWallet, { cryptoType: 'Litecoin', address: 'LXYZ1234567890abcdef' });
    const offered = await until(async () => {
      const crypto = (await shop.ask(listMethods, {})).find(({ method }) => method === 'crypto');
      return crypto?.currencies.length === 5 ? crypto.currencies : undefined;
    }, 'the market was read');
    expect(offered.map(({ currency, minimum }) => `${currency} ${minimum}`)).toEqual([
      'NGN 2310870',
      'USD 1500',
      'GHS 16620',
      'ZAR 25815',
      'RUB 120375',
    ]);
    const payer = { userId: newId(), name: 'Ada', email: 'ada@ringlet.test', method: 'crypto' } as const;
    for (const { currency, minimum, maximum } of offered) {
      const initiate = (amount: number) => shop.ask(initiateDeposit, { ...payer, currency, amount });
      expect(await initiate(minimum)).toHaveProperty('authorizationUrl');
      expect(await initiate(maximum)).toHaveProperty('authorizationUrl');
      await expect(initiate(minimum - 1)).rejects.toMatchObject({ code: 'wallet/amount-too-small' });
      await expect(initiate(maximum + 1)).rejects.toMatchObject({ code: 'wallet/amount-too-large' });
    }
  });
});
